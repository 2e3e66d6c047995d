"""The rules of PlunderChess and Chessplus: legal actions and reasons, FEN, SAN, PGN, and what a hand does."""

from ._rules import Game, Man, Step

__all__ = ["Game", "Man", "Step"]
