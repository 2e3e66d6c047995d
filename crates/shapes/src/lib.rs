//! What the set looks like in numbers, for everything that carves, paints, shows or draws a part of it. One unit is the side of a square.
//!
//! - [`mesh`]: vertices and triangles, which every shape is built with; [`detail`] is how finely, [`glb`] makes files of them.
//! - [`profile`], [`lathe`]: outlines, and turning them; [`men`] and [`ring`] are those of the men and the vest.
//! - [`size`], [`place`]: how large everything is, and where it stands; [`part`] names what the set consists of.
//! - [`furniture`], [`exhibit`], [`clock`], [`room`]: board, stand and trays, the case of the set, the chess clock, the rooms around the table.
//! - [`surface`]: what all of it is made of: lacquer, felt and stone as numbers, for the engine, photographs and exported models.
//! - [`color`], [`noise`], [`picture`]: what pictures on surfaces are made of; [`around`]: pictures all around a point.

// What other crates use is public, and nothing else; a name that says it all needs no comment.
#![deny(unreachable_pub)]
#![allow(missing_docs)]

pub mod around;
pub mod clock;
pub mod color;
pub mod detail;
pub mod exhibit;
pub mod furniture;
pub mod glb;
pub mod lathe;
pub mod men;
pub mod mesh;
pub mod noise;
pub mod part;
pub mod picture;
pub mod place;
pub mod profile;
pub mod ring;
pub mod room;
pub mod silhouette;
pub mod size;
pub mod surface;
