//! A page for a shop that sells the set: pictures and words, the model to turn and to put into the room, lessons and films that play, and what the
//! shop itself says; `plunder shop` writes its folder.
//!
//! `seller` reads the file in which a shop says its name, price and link, and `html` puts the page together. Its script, `viewer.js`, only adds what
//! needs one: the model, and the choice of materials.

mod html;
mod seller;

pub use html::{Film, PREVIEW, Poster, STYLE, Shop, VIEWER, packed, picture_size};
pub use seller::{MOST, Seller, SellerError};
