//! The pictures of a rule, each beside its caption: photographs of the set, diagrams of positions, and a diagram for each film that shows
//! the rule.

use std::rc::Rc;

use words::rulebook::Section;

use super::positions::photograph;
use super::positions::{self, Moment, Pictured, placement};
use super::writer::Writer;
use crate::board::board;
use crate::typeset::{
    Alignment, Block, Ink, MM, Mark, Picture, Role, Run, TagId, Thing, TypesetError, Whole, marks_of,
};

/// The width of a photograph: that of a board without its stand.
const WIDTH: f32 = 54.0 * MM;
/// What is between a picture and its caption, and the narrowest caption that stands beside one.
const GAP: f32 = 3.5 * MM;
const NARROWEST: f32 = 24.0 * MM;

/// A picture with what is said of it.
struct Shown {
    picture: Rc<Picture>,
    width: f32,
    /// Its height for a width of 1.
    height: f32,
    /// What a reader says in its place.
    said: String,
    caption: Vec<Run>,
}

/// The pictures of a rule: its own, and a diagram of each of its films that no picture of the book shows and no rule before this one. A
/// film that begins with the position of a picture is that picture, with what points at something there.
pub(super) fn figures(writer: &mut Writer, section: TagId, rule: &Section) -> Result<Vec<Block>, TypesetError> {
    let mut blocks = Vec::new();
    for picture in &rule.pictures {
        let shown = match photograph(&picture.name)? {
            Some(image) => {
                let (width, height) = image.size();
                let height = height as f32 / width as f32;
                let caption = caption(writer, &rule.number, None, &picture.caption);
                let picture_of = Rc::new(Picture::Photograph(image));
                Some(Shown { picture: picture_of, width: WIDTH, height, said: picture.caption.clone(), caption })
            }
            None => positions::of_picture(&picture.name).map(|own| pictured(writer, rule, own, &picture.caption)),
        };
        if let Some(shown) = shown {
            blocks.push(block(writer, section, shown)?);
        }
    }
    for film in &rule.films {
        if writer.films.contains(film) {
            continue;
        }
        if let Some((title, moments)) = positions::of_film(film, writer.language.tag()) {
            let is_new = |moment: &Moment| !writer.boards.contains(&placement(&moment.position));
            let Some(moment) = moments.into_iter().find(is_new) else { continue };
            writer.films.push(film.clone());
            writer.boards.push(placement(&moment.position));
            let stand = names_stand(writer, &moment.caption);
            let own = board(&moment.position, &moment.marks, stand, writer.language);
            let caption = caption(writer, &rule.number, Some(&title), &moment.caption);
            let shown = Shown { picture: own.picture, width: own.width, height: own.height, said: own.said, caption };
            blocks.push(block(writer, section, shown)?);
        }
    }
    Ok(blocks)
}

/// A picture of a position, with the title of the film that it belongs to.
fn pictured(writer: &mut Writer, rule: &Section, mut own: Pictured, words: &str) -> Shown {
    let tag = writer.language.tag();
    let mut title = own.film.and_then(|film| positions::of_film(film, tag)).map(|(title, _)| title);
    for film in rule.films.iter().filter(|film| own.film != Some(film.as_str())) {
        let Some((name, moments)) = positions::of_film(film, tag) else { continue };
        let Some(first) = moments.into_iter().next() else { continue };
        if title.is_some() || writer.films.contains(film) || placement(&first.position) != placement(&own.position) {
            continue;
        }
        title = Some(name);
        writer.films.push(film.clone());
        if own.marks.is_empty() {
            own.marks = first.marks;
        }
    }
    let board = board(&own.position, &own.marks, names_stand(writer, words), writer.language);
    let caption = caption(writer, &rule.number, title.as_deref(), words);
    Shown { picture: board.picture, width: board.width, height: board.height, said: board.said, caption }
}

/// Whether a caption speaks of the stand, so that the picture shows it.
fn names_stand(writer: &Writer, caption: &str) -> bool {
    caption.contains(&writer.language.get("booklet-the-stand"))
}

/// The number of a rule, perhaps a title, and what is seen.
fn caption(writer: &Writer, number: &str, title: Option<&str>, words: &str) -> Vec<Run> {
    let style = writer.small();
    let mut runs = vec![Run::new(format!("{number}\u{a0} "), style.ink(Ink::Brass))];
    runs.extend(title.map(|title| Run::new(format!("{title}. "), style.ink(Ink::Black))));
    runs.push(Run::new(words, style));
    runs
}

fn block(writer: &mut Writer, section: TagId, shown: Shown) -> Result<Block, TypesetError> {
    let geometry = writer.geometry;
    let column = geometry.column_width();
    let figure = writer.tag(section, Role::Figure(shown.said));
    let words = writer.tag(figure, Role::Caption);
    let (width, height) = (shown.width, shown.width * shown.height);
    let beside = column - width - GAP;
    let is_beside = beside >= NARROWEST;
    let room = if is_beside { beside } else { column };
    let set = writer.set_in(&shown.caption, room, Alignment::Left)?;
    let leading = geometry.leading * 0.9;
    let x = if is_beside { width + GAP } else { 0.0 };
    let top = if is_beside { 0.0 } else { height + leading * 0.4 };
    let thing = Thing::Picture { picture: shown.picture, width, height };
    let mut marks = vec![Mark { x: 0.0, y: 0.0, thing, tag: Some(figure) }];
    for (number, line) in set.iter().enumerate() {
        marks.extend(marks_of(line, x, top + leading * (number as f32 + 0.74), Some(words)));
    }
    let height = geometry.snapped(height.max(top + leading * set.len() as f32));
    let apart = geometry.leading;
    Ok(Block::Whole(Whole { height, before: apart, after: apart, marks, floats: true, anchor: None }))
}
