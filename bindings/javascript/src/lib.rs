//! The rules for JavaScript: what `plunder-face` says, with JavaScript's names and values.

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
export type Color = "white" | "black";
export type Kind = "king" | "queen" | "rook" | "bishop" | "knight" | "pawn";
export type Claim = "threefold repetition" | "fifty moves";

/** A man on the board; two of them with the same square are a pair. */
export interface Man {
    square: string;
    color: Color;
    kind: Kind;
    /** The kind of the vest it wears, or null. */
    vest: Kind | null;
}

/** What a hand does for an action, one movement of it. */
export interface Step {
    /** In fixed words: `move mover b5 c6`. */
    step: string;
    /** As an order to a hand. */
    order: string;
    /** Why it is done here, with the number of the rule. */
    reason: string;
}
"#;

type Answer<T> = Result<T, JsError>;

fn thrown(fault: face::Fault) -> JsError {
    JsError::new(&fault)
}

fn strings(texts: Vec<String>) -> Array {
    texts.into_iter().map(|text| JsValue::from_str(&text)).collect()
}

/// A plain object with these fields; setting one of a fresh object cannot fail.
fn object(fields: &[(&str, JsValue)]) -> JsValue {
    let object = Object::new();
    for (name, value) in fields {
        let _ = Reflect::set(&object, &JsValue::from_str(name), value);
    }
    object.into()
}

/// A game of PlunderChess or Chessplus from its start to the present point. What is not allowed throws an `Error` with one sentence that
/// says why, and changes nothing.
#[wasm_bindgen]
pub struct Game(face::Game);

#[wasm_bindgen]
impl Game {
    /// A game from its usual start or from a FEN. `agreed` is in the words of Plunder's command line, `"--game chessplus --no-en-passant"`;
    /// without it PlunderChess is played as usual.
    #[wasm_bindgen(constructor)]
    pub fn new(agreed: Option<String>, fen: Option<String>) -> Answer<Self> {
        face::Game::begin(agreed.as_deref().unwrap_or_default(), fen.as_deref()).map(Self).map_err(thrown)
    }

    /// The games of a PGN, with their tags and comments.
    #[wasm_bindgen(js_name = fromPgn)]
    pub fn from_pgn(text: &str) -> Answer<Vec<Game>> {
        Ok(face::Game::read_pgn(text).map_err(thrown)?.into_iter().map(Self).collect())
    }

    /// The game of a line for letters, whatever surrounds it.
    #[wasm_bindgen(js_name = fromLetter)]
    pub fn from_letter(text: &str) -> Answer<Self> {
        face::Game::read_letter(text).map(Self).map_err(thrown)
    }

    /// What was agreed, in the words that the constructor takes.
    #[wasm_bindgen(getter)]
    pub fn agreed(&self) -> String {
        self.0.agreed()
    }

    /// The game's name as in the tag `Variant` of a PGN.
    #[wasm_bindgen(getter)]
    pub fn variant(&self) -> String {
        self.0.variant().to_owned()
    }

    /// The present position in FEN, with a man and its vest or a pair in brackets.
    #[wasm_bindgen(getter)]
    pub fn fen(&self) -> String {
        self.0.fen()
    }

    /// Whose turn it is.
    #[wasm_bindgen(getter, unchecked_return_type = "Color")]
    pub fn turn(&self) -> String {
        self.0.turn()
    }

    /// What there is to say of the present point: `ongoing`, `check`, `checkmate: black wins`, `black resigns: white wins`.
    #[wasm_bindgen(getter)]
    pub fn status(&self) -> String {
        self.0.status()
    }

    /// The result as PGN has it; `*` while the game goes on.
    #[wasm_bindgen(getter, unchecked_return_type = "\"1-0\" | \"0-1\" | \"1/2-1/2\" | \"*\"")]
    pub fn result(&self) -> String {
        self.0.result()
    }

    /// The men on the board, from a1 to h8; of a pair the stronger man first.
    #[wasm_bindgen(unchecked_return_type = "Man[]")]
    pub fn men(&self) -> Array {
        let men = self.0.men().into_iter();
        men.map(|man| {
            let vest = man.vest.map_or(JsValue::NULL, JsValue::from);
            object(&[
                ("square", man.square.into()),
                ("color", man.color.into()),
                ("kind", man.kind.into()),
                ("vest", vest),
            ])
        })
        .collect()
    }

