//! The browser's half of `dialog`: the page's script asks, and answers later.

use std::collections::BTreeMap;
use std::future::poll_fn;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Poll, Waker};

use wasm_bindgen::prelude::wasm_bindgen;

use crate::environment::passing_folder;
use crate::files;

#[wasm_bindgen(js_namespace = plunder)]
extern "C" {
    /// Asks for a file with one of these endings, separated by commas; the answer to this number comes by [`chosen`].
    #[wasm_bindgen(js_name = chooseFile)]
    fn page_choose_file(number: u32, endings: &str);
}

/// What the page answered, and who waits for it.
struct Questions {
    count: u32,
    answers: BTreeMap<u32, (Option<Answer>, Option<Waker>)>,
}

/// A file's name and bytes; nothing: nobody chose one.
type Answer = Option<(String, Vec<u8>)>;

static QUESTIONS: Mutex<Questions> = Mutex::new(Questions { count: 0, answers: BTreeMap::new() });

fn questions() -> MutexGuard<'static, Questions> {
    QUESTIONS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Asks for a file to open with one of these endings; it is taken into memory. `None` where nobody chose one.
pub fn open_file(_: &str, _: &str, endings: &[&str]) -> impl Future<Output = Option<PathBuf>> + Send + use<> {
    let number = {
        let mut questions = questions();
        questions.count += 1;
        let number = questions.count;
        questions.answers.insert(number, (None, None));
        number
    };
    page_choose_file(number, &endings.iter().map(|ending| format!(".{ending}")).collect::<Vec<_>>().join(","));
    poll_fn(move |context| {
        let mut questions = questions();
        let Some(waits) = questions.answers.get_mut(&number) else { return Poll::Ready(None) };
        match waits.0.take() {
            None => {
                waits.1 = Some(context.waker().clone());
                Poll::Pending
            }
            Some(answer) => {
                questions.answers.remove(&number);
                Poll::Ready(answer.and_then(|(name, bytes)| taken_in(&name, bytes)))
            }
        }
    })
}

/// Puts a file among those that pass through.
fn taken_in(name: &str, bytes: Vec<u8>) -> Option<PathBuf> {
    let folder = passing_folder().join("in");
    let path = folder.join(Path::new(name).file_name()?);
    files::create_folders(&folder).ok()?;
    files::browser::put(&path, Arc::new(bytes)).ok()?;
    Some(path)
}

/// Where a file is written that is to be saved: from there the page takes it to the user's own folder, under the name that is proposed.
pub fn save_file(_: &str, _: &str, _: &str, place: &Path) -> impl Future<Output = Option<PathBuf>> + Send + use<> {
    let folder = passing_folder().join("out");
    let path = place.file_name().map(|name| folder.join(name));
    let made = files::create_folders(&folder).is_ok();
    std::future::ready(path.filter(|_| made))
}

/// The page answers a question: this file, or none.
#[wasm_bindgen]
pub fn chosen(number: u32, name: Option<String>, bytes: Option<Vec<u8>>) {
    let mut questions = questions();
    let Some(waits) = questions.answers.get_mut(&number) else { return };
    waits.0 = Some(name.zip(bytes));
    if let Some(waker) = waits.1.take() {
        drop(questions);
        waker.wake();
    }
}
