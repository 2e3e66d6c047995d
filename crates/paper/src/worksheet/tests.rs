//! Worksheets as a library finds them.

use super::*;

#[test]
fn look() {
    for tag in ["en", "de"] {
        let language = Language::of(tag).unwrap();
        let tasks = chosen_puzzles(None, &[], 10, Seed(1)).unwrap();
        let order = SheetOrder { language: language.clone(), paper: Paper::A4, tasks, creator: "Plunder".to_owned() };
        std::fs::write(format!("/tmp/sheet-{tag}.pdf"), worksheet(&order).unwrap()).unwrap();
        let tasks = chosen_exercises(tag, None, 6, Seed(1)).unwrap();
        let order = SheetOrder { tasks, ..order };
        std::fs::write(format!("/tmp/lessons-{tag}.pdf"), worksheet(&order).unwrap()).unwrap();
    }
}
