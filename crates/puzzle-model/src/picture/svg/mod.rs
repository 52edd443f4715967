//! Pictures as SVG: without scripts, for light and dark screens and for paper, the same bytes for the same picture.
//!
//! Styles have plain colors, no variables, so that programs that know little of CSS draw them too.
//! A picture has a `title` and, for those who cannot see it, its lines of text as `desc`.

mod board;
mod canvas;
mod cover;
mod graph;

pub(super) use canvas::Escaped;

use canvas::{Canvas, as_float, width_of};

use super::width::{shortened, shortened_list};
use super::{Board, Body, Cover, Graph, Picture};

/// How many lines of a list are shown, and how many columns of each.
const MOST_LINES: usize = 60;
const LONGEST_LINE: usize = 100;

/// The size of the text of lists, from line to line, between columns, and the room around them.
const TEXT: f64 = 14.0;
const LINE: f64 = 20.0;
const GAP: f64 = 24.0;
const MARGIN: f64 = 12.0;
/// How many lines a column of a list has, unless the columns would become wider than this together.
const HIGHEST_COLUMN: usize = 20;
const WIDEST: f64 = 720.0;

/// Draws a picture.
pub(super) fn draw(picture: &Picture) -> String {
    let mut canvas = Canvas::default();
    let lines = short_lines(picture);
    let size = match &picture.body {
        Body::Board(board) if fits(board) => board::draw(board, &mut canvas),
        Body::Layers(layers) if layers.iter().all(|layer| fits(&layer.board)) => {
            board::draw_layers(layers, &mut canvas)
        }
        Body::Graph(graph) if fits_graph(graph) => graph::draw(graph, &mut canvas),
        Body::Cover(cover) if fits_cover(cover) => cover::draw(cover, &mut canvas),
        _ => draw_list(&lines, &mut canvas),
    };
    canvas.finish(size, &picture.title, &lines.join("; "))
}

/// Gives the lines of a picture, few and short ones.
fn short_lines(picture: &Picture) -> Vec<String> {
    let lines = shortened_list(picture.lines(), MOST_LINES);
    let short = |line: &String| shortened(line, LONGEST_LINE);
    lines.iter().map(short).collect()
}

fn fits(board: &Board) -> bool {
    (1..=Board::LARGEST).contains(&board.rows()) && (1..=Board::LARGEST).contains(&board.columns())
}

fn fits_graph(graph: &Graph) -> bool {
    (1..=Graph::MOST_NODES).contains(&graph.nodes.len()) && graph.edges.len() <= Graph::MOST_EDGES
}

fn fits_cover(cover: &Cover) -> bool {
    (1..=Cover::LARGEST).contains(&cover.items.len())
        && (1..=Cover::LARGEST).contains(&cover.options.len())
}

/// Writes lines below each other; many short ones in several columns.
fn draw_list(lines: &[String], canvas: &mut Canvas) -> [f64; 2] {
    let nothing = ["–".to_owned()];
    let lines = if lines.is_empty() { &nothing } else { lines };
    let widest = lines
        .iter()
        .map(|line| width_of(line, TEXT))
        .fold(0.0, f64::max)
        + GAP;
    let mut height = lines.len().min(HIGHEST_COLUMN);
    while as_float(lines.len().div_ceil(height)) * widest > WIDEST && height < lines.len() {
        height += 1;
    }
    for (index, line) in lines.iter().enumerate() {
        let x = MARGIN + as_float(index / height) * widest;
        let y = MARGIN + (as_float(index % height) + 0.5) * LINE;
        canvas.text("left ink", [x, y], TEXT, line);
    }
    let columns = as_float(lines.len().div_ceil(height));
    [
        columns * widest - GAP + 2.0 * MARGIN,
        as_float(height) * LINE + 2.0 * MARGIN,
    ]
}

#[cfg(test)]
mod tests {
    use super::super::{CoverOption, Layer, Look};
    use super::*;

    fn count(svg: &str, part: &str) -> usize {
        svg.matches(part).count()
    }