    /// The names of the legal actions, sorted: `d4e5+q`. None once the game is over.
    #[wasm_bindgen(js_name = legalActions, unchecked_return_type = "string[]")]
    pub fn legal_actions(&self) -> Array {
        strings(self.0.legal_actions())
    }

    /// The actions played up to the present point.
    #[wasm_bindgen(unchecked_return_type = "string[]")]
    pub fn actions(&self) -> Array {
        strings(self.0.actions())
    }

    /// The same in SAN.
    #[wasm_bindgen(unchecked_return_type = "string[]")]
    pub fn sans(&self) -> Array {
        strings(self.0.sans())
    }

    /// The SAN of a legal action.
    pub fn san(&self, action: &str) -> Answer<String> {
        self.0.san(action).map_err(thrown)
    }

    /// Says in one sentence whether and why an action, or whatever leads between two squares (`"e1g1"`), is not legal.
    pub fn explain(&self, action: &str) -> String {
        self.0.explain(action)
    }

    /// What a hand does for a legal action, in the order of the booklet's rule 2-7.
    #[wasm_bindgen(unchecked_return_type = "Step[]")]
    pub fn steps(&self, action: &str) -> Answer<Array> {
        let steps = self.0.steps(action).map_err(thrown)?.into_iter();
        Ok(steps
            .map(|step| {
                object(&[("step", step.step.into()), ("order", step.order.into()), ("reason", step.reason.into())])
            })
            .collect())
    }

    /// Plays an action by its name.
    pub fn play(&mut self, action: &str) -> Answer<()> {
        self.0.play(action).map_err(thrown)
    }

    /// Plays an action by its SAN, this program's own or as other programs write it.
    #[wasm_bindgen(js_name = playSan)]
    pub fn play_san(&mut self, san: &str) -> Answer<()> {
        self.0.play_san(san).map_err(thrown)
    }

    /// Takes the last action or end back; false where there is none.
    pub fn undo(&mut self) -> bool {
        self.0.undo()
    }

    /// Plays again what was taken back; false where there is nothing.
    pub fn redo(&mut self) -> bool {
        self.0.redo()
    }

    /// The draws that the player to move may claim.
    #[wasm_bindgen(unchecked_return_type = "Claim[]")]
    pub fn claims(&self) -> Array {
        strings(self.0.claims())
    }

    /// Claims one of them.
    pub fn claim(&mut self, #[wasm_bindgen(unchecked_param_type = "Claim")] claim: &str) -> Answer<()> {
        self.0.claim(claim).map_err(thrown)
    }

    /// A player resigns.
    pub fn resign(&mut self, #[wasm_bindgen(unchecked_param_type = "Color")] player: &str) -> Answer<()> {
        self.0.resign(player).map_err(thrown)
    }

    /// Both players agree on a draw.
    #[wasm_bindgen(js_name = agreeDraw)]
    pub fn agree_draw(&mut self) -> Answer<()> {
        self.0.agree_draw().map_err(thrown)
    }

    /// The value of a tag of the PGN, such as `"White"`, where there is one.
    pub fn tag(&self, name: &str) -> Option<String> {
        self.0.tag(name)
    }

    /// Says what a tag of the PGN is.
    #[wasm_bindgen(js_name = setTag)]
    pub fn set_tag(&mut self, name: &str, value: &str) -> Answer<()> {
        self.0.set_tag(name, value).map_err(thrown)
    }

    /// What of the file was read otherwise than it is written, a sentence each.
    #[wasm_bindgen(unchecked_return_type = "string[]")]
    pub fn remarks(&self) -> Array {
        strings(self.0.remarks())
    }

    /// The game as PGN.
    pub fn pgn(&self) -> String {
        self.0.pgn()
    }

    /// The game on one line, for a letter or a link.
    pub fn letter(&self) -> String {
        self.0.letter()
    }

    /// How many sequences of so many actions there are, to depth 6.
    pub fn perft(&self, depth: u32) -> Answer<f64> {
        // At that depth below 2 to the power of 53, up to which a number of JavaScript is exact.
        self.0.perft(depth).map(|count| count as f64).map_err(thrown)
    }
}
