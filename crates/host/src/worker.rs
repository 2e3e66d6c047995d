//! Workers of a page: each answers lines of text with lines of text, shares no memory with the page and takes nothing of its frame. Whoever
//! would have a thread think on a desktop asks one in a browser. The page's own script keeps them.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::time::Duration;

use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(js_namespace = plunder)]
extern "C" {
    /// Asks the worker of this name a line, and returns the question's number. Its answers come no sooner than after so many milliseconds.
    #[wasm_bindgen(js_name = ask)]
    fn page_ask(name: &str, line: &str, delay: f64) -> u32;
    /// Nobody waits for the answer any more.
    #[wasm_bindgen(js_name = leave)]
    fn page_leave(number: u32);
}

/// Whoever hears the answers.
type Hears = Rc<RefCell<dyn FnMut(Heard)>>;

thread_local! {
    static ASKED: RefCell<BTreeMap<u32, Hears>> = const { RefCell::new(BTreeMap::new()) };
}

/// What a worker says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// A line.
    Line(String),
    /// It has said everything, or has failed.
    Over,
}

/// A question that a worker answers; when it is dropped, nobody waits for the answer any more.
#[derive(Debug)]
pub struct Question(u32);

impl Question {
    /// Asks the worker of this name a line; `hears` is called with every line that answers it, no sooner than after `delay`.
    pub fn ask(name: &str, line: &str, delay: Duration, hears: impl FnMut(Heard) + 'static) -> Self {
        let number = page_ask(name, line, delay.as_secs_f64() * 1e3);
        ASKED.with_borrow_mut(|asked| asked.insert(number, Rc::new(RefCell::new(hears))));
        Self(number)
    }
}

impl Drop for Question {
    fn drop(&mut self) {
        ASKED.with_borrow_mut(|asked| asked.remove(&self.0));
        page_leave(self.0);
    }
}

/// The page passes on what a worker said of a question, or that it says no more.
#[wasm_bindgen]
pub fn worker_says(number: u32, line: Option<String>) {
    // Whoever hears it may ask something else meanwhile.
    let hears = ASKED.with_borrow(|asked| asked.get(&number).cloned());
    if let Some(hears) = hears {
        (hears.borrow_mut())(line.map_or(Heard::Over, Heard::Line));
    }
}
