//! Who sits at the table in the running match, and what follows from it for everybody's rights; `judge` changes it.

use host::time::{SystemTime, UNIX_EPOCH};

use super::judge::Match;
use rules::Color;
use rules::players::Player;

impl Match {
    /// At which level the computer plays this colour (0 is its full strength); `None` where a person does.
    pub const fn computer(&self, color: Color) -> Option<u8> {
        self.players.of(color).computer
    }

    /// Whether only computers play: a show.
    pub const fn is_show(&self) -> bool {
        matches!(self.players.computers(), [true, true])
    }

    /// Whether one computer plays with one person, who alone then asks for anything.
    pub const fn is_against_the_computer(&self) -> bool {
        matches!(self.players.computers(), [true, false] | [false, true])
    }

    /// Whether the computer is to move, and nobody else may.
    pub fn is_computers_turn(&self) -> bool {
        self.game.result().is_none() && self.computer(self.position().turn()).is_some()
    }

    /// Whose wishes those of the person at the table are: of the player to move, unless that is the computer, or
    /// somebody at another screen.
    pub fn person(&self) -> Color {
        let turn = self.position().turn();
        let is_absent = |color| self.computer(color).is_some() || self.screens.is_elsewhere(color);
        if is_absent(turn) && !is_absent(!turn) { !turn } else { turn }
    }

    /// Whether nobody at this screen may move: it is the turn of the computer, or of somebody at another screen.
    pub fn is_anothers_turn(&self) -> bool {
        let is_elsewhere = self.screens.is_elsewhere(self.position().turn());
        self.game.result().is_none() && (is_elsewhere || self.is_computers_turn())
    }

    /// These two play a new game, White first.
    pub(super) fn sit(&mut self, [white, black]: [Player; 2]) {
        (self.players.white, self.players.black) = (white, black);
        self.has_a_seed();
    }

    /// The computer takes a seat, or a person does.
    pub(super) fn take_seat(&mut self, color: Color, level: Option<u8>) {
        let player = self.players.of_mut(color);
        // The name was that of the one who sat there.
        *player = Player { name: player.name.take().filter(|_| level.is_none()), computer: level };
        self.has_a_seed();
    }

    fn has_a_seed(&mut self) {
        if self.players.seed == 0 {
            self.draw_seed();
        }
    }

    /// A new game, in which the computer errs otherwise.
    pub(super) fn draw_seed(&mut self) {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        self.players.seed = since.map_or(1, |since| since.as_nanos() as u64).max(1);
    }
}
