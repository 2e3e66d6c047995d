//! Words set into the frames of a film, after the frames are rendered, so that another language renders nothing again:
//! the title's card, chapters, captions and labels.
//!
//! The way of a word:
//!
//! 1. Whoever films says which words are seen at a moment, as plain data: a [`Scene`] (of a script, `script::shown_at`). What a label stands
//!    beside is still a name in it ([`Anchor`]).
//! 2. [`Lettering`] sets each text once (`typeset` shapes it, `lines` breaks it, `compose` paints it into a block) and
//!    keeps it, so that a still caption costs no more than its blending.
//! 3. `placing` says where each block stands; `blend` lays it into the frame, in linear light.
//!
//! The fonts are carried in the program. Letters that they do not have are set in a font that the user names, then in one of the
//! system, and are boxes where nobody has them ([`SpareFonts`]).
//!
//! ```
//! use plunder_media::lettering::{Caption, Fonts, Lettering, Scene};
//!
//! let mut lettering = Lettering::new(Fonts::standard(), 320, 180);
//! let scene = Scene { caption: Some(Caption::of("Black pawns are promoted (2-12).")), ..Scene::default() };
//! let mut frame = vec![255; 320 * 180 * 4];
//! lettering.draw(&mut frame, &scene, &|_| None).unwrap();
//! assert!(frame.iter().any(|&byte| byte < 100), "there is a ground under the words");
//! ```

mod blend;
mod brand;
mod compose;
mod font_file;
mod fonts;
mod letters;
mod line;
mod lines;
mod measures;
mod placing;
mod plain_font;
mod plates;
mod scene;
mod typeset;

pub use blend::{contrast, luminance};
pub use brand::{Brand, Corner, LONGEST_LOGO, Logo};
pub use fonts::{FIGURINES_FILE, Fonts, OwnFont, SANS_FILE, SERIF_FILE, SpareFonts, boxes_sentence};
pub use letters::Lettering;
pub use line::{FontFile, GlyphSetter, Line, LinePrinter, SetGlyph};
pub use lines::{Weighed, break_lines};
pub use measures::Rectangle;
pub use placing::{Placement, Which};
pub use plain_font::{Contours, plain_font};
pub use scene::{Anchor, Bar, Caption, Card, ChapterLine, Label, LetteringError, Plate, Scene, Side};
pub use typeset::Face;