    #[test]
    fn a_picture_is_titled_described_and_escaped() {
        let svg = draw(&Picture::list(
            "a < b",
            vec!["x & \"y\"".to_owned(), "z".to_owned()],
        ));
        assert!(svg.starts_with("<svg xmlns="), "{svg}");
        assert!(svg.contains("<title>a &lt; b</title>\n<desc>x &amp; &quot;y&quot;; z</desc>"));
        assert!(svg.contains("prefers-color-scheme:dark") && !svg.contains("<script"));
        assert_eq!(count(&svg, "<text"), 2);
    }

    #[test]
    fn long_lists_are_cut_and_say_so() {
        let lines: Vec<String> = (0..1000).map(|line| "x".repeat(line)).collect();
        let svg = draw(&Picture::list("lines", lines));
        assert_eq!(
            count(&svg, "<text"),
            MOST_LINES - 1,
            "the first line is empty"
        );
        assert!(svg.contains("… and 941 more"));
    }

    #[test]
    fn what_is_too_large_becomes_a_list() {
        let board = Board::new(Board::LARGEST + 1, 1, |_, _| "x".to_owned());
        assert_eq!(count(&draw(&Picture::board("tall", board)), "<path"), 0);
        let graph = Graph {
            lines: vec!["a graph".to_owned()],
            ..Graph::on_circle((0..=Graph::MOST_NODES).map(|node| node.to_string()))
        };
        let svg = draw(&Picture::graph("large", graph));
        assert_eq!((count(&svg, "<circle"), count(&svg, "a graph")), (0, 2));
        let cover = Cover {
            items: (0..=Cover::LARGEST).map(|item| item.to_string()).collect(),
            options: Vec::new(),
        };
        assert_eq!(count(&draw(&Picture::cover("wide", cover)), "<path"), 0);
    }

    #[test]
    fn cells_are_drawn_as_what_they_are() {
        let looks = [
            Look::Plain,
            Look::Empty,
            Look::Mark,
            Look::Piece,
            Look::Hole,
        ];
        let board = Board::new(1, 5, |_, column| {
            ["1", ".", "×", "Q", "#"][column].to_owned()
        })
        .with_looks(|_, column| looks[column])
        .with_given(|_, column| column == 0)
        .with_shades(|_, column| column == 1);
        let svg = draw(&Picture::board("looks", board));
        assert_eq!(
            count(&svg, "<text"),
            3,
            "nothing stands in empty cells and holes"
        );
        for class in ["ink bold", "given", "shade", "faint", "piece", "hole"] {
            assert_eq!(count(&svg, &format!("class=\"{class}\"")), 1, "{class}");
        }
    }

    #[test]
    fn a_region_has_its_color_in_every_layer() {
        let board = |text: &str| {
            Board::new(1, 2, |_, _| text.to_owned())
                .with_regions(|_, column| column)
                .in_colors()
        };
        let layers = ["lower", "upper"].map(|name| Layer {
            name: name.to_owned(),
            board: board("x"),
        });
        let svg = draw(&Picture::layers("two cubes", layers.to_vec()));
        assert_eq!(count(&svg, "class=\"color-0\""), 2);
        assert_eq!(count(&svg, "class=\"color-1\""), 2);
        assert!(svg.contains(">upper</text>"));
    }

    #[test]
    fn an_option_of_a_cover_is_a_row_with_its_cells() {
        let option = CoverOption {
            name: "first".to_owned(),
            covers: vec![(0, String::new()), (2, "red".to_owned())],
            note: "(cost 2)".to_owned(),
        };
        let cover = Cover {
            items: ["a", "b", "c"].map(str::to_owned).to_vec(),
            options: vec![option],
        };
        let svg = draw(&Picture::cover("one option", cover));
        assert_eq!(count(&svg, "class=\"color-0\""), 2);
        for text in ["first", "a", "b", "c", "red", "(cost 2)"] {
            assert!(svg.contains(&format!(">{text}</text>")), "{text}");
        }
    }
}
