"""Peers: the same game, or one of similar size, in other frameworks.

`cinderella_openspiel` and `cinderella_pettingzoo` are the base game of cinderella, written for this
comparison as the documentation of OpenSpiel and PettingZoo shows, without any part of Sortilège. The
Leduc games belong to OpenSpiel (Apache 2.0) and Pgx (Apache 2.0) and are used as installed.
`boardgameio` is a memory game for boardgame.io (MIT), which `npm install` fetches.
"""
