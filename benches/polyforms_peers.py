"""Boards of pentominoes by Python packages, one thread: processor time.

exact-cover counts all solutions of the instances that are named:

    pip install exact-cover==1.5.0
    python3 benches/polyforms_peers.py benches/data/exact-cover/{pent-6x10,pent-8x8-hole,soma,ypent-10x16}.dlx

Without arguments polyomino, which needs an older exact-cover, finds one tiling of each board; making the matrix is told apart:

    pip install polyomino==0.7.1 'numpy<2'
    python3 benches/polyforms_peers.py
"""
import sys
import time
from pathlib import Path

import numpy as np


def matrix(path):
    """Gives the matrix of an instance in Knuth's text without secondary items."""
    lines = [line.split() for line in Path(path).read_text().splitlines() if line[:1] != "|"]
    columns = {item: column for column, item in enumerate(lines[0])}
    rows = np.zeros((len(lines) - 1, len(columns)), dtype=bool)
    for row, option in zip(rows, lines[1:]):
        row[[columns[item] for item in option]] = True
    return rows


def timed(run):
    start = time.process_time()
    found = run()
    return found, (time.process_time() - start) * 1e3


def one(name, problem):
    _, making = timed(problem.make_problem)
    tiling, search = timed(problem.solve)
    print(f"polyomino {name}: {'one tiling' if tiling else 'none'}, {making:.1f} ms to make, {search:.1f} ms to search", flush=True)


def count_all(paths):
    from exact_cover import get_solution_count

    for path in paths:
        rows = matrix(path)
        count, search = timed(lambda: get_solution_count(rows))
        print(f"exact-cover {Path(path).stem}: {count} solutions, {search:.1f} ms", flush=True)


def tile_all():
    from polyomino import constant
    from polyomino.board import Rectangle
    from polyomino.tileset import exactly, many

    pentominoes = exactly(constant.ALL_PENTOMINOS).with_reflections()
    for rows, columns in [(6, 10), (5, 12), (4, 15), (3, 20)]:
        one(f"{rows}x{columns}", Rectangle(rows, columns).tile_with_set(pentominoes))
    one("dominoes 8x8", Rectangle(8, 8).tile_with_set(many(constant.DOMINO)))


if len(sys.argv) > 1:
    count_all(sys.argv[1:])
else:
    tile_all()
