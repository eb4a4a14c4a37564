#!/usr/bin/env python3
"""How many published figures of section 6 each reading reproduces, out of results.csv in this folder.

A reading that leaves a pairing alone has the default's games of it: nothing in them depends on the reading.
Usage: python3 count.py [results.csv]
"""
import csv
import re
import sys
from collections import defaultdict
from pathlib import Path

KNOWN = r"^(DB|A?BUCT|aBUCT|UCT|BCA|depth-one)(\(\d+\))?"


def plain(name):
    """A player without its reading, and the reading."""
    found = re.match(KNOWN, name)
    return found.group(0), name[found.end():].lstrip(", ").strip()


def figures(path):
    """verdicts[reading][komi][figure] = (percent, published, verdict), figures in their order."""
    verdicts, order = defaultdict(lambda: defaultdict(dict)), []
    with open(path, encoding="utf-8") as file:
        for row in csv.DictReader(file):
            (a, of_a), (b, of_b) = plain(row["a"]), plain(row["b"])
            figure, reading = f"{a} v {b}", of_a or of_b or "default"
            komi = re.search(r"komi (-?[\d.]+)", row["board"]).group(1)
            told = (100 * float(row["ratio"]), row["published_percent"], row["verdict"])
            verdicts[reading][komi][figure] = told
            if figure not in order:
                order.append(figure)
    return verdicts, order


def main():
    path = sys.argv[1] if len(sys.argv) > 1 else Path(__file__).with_name("results.csv")
    verdicts, order = figures(path)
    komis = list(verdicts["default"])
    count = {}
    for reading, own in verdicts.items():
        for komi in komis:
            told = verdicts["default"][komi] | own[komi]
            count[reading, komi] = sum(told[figure][2] == "reproduces" for figure in order)
    print(f"Figures of {len(order)} that reproduce:\n")
    print("| reading | " + " | ".join(f"komi {komi}" for komi in komis) + " |")
    print("|---" * (len(komis) + 1) + "|")
    for reading in verdicts:
        print(f"| {reading} | " + " | ".join(str(count[reading, komi]) for komi in komis) + " |")
    most = max(count.values())
    for reading, komi in (key for key, own in count.items() if own == most):
        print(f"\n{reading}, komi {komi}: {most} of {len(order)}\n\n| figure | ours % | published % | |\n|---|---|---|---|")
        told = verdicts["default"][komi] | verdicts[reading][komi]
        for figure in order:
            percent, published, verdict = told[figure]
            print(f"| {figure} | {percent:.0f} | {float(published):g} | {verdict} |")


main()
