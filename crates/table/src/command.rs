//! Everything that a key or a button can ask for, an enum for each room that obeys; the hand reads the keys, the panels show the
//! buttons.
//!
//! A key or button means one [`Command`]; [`Dispatch`] passes it to the room that it is for, which knows no others.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use rules::Kind;
use script::teaching::Step;
use script::teaching::shelf::PuzzleFilter;
use turn::choices::Hold;

/// What the hand does.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum HandCommand {
    /// Move the cursor by this many squares to the right and away from the player, as seen on the screen.
    Cursor(i8, i8),
    /// Select the man under the cursor, aim at the cursor, or make the choice in focus.
    Confirm {
        /// The deliberate wish for a vest-move.
        shift: bool,
    },
    /// The next man that can move, the next target or the next choice.
    Next {
        /// The previous one instead.
        back: bool,
    },
    /// One step back: close the choice, then drop the selection.
    Cancel,
    /// The selected man in the next way that it can be held: by its vest, or one man of a pair; in an open choice the other
    /// authority.
    NextHold,
    /// The selected man held so.
    Hold(Hold),
    /// Promotes to this kind, while that is open.
    Promote(Kind),
    /// Makes the choice with this number, from 0.
    Choose(usize),
    /// Gives up the open choice, or else takes the last action back.
    Undo,
    /// Plays it again.
    Redo,
    /// Ends a turn by hand with what was done.
    EndTurn,
    /// The table does what is left of a turn by hand.
    LeaveTheRest,
    /// The player to move plays by hand from now on, or assisted.
    ChangeHands,
}

/// What the ritual does.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum PaceCommand {
    /// Ends what is performed at once.
    Skip,
    /// Pauses or resumes.
    Pause,
    /// Goes faster.
    Faster,
    /// Goes slower.
    Slower,
}

/// From where and in which room the table is seen.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum ViewCommand {
    /// From White's seat.
    White,
    /// From Black's seat.
    Black,
    /// From above.
    Above,
    /// From the other player's seat.
    Flip,
    /// From the seat at the camera's side, as it was before anybody moved the camera.
    Seat,
    /// From the seat at the camera's side lower down, from there higher up than the seat, and from there back to it.
    Lower,
    /// The camera goes around the table by this many steps to the right, and this many up.
    Turn(i8, i8),
    /// The camera goes along the table by this many steps to the right and away, as it looks.
    Pan(i8, i8),
    /// The camera comes closer by this many steps.
    Closer(i8),
    /// Whether the camera turns to the player to move.
    AutoTurn,
    /// Whether two people play across the table, which lies flat between them.
    Across,
    /// In the next room.
    NextLook,
    /// With the next set of materials.
    NextMaterials,
}

/// What the panels open or ask of the match.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum PanelCommand {
    /// Opens the menu, or closes it.
    Menu,
    /// Shows or hides the drawer with moves, coach and the way to take back.
    Drawer,
    /// Takes everything off the picture that has not to be answered, or brings it back.
    Bare,
    /// Shows or hides the list of keys.
    Help,
    /// Opens the dialog for a new game.
    NewGame,
    /// Begins a game like the last one, from the same start.
    Rematch,
    /// Another game with sides changed, where somebody sits at another screen.
    Sides,
    /// Opens this table to other screens, or shows who is there.
    Invite,
    /// Joins a table elsewhere.
    JoinTable,
    /// Leaves it.
    LeaveTable,
    /// Shows the games that were kept.
    Games,
    /// Shows the rules.
    Rules,
    /// Makes a film of the game.
    FilmIt,
    /// Shows the films that come with the program.
    Films,
    /// Opens the settings.
    Settings,
    /// Shows the lessons.
    Lessons,
    /// Shows the puzzles.
    Puzzles,
    /// Leaves the title for the table.
    SitDown,
    /// Leaves the table for the title.
    StandUp,
    /// Breaks the game off: the LAST MOVE marker is hung on the man moved last (3-8).
    Adjourn,
    /// Shows the game as a line for a letter, and reads such a line.
    Letter,
    /// Shows the position as text, to copy, or to set up another one.
    Position,
    /// Asks whether the player to move resigns.
    Resign,
    /// Offers a draw, or accepts the offered one.
    Draw,
    /// Claims the draw that may be claimed.
    ClaimDraw,
    /// Puts the keyboard into the field for typed moves.
    TypeMove,
}

