//! What the panels show and do, drawn without a window: the words in a frame, and the requests that follow.

mod beginning;
mod clicks;
mod kept;
#[path = "../../../../tests/walks/laid_out/frame.rs"]
mod laid_out;
mod lists;
mod menus;
mod over_the_table;
mod screens;
mod still_table;

use rules::Square;
use rules::players::Player;
use rules::plunder::{MatchOptions, Position, Supply, Variant};
use still_table::{Table, Window, start, timed};
use table::game::Request;

use crate::hand::Intent;
use crate::hud::dialogs::open as dialogs;
use crate::hud::kit::state::Dialog;
use crate::hud::over::placing::{Column, Side};
