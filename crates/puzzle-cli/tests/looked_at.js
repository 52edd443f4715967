// Measures the pictures of a page: the number of pictures, then a line for each fault.
const faults = [];
const pictures = [...document.querySelectorAll("svg.puzzle")];
const name = (svg) => {
  const caption = svg.closest("figure")?.querySelector("figcaption");
  return `picture ${pictures.indexOf(svg) + 1} (${caption?.textContent ?? ""})`;
};

// A text's box is as high as its line; letters fill the middle of it.
const frame = (text) => {
  const { left, right, top, bottom } = text.getBoundingClientRect();
  const trim = text.hasAttribute("transform") ? [0.2 * (right - left), 0] : [0, 0.2 * (bottom - top)];
  return { left: left + trim[0], right: right - trim[0], top: top + trim[1], bottom: bottom - trim[1] };
};
const SLACK = 0.5;
const meet = (a, b) =>
  a.left + SLACK < b.right && b.left + SLACK < a.right && a.top + SLACK < b.bottom && b.top + SLACK < a.bottom;
const within = (a, b) =>
  a.left >= b.left - SLACK && a.right <= b.right + SLACK && a.top >= b.top - SLACK && a.bottom <= b.bottom + SLACK;

// Contrast of two colors, as the Web Content Accessibility Guidelines define it.
const light = (color) => {
  const part = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const [red, green, blue] = color.match(/[\d.]+/g).slice(0, 3).map((value) => part(value / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one, other) => {
  const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

// The last opaque shape below the middle of a text.
const ground = (text, shapes) => {
  const { left, right, top, bottom } = text.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const below = shapes.filter(({ box }) => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom);
  return below.at(-1)?.fill;
};

for (const svg of pictures) {
  const all = svg.getBoundingClientRect();
  const shapes = [...svg.querySelectorAll("rect, circle")]
    .map((shape) => ({ box: shape.getBoundingClientRect(), style: getComputedStyle(shape) }))
    .filter(({ style }) => style.fill !== "none" && style.fillOpacity === "1")
    .map(({ box, style }) => ({ box, fill: style.fill }));
  const nodes = [...svg.querySelectorAll(".node")].map((node) => node.getBoundingClientRect());
  const seen = [];
  for (const text of svg.querySelectorAll("text")) {
    const [own, words] = [frame(text), `"${text.textContent}" in ${name(svg)}`];
    if (!within(own, all)) faults.push(`${words} sticks out`);
    const other = seen.find(({ box }) => meet(own, box));
    if (other) faults.push(`${words} overlaps "${other.words}"`);
    if (text.classList.contains("label") && nodes.some((node) => meet(own, node))) {
      faults.push(`${words} overlaps a node`);
    }
    const under = ground(text, shapes);
    if (under && contrast(getComputedStyle(text).fill, under) < 4.5) faults.push(`${words} is hard to read`);
    seen.push({ box: own, words: text.textContent });
  }
  const again = new DOMParser().parseFromString(new XMLSerializer().serializeToString(svg), "image/svg+xml");
  if (again.querySelector("parsererror")) faults.push(`${name(svg)} is no XML`);
}
const page = document.scrollingElement;
if (page.scrollWidth > page.clientWidth) faults.push("the page is wider than its window");
const blocks = [...document.querySelectorAll("figure, h2, table, p")].map((block) => block.getBoundingClientRect());
blocks.forEach((block, index) => {
  if (blocks.slice(0, index).some((other) => meet(block, other))) faults.push(`block ${index + 1} overlaps another`);
});
const findings = document.createElement("pre");
findings.id = "findings";
findings.textContent = `${pictures.length}\n${faults.join("\n")}`;
document.body.append(findings);
