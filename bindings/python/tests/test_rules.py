"""Every line of the rules' vectors, asked through the wheel, and the examples of its README. `scripts/bindings --test` runs it where the wheel is."""

import doctest
import json
import os
import unittest

from plunder_rules import Game


def lines(name):
    with open(os.path.join(os.environ["VECTORS"], f"{name}.jsonl"), encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def begin(line, fen):
    return Game(" ".join(["--game", line["game"], *line["options"]]), fen)


class Vectors(unittest.TestCase):
    def test_positions_have_the_legal_actions_and_perft_of_the_vectors(self):
        positions = lines("positions")
        for line in positions:
            game = begin(line, line["fen"])
            self.assertEqual(game.fen, line["fen"])
            self.assertEqual(game.legal_actions(), line["moves"], line["fen"])
            for depth in 2, 3:
                if f"perft{depth}" in line:
                    self.assertEqual(game.perft(depth), line[f"perft{depth}"], line["fen"])
            for action in line["moves"]:
                again = begin(line, line["fen"])
                again.play_san(game.san(action))
                self.assertEqual(again.actions(), [action], line["fen"])
                self.assertTrue(game.steps(action), f"{action} at {line['fen']}")
        self.assertEqual(len(positions), 120)

    def test_playouts_reach_the_positions_and_ends_of_the_vectors_and_pgn_and_letters_bring_them_back(self):
        def said(game):
            return "; ".join([game.status, *(f"claim: {claim}" for claim in game.claims())])

        playouts = lines("playouts")
        for line in playouts:
            game = begin(line, line["start"])
            for action, fen, status in zip(line["actions"], line["fens"], line["status"]):
                game.play(action)
                self.assertEqual(game.fen, fen, action)
                self.assertEqual(said(game), status, action)
            self.assertEqual(said(game), "; ".join(line["final"]))
            [read] = Game.from_pgn(game.pgn())
            self.assertEqual(read.actions(), line["actions"])
            self.assertEqual(Game.from_letter(game.letter()).actions(), line["actions"])
            while game.undo():
                pass
            self.assertEqual(game.fen, line["start"])
        self.assertEqual(len(playouts), 40)

    def test_bad_input_raises_one_sentence_and_changes_nothing(self):
        game = Game()
        for bad, word in [
            (lambda: Game("--game go"), "go"),
            (lambda: Game(fen="8/8"), "eight"),
            (lambda: game.play("e2e5"), "e2e5"),
            (lambda: game.play_san("Qh5"), "Qh5"),
            (lambda: game.steps("a1a8"), "a1a8"),
            (lambda: game.claim("stalemate"), "stalemate"),
            (lambda: game.resign("green"), "green"),
            (lambda: game.set_tag("FEN", "x"), "FEN"),
            (lambda: game.perft(9), "9"),
            (lambda: Game.from_pgn("[White"), "White"),
            (lambda: Game.from_letter("hello"), "line"),
        ]:
            with self.assertRaises(ValueError) as raised:
                bad()
            self.assertIn(word, str(raised.exception))
            self.assertNotIn("\n", str(raised.exception))
        self.assertEqual(game.actions(), [])
        self.assertEqual(game.result, "*")

    def test_players_end_a_game_and_take_that_back(self):
        game = Game()
        game.resign("black")
        self.assertEqual((game.status, game.result, game.legal_actions()), ("black resigns: white wins", "1-0", []))
        self.assertTrue(game.undo())
        self.assertEqual((game.result, game.turn), ("*", "white"))


class Readme(unittest.TestCase):
    def test_the_examples_of_the_readme_print_what_they_say(self):
        failed, tried = doctest.testfile(os.environ["README"], module_relative=False)
        self.assertEqual(failed, 0)
        self.assertGreater(tried, 10)


if __name__ == "__main__":
    unittest.main()
