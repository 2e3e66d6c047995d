//! The booklet as a reader and a library find it.

use super::*;

fn order(tag: &str, paper: Paper, folded: bool) -> Order {
    let language = Language::of(tag).unwrap();
    Order { language, paper, folded, creator: "Plunder 0".to_owned() }
}

#[test]
fn look() {
    for tag in ["en", "de"] {
        for (paper, name) in [(Paper::A4, "a4"), (Paper::A5, "a5")] {
            let file = booklet(&order(tag, paper, false)).unwrap();
            std::fs::write(format!("/tmp/book-{tag}-{name}.pdf"), file).unwrap();
        }
        std::fs::write(format!("/tmp/book-{tag}-fold.pdf"), booklet(&order(tag, Paper::A4, true)).unwrap()).unwrap();
    }
}
