//! A player performs the ritual with own hands, by clicks and keys: many positions, and a program that is killed.

mod clicks;
mod every_action;
mod forbidden;
mod kills;
#[path = "../../app/hand_by_hand/own_table.rs"]
#[allow(dead_code, reason = "real drags are in the tests that it is from")]
mod own_table;
