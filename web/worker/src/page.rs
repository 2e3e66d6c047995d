//! What the script of a worker calls.

use js_sys::Function;
use mind::thinking::Thinker;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

/// Whoever thinks in this worker, with what it remembers from question to question.
#[wasm_bindgen]
#[derive(Default)]
pub struct Mind(Thinker);

#[wasm_bindgen]
impl Mind {
    /// One that remembers nothing yet.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Answers a line; `tell` is called with every line that is told.
    ///
    /// # Errors
    /// What `tell` throws.
    pub fn answer(&self, question: &str, tell: &Function) -> Result<(), JsError> {
        let mut thrown = None;
        super::answer(&self.0, question, |line| {
            if let Err(error) = tell.call1(&JsValue::NULL, &JsValue::from_str(&line)) {
                thrown = Some(error);
            }
        });
        thrown.map_or(Ok(()), |error| Err(JsError::new(&format!("{error:?}"))))
    }
}
