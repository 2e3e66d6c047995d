//! What a teacher says of each step of Chessplus, in the words of its own rule book, which numbers no rules.

use crate::ritual::plan::possessive;
use crate::ritual::step::{Actor, Cast, Role};
use crate::rules::attacks;
use crate::rules::chessplus::{Action, Men, Position, pair_name};
use crate::rules::words::capital;
use crate::rules::{Bitboard, Chessman, Color, Kind, Square};

/// Says why each step of an action is done.
pub(super) struct Teller<'a> {
    pub before: &'a Position,
    pub after: Position,
    pub action: Action,
    pub cast: Cast,
}

impl Teller<'_> {
    /// `The white Roight`.
    fn subject(&self) -> String {
        capital(&self.cast.name(Role::Mover))
    }

    /// `rook`, or the name of a pair.
    fn title(&self, role: Role) -> String {
        self.cast.get(role).map_or_else(|| "man".to_owned(), Actor::title)
    }

    /// Why a man leaves its pair.
    pub(super) fn part(&self) -> String {
        let castles = self.cast.get(Role::Rook).is_some();
        let leaves = self.title(if castles { Role::Rook } else { Role::Mover });
        let goes = if castles { "castles alone" } else { "moves away" };
        let Some(stays) = self.cast.get(Role::Left) else { return String::new() };
        let pair = self.before.men_at(stays.square).map_or_else(String::new, |pair| actor(stays.square, pair).title());
        match stays.title() {
            stays if stays == leaves => format!("The {pair} splits: one {leaves} {goes} and the other stays."),
            stays => format!("The {pair} splits: the {leaves} {goes} and the {stays} stays."),
        }
    }

    /// Why the mover goes there.
    pub(super) fn arrival(&self, men: Men) -> String {
        if self.cast.get(Role::Rook).is_some() {
            return format!("{} castles: its very first move goes two squares towards the rook.", self.subject());
        }
        match (self.cast.get(Role::Captured), self.cast.get(Role::Host)) {
            (Some(captured), _) if captured.square == self.action.to => self.lands_on(men),
            (Some(captured), _) => format!(
                "En passant: the {} lands right behind the {} that moved out two squares.",
                self.title(Role::Mover),
                captured.title()
            ),
            (None, Some(host)) => {
                format!("{} moves as a {} onto the {}'s square to merge.", self.subject(), men.first, host.title())
            }
            (None, None) => self.quiet_move(men),
        }
    }

    fn lands_on(&self, men: Men) -> String {
        let captured = self.cast.name(Role::Captured);
        match self.abilities(men).as_slice() {
            [kind] if men.is_pair() => {
                format!("{}, moving as a {kind}, lands on {captured} to capture it.", self.subject())
            }
            _ => format!("{} lands on {captured} to capture it.", self.subject()),
        }
    }

    fn quiet_move(&self, men: Men) -> String {
        let subject = self.subject();
        if self.after.en_passant().is_some() {
            return format!("{subject} moves out two squares, so it may be captured en passant.");
        }
        if self.passes_a_pawn_unexposed(men) {
            return format!("{subject} may not be captured en passant: only a pawn or a Dpawn may.");
        }
        match self.abilities(men).as_slice() {
            _ if self.action.split.is_some() => format!("{subject}, on its own now, moves by its own ability."),
            _ if !men.is_pair() && self.action.promotes => format!("{subject} reaches the other side of the board."),
            _ if !men.is_pair() => format!("{subject} moves as in chess."),
            [kind] if men.first == *kind && men.second == Some(*kind) => {
                format!("{subject} moves whole, as either of its {kind}s moves.")
            }
            [kind] => format!("{subject} moves whole, here by the ability of its {kind}."),
            _ => format!("{subject} moves whole, by the ability of either of its pieces."),
        }
    }

    /// The kinds among the moving men that could go there alone.
    fn abilities(&self, men: Men) -> Vec<Kind> {
        let (from, to, occupied) = (self.action.from, self.action.to, self.before.occupied());
        let goes = |kind: &Kind| match kind {
            Kind::Pawn if from.file() == to.file() => self.before.men_at(to).is_none() && self.pawn_steps(),
            Kind::Pawn => attacks::pawn(from, men.color).has(to) && self.before.men_at(to).is_some(),
            _ => attacks::attacks(*kind, men.color, from, occupied).has(to),
        };
        men.kinds().filter(goes).collect()
    }

    /// Whether the way is one square forward, or two from the second row.
    fn pawn_steps(&self) -> bool {
        let color = self.cast.player;
        let [start, end] = [self.action.from, self.action.to].map(|square| color.relative_rank(square.rank()));
        end == start + 1 || (start, end) == (1, 3)
    }

    /// Whether a pair with one pawn moves out two squares past an enemy pawn: of pairs only a Dpawn is exposed by that.
    fn passes_a_pawn_unexposed(&self, men: Men) -> bool {
        let (from, to, color) = (self.action.from, self.action.to, self.cast.player);
        let advances = from.file() == to.file() && self.pawn_steps() && from.rank().abs_diff(to.rank()) == 2;
        let enemies = self.before.kind(Kind::Pawn) & self.before.colored(!color);
        let near = |square| attacks::pawn(square, color) & enemies;
        let passed = attacks::between(from, to).first().map_or(Bitboard::EMPTY, near);
        let exposed_kind = !men.can_be_passed();
        advances
            && men.is_pair()
            && men.has(Kind::Pawn)
            && exposed_kind
            && passed.any()
            && self.before.options().en_passant
    }

    /// Why the castling partner goes to its square.
    pub(super) fn rook(&self) -> String {
        let title = self.title(Role::Rook);
        let pair = self.cast.get(Role::Rook).is_some_and(|rook| rook.second.is_some());
        let whole = if pair { " whole" } else { "" };
        format!("The {title} moves{whole} to the square on the other side of the king.")
    }

    /// Why the mover becomes a queen.
    pub(super) fn promote(&self) -> String {
        let mover = self.cast.get(Role::Mover);
        match mover.and_then(|mover| Some((mover.man.kind, mover.second?))) {
            _ if self.cast.get(Role::Host).is_some() => {
                "The pawn merges on the other side of the board, so a queen replaces it (a ruling).".to_owned()
            }
            Some((Kind::Pawn, _)) => "A Dpawn that reaches the other side is replaced by one queen.".to_owned(),
            Some((other, _)) => {
                format!("A merged piece with a pawn in it becomes one queen; the {other} leaves the board.")
            }
            None => "A pawn that reaches the other side of the board is promoted to a queen.".to_owned(),
        }
    }

    /// Why the mover joins the man on its square.
    pub(super) fn join(&self, host: &Actor) -> String {
        let (mover, host) = (self.cast.get(Role::Mover).map_or(Kind::Pawn, |mover| mover.man.kind), host.man.kind);
        if self.action.promotes {
            return format!("The {host} that it merged with leaves the board: only the queen stays.");
        }
        let pair = pair_name(mover, host).unwrap_or("merged piece");
        if mover == host {
            format!("The two {host}s are joined to one merged piece, a {pair}.")
        } else {
            format!("The {mover} and the {host} are joined to one merged piece, a {pair}.")
        }
    }
}

/// Why what was captured is lifted off.
pub(super) fn lift_off(captured: &Actor) -> String {
    match captured.second {
        None => "The captured piece is removed from the board.".to_owned(),
        Some(_) => "A merged piece is captured whole: both of its pieces are removed from the board.".to_owned(),
    }
}

/// Why it goes to the tray.
pub(super) fn to_tray(captured: &Actor, by: Color) -> String {
    let waits = if captured.second.is_some() { "both wait" } else { "it waits" };
    format!("Captured pieces are not returned: {waits} on {} side.", possessive(by))
}

/// The men of a square as actors.
pub(super) fn actor(square: Square, men: Men) -> Actor {
    Actor { square, man: Chessman::new(men.color, men.first), second: men.second, vest: None }
}
