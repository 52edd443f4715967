"""Hard exact covers by CP-SAT, one thread: the processor time of the solver's call alone.

    pip install ortools==9.15.6755
    python3 benches/hard_cover_peers.py benches/data/hard-cover/*.dlx

Every primary item is an exactly-one constraint. A secondary item is an at-most-one constraint; where it has colors,
there is a literal for each color, which the options of that color imply. Files named sud... are asked for a second solution.
"""
import sys
import time
from collections import defaultdict
from pathlib import Path

from ortools.sat.python import cp_model

LIMIT = 30.0


def read(path):
    """Gives the primary items, and the elements of each option: pairs of an item and a color or None (Knuth's text)."""
    lines = [line for line in Path(path).read_text().splitlines() if line and not line.startswith("|")]
    primary = lines[0].split("|")[0].split()
    options = [[tuple((word.split(":") + [None])[:2]) for word in line.split()] for line in lines[1:]]
    return primary, options


def model_of(primary, options):
    model = cp_model.CpModel()
    chosen = [model.new_bool_var("") for _ in options]
    by_item = defaultdict(lambda: defaultdict(list))
    for option, elements in zip(chosen, options):
        for item, color in elements:
            by_item[item][color].append(option)
    for item in primary:
        model.add_exactly_one(by_item[item][None])
    for item in by_item.keys() - set(primary):
        some = []
        for color, takers in by_item[item].items():
            if color is None:
                some += takers
                continue
            colored = model.new_bool_var("")
            for option in takers:
                model.add_implication(option, colored)
            some.append(colored)
        model.add_at_most_one(some)
    return model, chosen


def solve(model):
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = LIMIT
    start = time.process_time()
    status = solver.solve(model)
    return time.process_time() - start, status, solver


def answer(path):
    primary, options = read(path)
    model, chosen = model_of(primary, options)
    seconds, status, solver = solve(model)
    if Path(path).stem.startswith("sud") and status == cp_model.OPTIMAL:
        model.add_bool_or(~option for option in chosen if solver.value(option))
        more, status, solver = solve(model)
        return seconds + more, status == cp_model.INFEASIBLE
    return seconds, status in (cp_model.OPTIMAL, cp_model.FEASIBLE, cp_model.INFEASIBLE)


for path in sys.argv[1:]:
    seconds, answered = answer(path)
    print(f"{Path(path).stem:24}{1000 * seconds:10.1f} ms{'' if answered else '  no answer'}", flush=True)
