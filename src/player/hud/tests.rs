//! What the panels show and do, drawn without a window: the words in a frame, and the requests that follow.

mod beginning;
mod clicks;
mod kept;
#[path = "../../../tests/walks/laid_out/frame.rs"]
mod laid_out;
mod lists;
mod menus;
mod over_the_table;
mod screens;
mod still_table;

use crate::player::hand::Intent;
use crate::player::hud::dialogs::open as dialogs;
use crate::player::hud::kit::state::Dialog;
use crate::player::hud::over::placing::{Column, Side};
use crate::world::game::Request;
use rules::Square;
use rules::players::Player;
use rules::plunder::{MatchOptions, Position, Supply, Variant};
use still_table::{Table, Window, start, timed};
