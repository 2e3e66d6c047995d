//! The rules for Python: what `plunder-face` says, with Python's names and values. `plunder_rules/__init__.pyi` describes them.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

fn raised(fault: face::Fault) -> PyErr {
    PyValueError::new_err(fault)
}

/// A man on the board; two of them with the same square are a pair.
#[pyclass(frozen, get_all, module = "plunder_rules")]
struct Man {
    square: String,
    color: String,
    kind: String,
    vest: Option<String>,
}

#[pymethods]
impl Man {
    fn __repr__(&self) -> String {
        let vest = self.vest.as_ref().map_or_else(String::new, |vest| format!(" in a {vest} vest"));
        format!("<{} {}{vest} on {}>", self.color, self.kind, self.square)
    }
}

/// What a hand does for an action, one movement of it.
#[pyclass(frozen, get_all, module = "plunder_rules")]
struct Step {
    step: String,
    order: String,
    reason: String,
}

#[pymethods]
impl Step {
    fn __repr__(&self) -> String {
        format!("<{}>", self.step)
    }
}

/// A game of PlunderChess or Chessplus from its start to the present point. What is not allowed raises a ValueError with one sentence
/// that says why, and changes nothing.
#[pyclass(module = "plunder_rules")]
struct Game(face::Game);

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (agreed = "", fen = None))]
    fn new(agreed: &str, fen: Option<&str>) -> PyResult<Self> {
        face::Game::begin(agreed, fen).map(Self).map_err(raised)
    }

    /// The games of a PGN, with their tags and comments.
    #[staticmethod]
    fn from_pgn(text: &str) -> PyResult<Vec<Self>> {
        Ok(face::Game::read_pgn(text).map_err(raised)?.into_iter().map(Self).collect())
    }

    /// The game of a line for letters, whatever surrounds it.
    #[staticmethod]
    fn from_letter(text: &str) -> PyResult<Self> {
        face::Game::read_letter(text).map(Self).map_err(raised)
    }

    /// What was agreed, in the words that Game() takes.
    #[getter]
    fn agreed(&self) -> String {
        self.0.agreed()
    }

    /// The game's name as in the tag `Variant` of a PGN.
    #[getter]
    fn variant(&self) -> &'static str {
        self.0.variant()
    }

    /// The present position in FEN, with a man and its vest or a pair in brackets.
    #[getter]
    fn fen(&self) -> String {
        self.0.fen()
    }

    /// Whose turn it is: "white" or "black".
    #[getter]
    fn turn(&self) -> String {
        self.0.turn()
    }

    /// What there is to say of the present point: "ongoing", "check", "checkmate: black wins".
    #[getter]
    fn status(&self) -> String {
        self.0.status()
    }

    /// The result as PGN has it; "*" while the game goes on.
    #[getter]
    fn result(&self) -> String {
        self.0.result()
    }

    /// The men on the board, from a1 to h8; of a pair the stronger man first.
    fn men(&self) -> Vec<Man> {
        let men = self.0.men().into_iter();
        men.map(|face::Man { square, color, kind, vest }| Man { square, color, kind, vest }).collect()
    }

    /// The names of the legal actions, sorted: "d4e5+q". None once the game is over.
    fn legal_actions(&self) -> Vec<String> {
        self.0.legal_actions()
    }

    /// The actions played up to the present point.
    fn actions(&self) -> Vec<String> {
        self.0.actions()
    }

    /// The same in SAN.
    fn sans(&self) -> Vec<String> {
        self.0.sans()
    }

    /// The SAN of a legal action.
    fn san(&self, action: &str) -> PyResult<String> {
        self.0.san(action).map_err(raised)
    }

    /// Says in one sentence whether and why an action, or whatever leads between two squares ("e1g1"), is not legal.
    fn explain(&self, action: &str) -> String {
        self.0.explain(action)
    }

    /// What a hand does for a legal action, in the order of the booklet's rule 2-7.
    fn steps(&self, action: &str) -> PyResult<Vec<Step>> {
        let steps = self.0.steps(action).map_err(raised)?.into_iter();
        Ok(steps.map(|face::Step { step, order, reason }| Step { step, order, reason }).collect())
    }

    /// Plays an action by its name.
    fn play(&mut self, action: &str) -> PyResult<()> {
        self.0.play(action).map_err(raised)
    }

    /// Plays an action by its SAN, this program's own or as other programs write it.
    fn play_san(&mut self, san: &str) -> PyResult<()> {
        self.0.play_san(san).map_err(raised)
    }

    /// Takes the last action or end back; False where there is none.
    fn undo(&mut self) -> bool {
        self.0.undo()
    }

    /// Plays again what was taken back; False where there is nothing.
    fn redo(&mut self) -> bool {
        self.0.redo()
    }

    /// The draws that the player to move may claim: "threefold repetition", "fifty moves".
    fn claims(&self) -> Vec<String> {
        self.0.claims()
    }

    /// Claims one of them.
    fn claim(&mut self, claim: &str) -> PyResult<()> {
        self.0.claim(claim).map_err(raised)
    }

    /// A player, "white" or "black", resigns.
    fn resign(&mut self, player: &str) -> PyResult<()> {
        self.0.resign(player).map_err(raised)
    }

    /// Both players agree on a draw.
    fn agree_draw(&mut self) -> PyResult<()> {
        self.0.agree_draw().map_err(raised)
    }

    /// The value of a tag of the PGN, such as "White", where there is one.
    fn tag(&self, name: &str) -> Option<String> {
        self.0.tag(name)
    }

    /// Says what a tag of the PGN is.
    fn set_tag(&mut self, name: &str, value: &str) -> PyResult<()> {
        self.0.set_tag(name, value).map_err(raised)
    }

    /// What of the file was read otherwise than it is written, a sentence each.
    fn remarks(&self) -> Vec<String> {
        self.0.remarks()
    }

    /// The game as PGN.
    fn pgn(&self) -> String {
        self.0.pgn()
    }

    /// The game on one line, for a letter or a link.
    fn letter(&self) -> String {
        self.0.letter()
    }

    /// How many sequences of so many actions there are, to depth 6.
    fn perft(&self, py: Python<'_>, depth: u32) -> PyResult<u64> {
        // Other threads of Python go on meanwhile.
        py.detach(|| self.0.perft(depth)).map_err(raised)
    }

    fn __repr__(&self) -> String {
        format!("<{} {}>", self.0.variant(), self.0.fen())
    }
}

#[pymodule]
fn _rules(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Game>()?;
    module.add_class::<Man>()?;
    module.add_class::<Step>()
}
