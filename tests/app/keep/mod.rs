//! Games that are kept: nothing that was ever played is gone from the disk, whatever is done at the table and whenever the
//! program is killed. Without a window.

mod going_on;
mod kept_table;
mod kills;
mod leaving;
mod obstacles;
mod opened;
mod replaced;
mod unwritten;

use kept_table::{NEW_GAME, Table, whole};
