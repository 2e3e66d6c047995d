//! What the table asks of the computer player, and what it is told, as plain data: a thread of the program answers it, and in a browser a
//! worker that shares no memory with the table ([`wire`]).

mod answering;
mod question;
pub mod wire;

pub use answering::Thinker;
pub use question::{LookQuestion, MoveQuestion, Question, Told};