/// Which point of the game the table shows; looking back changes nothing.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum LookBackCommand {
    /// The position after this many actions.
    To(usize),
    /// In the midst of the action that follows this many: this many of its steps are done (2-7).
    ToStep(usize, usize),
    /// One action earlier.
    Earlier,
    /// One action later, performed.
    Later,
    /// From the start on, action by action, or from where it stands still; or stands still.
    Replay,
    /// The present point of the game.
    Present,
    /// The table becomes free, for anything to be put anywhere, or is that of the game again.
    Free,
}

/// What the coach is asked.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum CoachCommand {
    /// A hint for the position on the table, or one degree more of it.
    Hint,
    /// The hint goes away.
    NoHint,
    /// Looks through the game for the moments that decided it.
    Review,
    /// No longer.
    StopReview,
}

/// What the window itself does.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum WindowCommand {
    /// Fills the screen, or is a window again.
    Fullscreen,
    /// Closes; the game is kept.
    Quit,
}

/// What the showcase does; it has keys of its own while it is open.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShowcaseCommand {
    /// Lays the set out in place of the game.
    Open,
}

/// What the photographer does; there are keys of its own while the camera is set up.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum PhotographCommand {
    /// The table stands still and the camera is a photographer's.
    Open,
}

/// Which film is shown in place of the game.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum FilmCommand {
    /// The film of the program with this number, from 0.
    Show(usize),
}

/// What lessons and puzzles do.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum LessonCommand {
    /// Begins the lesson with this number, from 0.
    Begin(usize),
    /// Begins the puzzle with this number, from 0; the next one is to fit as well.
    Puzzle(usize, PuzzleFilter),
    /// Of what is on the table.
    Step(Step),
    /// The player's own game is on the table again, behind the title.
    Leave,
}

/// Something that a player can ask for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command {
    /// Of the hand.
    Hand(HandCommand),
    /// Of the ritual.
    Pace(PaceCommand),
    /// Of camera and room.
    View(ViewCommand),
    /// Of the panels.
    Panel(PanelCommand),
    /// Of looking back.
    LookBack(LookBackCommand),
    /// Of the coach.
    Coach(CoachCommand),
    /// Of the window.
    Window(WindowCommand),
    /// Of the showcase.
    Showcase(ShowcaseCommand),
    /// Of the photographer.
    Photograph(PhotographCommand),
    /// Of the films.
    Film(FilmCommand),
    /// Of lessons and puzzles.
    Lesson(LessonCommand),
}

impl Command {
    /// Whether the key counts wherever the keyboard is, in a text field or a dialog too.
    pub const fn is_for_the_window(self) -> bool {
        matches!(self, Self::Window(_) | Self::Panel(PanelCommand::Bare))
    }

    /// Whether the key counts in the title too, where nobody plays.
    pub const fn is_for_the_title(self) -> bool {
        use PanelCommand as Panel;
        matches!(
            self,
            Self::Showcase(_)
                | Self::Photograph(_)
                | Self::Panel(Panel::NewGame | Panel::Games | Panel::Rules | Panel::Settings | Panel::Help)
        )
    }

    /// Whether the key counts in the menu too, which has an entry for it.
    pub const fn is_in_the_menu(self) -> bool {
        use PanelCommand as Panel;
        let panel = matches!(
            self,
            Self::Panel(
                Panel::Drawer
                    | Panel::Draw
                    | Panel::Resign
                    | Panel::NewGame
                    | Panel::Games
                    | Panel::Rules
                    | Panel::Help
                    | Panel::Settings
            )
        );
        let hand = matches!(self, Self::Hand(HandCommand::ChangeHands | HandCommand::Undo));
        panel
            || hand
            || matches!(
                self,
                Self::Pace(PaceCommand::Pause)
                    | Self::LookBack(LookBackCommand::Free)
                    | Self::Showcase(_)
                    | Self::Photograph(_)
            )
    }

