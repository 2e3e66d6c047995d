// Every line of the rules' vectors, asked through the package. `scripts/bindings --test` runs it with the package in node_modules.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { Game } from "plunder-rules";

const lines = (name) => readFileSync(`${process.env.VECTORS}/${name}.jsonl`, "utf8").trim().split("\n").map((line) => JSON.parse(line));
const agreed = ({ game, options }) => ["--game", game, ...options].join(" ");

test("positions have the legal actions and perft of the vectors", () => {
    const positions = lines("positions");
    for (const line of positions) {
        const game = new Game(agreed(line), line.fen);
        assert.equal(game.fen, line.fen);
        assert.deepEqual(game.legalActions(), line.moves, line.fen);
        assert.equal(game.perft(2), line.perft2, line.fen);
        for (const action of line.moves) {
            const again = new Game(agreed(line), line.fen);
            again.playSan(game.san(action));
            assert.deepEqual(again.actions(), [action], `SAN of ${action} at ${line.fen}`);
            assert.ok(game.steps(action).length > 0, `steps of ${action} at ${line.fen}`);
            again.free();
        }
        game.free();
    }
    assert.equal(positions.length, 120);
});

test("playouts reach the positions and ends of the vectors, and PGN and letters bring them back", () => {
    const playouts = lines("playouts");
    const said = (game) => [game.status, ...game.claims().map((claim) => `claim: ${claim}`)].join("; ");
    for (const line of playouts) {
        const game = new Game(agreed(line), line.start);
        line.actions.forEach((action, index) => {
            game.play(action);
            assert.equal(game.fen, line.fens[index], action);
            assert.equal(said(game), line.status[index], action);
        });
        assert.equal(said(game), line.final.join("; "));
        const [read, ...others] = Game.fromPgn(game.pgn());
        assert.equal(others.length, 0);
        assert.deepEqual(read.actions(), line.actions);
        assert.deepEqual(Game.fromLetter(game.letter()).actions(), line.actions);
        while (game.undo());
        assert.equal(game.fen, line.start);
    }
    assert.equal(playouts.length, 40);
});

test("bad input throws one sentence and changes nothing", () => {
    const game = new Game();
    for (const [bad, word] of [
        [() => new Game("--game go"), "go"],
        [() => new Game("", "8/8"), "eight"],
        [() => game.play("e2e5"), "e2e5"],
        [() => game.playSan("Qh5"), "Qh5"],
        [() => game.steps("a1a8"), "a1a8"],
        [() => game.claim("stalemate"), "stalemate"],
        [() => game.resign("green"), "green"],
        [() => game.setTag("FEN", "x"), "FEN"],
        [() => game.setTag("Supply", "x"), "Supply"],
        [() => game.setTag("a b", "x"), "a b"],
        [() => game.perft(9), "9"],
        [() => Game.fromPgn("[White"), "White"],
        [() => Game.fromLetter("hello"), "line"],
    ]) {
        assert.throws(bad, (error) => error instanceof Error && error.message.includes(word) && !error.message.includes("\n"), `${bad}`);
    }
    assert.deepEqual(game.actions(), []);
    assert.equal(game.result, "*");
});

test("players end a game, and take that back", () => {
    const game = new Game();
    game.resign("black");
    assert.deepEqual([game.status, game.result, game.legalActions()], ["black resigns: white wins", "1-0", []]);
    assert.equal(game.undo(), true);
    assert.deepEqual([game.result, game.turn], ["*", "white"]);
});
