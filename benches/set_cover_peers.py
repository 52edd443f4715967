"""Minimum set cover by HiGHS and CP-SAT, one thread each: the processor time of the solver's call alone.

Each call ends after LIMIT seconds on the clock; then the lower bound and the best cover are printed.

    pip install highspy==1.16.0 ortools==9.15.6755
    python3 benches/set_cover_peers.py benches/data/set-cover/*.scp
"""
import sys
import time
from pathlib import Path

import highspy
from ortools.sat.python import cp_model


def read(path):
    """Gives the costs of the sets, and for each element the sets that hold it (OR-Library's text)."""
    numbers = map(int, Path(path).read_text().split())
    elements, sets = next(numbers), next(numbers)
    costs = [next(numbers) for _ in range(sets)]
    covers = [[next(numbers) - 1 for _ in range(next(numbers))] for _ in range(elements)]
    return costs, covers


LIMIT = 60.0


def highs(costs, covers):
    solver = highspy.Highs()
    solver.setOptionValue("time_limit", LIMIT)
    solver.setOptionValue("output_flag", False)
    solver.setOptionValue("threads", 1)
    solver.setOptionValue("mip_rel_gap", 0.0)
    chosen = [solver.addBinary(obj=cost) for cost in costs]
    for sets in covers:
        solver.addConstr(sum(chosen[s] for s in sets) >= 1)
    return timed(solver.run, lambda _: gap(solver.getInfo().mip_dual_bound, solver.getInfo().objective_function_value))


def cp_sat(costs, covers):
    model = cp_model.CpModel()
    chosen = [model.new_bool_var("") for _ in costs]
    for sets in covers:
        model.add_bool_or(chosen[s] for s in sets)
    model.minimize(sum(cost * take for cost, take in zip(costs, chosen)))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = LIMIT
    solver.parameters.linearization_level = 2  # without it the bound stays at 0 on covers
    return timed(lambda: solver.solve(model), lambda _: gap(solver.best_objective_bound, solver.objective_value))


def gap(bound, cost):
    """Gives the cost if it is proven, else what is known of it."""
    return f"{cost:.0f}" if bound > cost - 1 + 1e-6 else f"{bound:.1f}..{cost:.0f}"


def timed(solve, cost):
    start = time.process_time()
    result = solve()
    return time.process_time() - start, cost(result)


for path in sys.argv[1:]:
    costs, covers = read(path)
    for name, solver in [("HiGHS", highs), ("CP-SAT", cp_sat)]:
        runs = [solver(costs, covers) for _ in range(3)]
        seconds = sorted(seconds for seconds, _ in runs)[1]
        print(f"{Path(path).stem:16} {name:6} cost {runs[0][1]:>10} {1000 * seconds:10.1f} ms", flush=True)
