//! The functions of a position that read the same in every game. They are written into each game, not called through a trait, so
//! that the generator and the status are compiled for the one game that they are of.

/// Gives a game's `Position` what it has in common with those of the other games. It needs the fields `colors`, `kinds`, `turn`,
/// `rights`, `passed`, `halfmove`, `fullmove` and `options`, and the functions `powers`, `royal_king`, `has_action`,
/// `has_en_passant`, `is_dead`, `is_legal`, `setup` and `from_setup`; `$second` is what a bracket of its FEN holds beside the man.
macro_rules! alike {
    ($second:expr) => {
        impl Position {
            /// Whose turn it is.
            #[inline]
            pub const fn turn(&self) -> Color {
                self.turn
            }

            /// What the players agreed before the first move.
            #[inline]
            pub const fn options(&self) -> &MatchOptions {
                &self.options
            }

            /// Which castlings are still open.
            #[inline]
            pub const fn castling_rights(&self) -> CastlingRights {
                self.rights
            }

            /// Plies since the last capture or move of a pawn (RULES 1.9, 2.6); it stays at 65535.
            #[inline]
            pub const fn halfmove_clock(&self) -> u16 {
                self.halfmove
            }

            /// The number of the move, from 1, up by one after Black's; it stays at 65535.
            #[inline]
            pub const fn fullmove_number(&self) -> u16 {
                self.fullmove
            }

            /// All squares with men of one colour.
            #[inline]
            pub const fn colored(&self, color: Color) -> Bitboard {
                self.colors[color.index()]
            }

            /// All squares with a man of one kind, of both colours; where men stand in pairs, in a pair too.
            #[inline]
            pub const fn kind(&self, kind: Kind) -> Bitboard {
                self.kinds[kind.index()]
            }

            /// All squares with a man.
            #[inline]
            pub fn occupied(&self) -> Bitboard {
                self.colors[0] | self.colors[1]
            }

            /// How many kings this player has.
            #[inline]
            pub fn kings(&self, color: Color) -> u32 {
                (self.kinds[Kind::King.index()] & self.colors[color.index()]).len()
            }

            /// The passed-over square, if a legal en passant capture exists there, as a FEN shows it.
            #[inline]
            pub fn en_passant(&self) -> Option<Square> {
                self.passed.filter(|_| self.has_en_passant())
            }

            /// The squares of `by` with a man that could capture on `square` if `occupied` were occupied: pins ignored, en
            /// passant never (RULES 1.7, 2.6).
            #[inline]
            pub fn attackers(&self, by: Color, square: Square, occupied: Bitboard) -> Bitboard {
                self.powers(by).attackers(square, occupied)
            }

            /// The enemy squares from which check is given to the player to move.
            #[inline]
            pub fn checkers(&self) -> Bitboard {
                match self.royal_king(self.turn) {
                    Some(king) => self.attackers(!self.turn, king, self.occupied()),
                    None => Bitboard::EMPTY,
                }
            }

            /// Whether the royal king of the player to move is in check.
            #[inline]
            pub fn in_check(&self) -> bool {
                self.royal_king(self.turn).is_some_and(|king| self.powers(!self.turn).attack(king, self.occupied()))
            }

            #[inline]
            pub(super) fn safety(&self) -> $crate::safety::Safety {
                let enemy = self.powers(!self.turn);
                let king = self.royal_king(self.turn);
                $crate::safety::Safety::new(enemy, king, self.colored(self.turn), self.occupied())
            }

            /// How the game stands as far as the position alone tells: repetition needs the history, see `record`.
            #[inline]
            pub fn status(&self) -> $crate::outcome::Status {
                $crate::outcome::Status::of(self.turn, self.in_check(), self.has_action(), self.is_dead())
            }

            /// The legal action with this name (`docs/notation.md`). Every legal action has exactly one name, and only that one is
            /// read.
            ///
            /// # Errors
            /// The name and one reason why it names no legal action here.
            pub fn parse_action(&self, name: &str) -> Result<Action, $crate::notation::ActionError> {
                match Action::parse(name) {
                    Some(action) if self.is_legal(action) => Ok(action),
                    _ => Err(super::explain(self, name)),
                }
            }

            /// The position after a turn in which nothing is done, which no rule allows: what it is worth bounds what an action is
            /// worth. The clock begins anew, since no position before it counts as repeated. Not to be asked for in check.
            #[must_use]
            #[inline]
            pub fn pass(&self) -> Self {
                let fullmove = self.fullmove.saturating_add(u16::from(self.turn == Color::Black));
                Self { turn: !self.turn, passed: None, halfmove: 0, fullmove, ..*self }
            }

            /// The position that a FEN of four or six fields describes, checked against RULES 3.
            ///
            /// # Errors
            /// What cannot be read, or all faults of what was read, naming fields and squares.
            pub fn from_fen(fen: &str, options: MatchOptions) -> Result<Self, $crate::notation::FenError> {
                Self::from_setup(&$crate::setup::Setup::from_fen(fen, $second)?, options)
                    .map_err($crate::notation::FenError::Faults)
            }

            /// The position of a FEN or an EPD as other programs and people write them, and what was read otherwise than it is
            /// written: fields may be missing, and rights that are impossible are dropped.
            ///
            /// # Errors
            /// What cannot be read, or all faults of what was read, naming fields and squares.
            pub fn read_fen(
                fen: &str,
                options: MatchOptions,
            ) -> Result<(Self, Vec<$crate::text::Said>), $crate::notation::FenError> {
                let (setup, mut notes) = $crate::setup::Setup::read_fen(fen, $second)?;
                let from_setup = |setup: &$crate::setup::Setup| Self::from_setup(setup, options);
                let position = $crate::notation::settle_fen(setup, &mut notes, from_setup)?;
                Ok((position, notes))
            }

            /// The FEN in six fields; the en passant square only where a legal capture exists.
            pub fn fen(&self) -> String {
                self.setup().to_string()
            }

            /// A board without men with the other fields of an arrangement, except for the square passed over.
            pub(super) fn nobody_of(setup: &$crate::setup::Setup, options: MatchOptions) -> Self {
                Self {
                    turn: setup.turn,
                    rights: setup.castling,
                    halfmove: setup.halfmove,
                    fullmove: setup.fullmove,
                    ..Self::empty(options)
                }
            }

            /// The fields of an arrangement of this position, without its men.
            pub(super) fn setup_of_nobody(&self) -> $crate::setup::Setup {
                $crate::setup::Setup {
                    turn: self.turn,
                    castling: self.rights,
                    en_passant: self.en_passant(),
                    halfmove: self.halfmove,
                    fullmove: self.fullmove,
                    ..$crate::setup::Setup::default()
                }
            }

            /// Whether the side that is not to move stands in check.
            pub(super) fn fault_of_turn(&self) -> Option<$crate::setup::Fault> {
                let color = !self.turn;
                let king = self.royal_king(color)?;
                let checker = self.attackers(self.turn, king, self.occupied()).first()?;
                Some($crate::setup::Fault::CheckOutOfTurn { color, king, checker })
            }
        }

        impl std::fmt::Debug for Position {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "{}", self.fen())
            }
        }
    };
}
pub(super) use alike;
