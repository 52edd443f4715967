"""Hard exact covers by CP-SAT and by CaDiCaL, one thread each: the processor time of the solvers' calls alone.

    pip install ortools==9.15.6755 python-sat==1.9.dev24
    python3 benches/hard_cover_peers.py benches/data/hard-cover/*.dlx

For CP-SAT every primary item is an exactly-one constraint, and a secondary item an at-most-one constraint. For CaDiCaL
a primary item is a clause, and no two options that share an item go together. Where a secondary item has colors,
there is a literal for each color, which the options of that color imply. Files named sud... are asked for a second solution.
"""
import multiprocessing
import resource
import sys
import time
from collections import defaultdict
from itertools import combinations
from pathlib import Path

from ortools.sat.python import cp_model
from pysat.solvers import Solver

LIMIT = 10  # seconds of processor time


def read(path):
    """Gives the primary items, and the elements of each option: pairs of an item and a color or None (Knuth's text)."""
    lines = [line for line in Path(path).read_text().splitlines() if line and not line.startswith("|")]
    primary = lines[0].split("|")[0].split()
    options = [[tuple((word.split(":") + [None])[:2]) for word in line.split()] for line in lines[1:]]
    return primary, options


def takers(options):
    """Gives the numbers of the options that take each item in each color."""
    by_item = defaultdict(lambda: defaultdict(list))
    for number, elements in enumerate(options):
        for item, color in elements:
            by_item[item][color].append(number)
    return by_item


def cp_sat(primary, options, second):
    model = cp_model.CpModel()
    chosen = [model.new_bool_var("") for _ in options]
    by_item = takers(options)
    for item in primary:
        model.add_exactly_one(chosen[option] for option in by_item[item][None])
    for item in by_item.keys() - set(primary):
        some = []
        for color, numbers in by_item[item].items():
            if color is None:
                some += [chosen[option] for option in numbers]
                continue
            colored = model.new_bool_var("")
            for option in numbers:
                model.add_implication(chosen[option], colored)
            some.append(colored)
        model.add_at_most_one(some)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    start = time.process_time()
    status = solver.solve(model)
    if second and status in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        model.add_bool_or(~option for option in chosen if solver.value(option))
        solver.solve(model)
    return time.process_time() - start


def clauses(primary, options):
    by_item, last = takers(options), len(options)
    pairs, implications = set(), []
    for item, colors in by_item.items():
        some = [option + 1 for option in colors.get(None, [])]
        for numbers in (numbers for color, numbers in colors.items() if color is not None):
            last += 1
            implications += [[-option - 1, last] for option in numbers]
            some.append(last)
        pairs.update(combinations(sorted(some), 2))
    covered = [[option + 1 for option in by_item[item][None]] for item in primary]
    return covered + implications + [[-one, -other] for one, other in pairs]


def cadical(primary, options, second):
    stated = clauses(primary, options)
    start = time.process_time()
    with Solver(name="cadical195", bootstrap_with=stated) as solver:
        if solver.solve() and second:
            model = solver.get_model()[: len(options)]
            solver.add_clause([-option for option in model if option > 0])
            solver.solve()
        return time.process_time() - start


def child(ask, path, pipe):
    primary, options = read(path)
    used = int(time.process_time())
    resource.setrlimit(resource.RLIMIT_CPU, (used + LIMIT + 1, used + LIMIT + 2))
    pipe.send(ask(primary, options, Path(path).stem.startswith("sud")))


def measure(ask, path):
    """Gives the milliseconds that a solver takes, or nothing if it takes more than the limit."""
    here, there = multiprocessing.Pipe(duplex=False)
    process = multiprocessing.Process(target=child, args=(ask, path, there))
    process.start()
    there.close()
    try:
        seconds = here.recv()
    except EOFError:
        seconds = None
    process.join()
    return "none" if seconds is None else f"{1000 * seconds:.1f}"


print(f"{'instance, ms':24}{'CP-SAT':>10}{'CaDiCaL':>10}")
for path in sys.argv[1:]:
    print(f"{Path(path).stem:24}{measure(cp_sat, path):>10}{measure(cadical, path):>10}", flush=True)