    /// Whether the key counts while a lesson or a puzzle is on the table.
    pub const fn is_for_a_lesson(self) -> bool {
        use PanelCommand as Panel;
        let panel =
            matches!(self, Self::Panel(Panel::Bare | Panel::Help | Panel::Rules | Panel::Settings | Panel::TypeMove));
        panel || matches!(self, Self::Hand(_) | Self::Pace(_) | Self::View(_) | Self::Window(_) | Self::Lesson(_))
    }

    /// Whether the command may open a dialog or a field that takes the keyboard.
    pub const fn may_open(self) -> bool {
        matches!(self, Self::Panel(_) | Self::Showcase(_) | Self::Photograph(_))
    }

    /// Whether somebody may ask for it who only visits the table: all but what changes how the program is set up, writes files, shows
    /// somebody else's games, or leaves the table.
    pub const fn is_for_visitors(self) -> bool {
        use PanelCommand as Panel;
        let panel = matches!(
            self,
            Self::Panel(
                Panel::Bare
                    | Panel::Invite
                    | Panel::JoinTable
                    | Panel::LeaveTable
                    | Panel::Games
                    | Panel::FilmIt
                    | Panel::Films
                    | Panel::Settings
                    | Panel::Adjourn
                    | Panel::Letter
                    | Panel::Position
            )
        );
        let away = matches!(
            self,
            Self::LookBack(LookBackCommand::Free) | Self::Window(_) | Self::Photograph(_) | Self::Film(_)
        );
        !panel && !away
    }

    /// Whether it is done again and again while its key is held down.
    pub const fn repeats(self) -> bool {
        matches!(
            self,
            Self::Hand(HandCommand::Cursor(..) | HandCommand::Next { .. })
                | Self::LookBack(LookBackCommand::Earlier | LookBackCommand::Later)
                | Self::View(ViewCommand::Turn(..) | ViewCommand::Pan(..) | ViewCommand::Closer(_))
        )
    }
}

/// While it is there, those at the table are visitors: what is not for them ([`Command::is_for_visitors`]) is passed on to nobody.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Visitors;

/// Passes commands to the rooms that they are for.
#[derive(SystemParam)]
pub struct Dispatch<'w> {
    visitors: Option<Res<'w, Visitors>>,
    hand: MessageWriter<'w, HandCommand>,
    pace: MessageWriter<'w, PaceCommand>,
    view: MessageWriter<'w, ViewCommand>,
    panel: MessageWriter<'w, PanelCommand>,
    look_back: MessageWriter<'w, LookBackCommand>,
    coach: MessageWriter<'w, CoachCommand>,
    window: MessageWriter<'w, WindowCommand>,
    showcase: MessageWriter<'w, ShowcaseCommand>,
    photograph: MessageWriter<'w, PhotographCommand>,
    film: MessageWriter<'w, FilmCommand>,
    lesson: MessageWriter<'w, LessonCommand>,
}

impl Dispatch<'_> {
    /// Passes one command on.
    pub fn send(&mut self, command: Command) {
        if self.visitors.is_some() && !command.is_for_visitors() {
            return;
        }
        match command {
            Command::Hand(command) => drop(self.hand.write(command)),
            Command::Pace(command) => drop(self.pace.write(command)),
            Command::View(command) => drop(self.view.write(command)),
            Command::Panel(command) => drop(self.panel.write(command)),
            Command::LookBack(command) => drop(self.look_back.write(command)),
            Command::Coach(command) => drop(self.coach.write(command)),
            Command::Window(command) => drop(self.window.write(command)),
            Command::Showcase(command) => drop(self.showcase.write(command)),
            Command::Photograph(command) => drop(self.photograph.write(command)),
            Command::Film(command) => drop(self.film.write(command)),
            Command::Lesson(command) => drop(self.lesson.write(command)),
        }
    }
}

/// Adds the messages of all rooms.
pub fn plugin(app: &mut App) {
    app.add_message::<HandCommand>()
        .add_message::<PaceCommand>()
        .add_message::<ViewCommand>()
        .add_message::<PanelCommand>()
        .add_message::<LookBackCommand>()
        .add_message::<CoachCommand>()
        .add_message::<WindowCommand>()
        .add_message::<ShowcaseCommand>()
        .add_message::<PhotographCommand>()
        .add_message::<FilmCommand>()
        .add_message::<LessonCommand>();
}
