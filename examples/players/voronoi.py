#!/usr/bin/env python3
"""A player of the Voronoi game: any site of the board that is not too near to another."""
import math, random, sys

for line in sys.stdin:
    command, *words = line.split()
    if command == "hello": print("hello anywhere")
    elif command == "newgame" and words[0] == "voronoi":
        game, sites = dict(word.split("=", 1) for word in words[1:]), []
        corners = [tuple(map(float, corner.split(","))) for corner in game["corners"].split(";")]
        random.seed(int(game["seed"]))
    elif command == "play": sites.append(tuple(map(float, words[0].split(","))))
    elif command == "genmove":
        site = None
        while site is None or any(math.dist(site, other) <= float(game["minimum-distance"]) for other in sites):
            weights = [random.random() for corner in corners]  # a mixture of the corners is inside
            site = tuple(sum(w * c[axis] for w, c in zip(weights, corners)) / sum(weights) for axis in (0, 1))
        sites.append(site)
        print(f"move {site[0]!r},{site[1]!r}")
    elif command == "quit": break
    else: print("error unknown:", line.strip())
    sys.stdout.flush()
