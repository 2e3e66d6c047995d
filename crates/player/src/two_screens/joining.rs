//! A guest's side: what a player here wants goes to the table elsewhere instead of the judge, and what is told there is laid and played here.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use host::time::Instant;
use room::guest::{Guest, News, Reply};
use room::key::Key;
use room::message::{Code, PROTOCOL, Role, Sitter, What};
use rules::Color;
use rules::text::Text;
use table::command::{LessonCommand, PanelCommand};
use table::game::{Announced, Elsewhere, Match, Refused, Request, ToldTable};
use table::wake::Waker;

use super::desk::{Asked, At, Joined, TwoScreens};
use super::hand::{Shown, heard};
use super::line::{Line, LineEvent};
use crate::hand::by_hand::{OtherHand, TurnByHand, in_hand};
use crate::hand::{Hand, Intent};

/// One sits at a table elsewhere, or is on the way there.
#[derive(Resource)]
pub struct Joining {
    line: Line,
    guest: Guest,
    begun: Instant,
    address: String,
    was_there: bool,
    /// One may ask for a seat: the link did not say that one only watches.
    may_ask: bool,
    has_asked: bool,
    told: Option<ToldTable>,
    hand: Shown,
}

/// What is said to the rest of the program.
#[derive(SystemParam)]
pub struct Says<'w> {
    elsewhere: MessageWriter<'w, Elsewhere>,
    announced: MessageWriter<'w, Announced>,
    refused: MessageWriter<'w, Refused>,
    panels: MessageWriter<'w, PanelCommand>,
    redraws: MessageWriter<'w, RequestRedraw>,
    other: ResMut<'w, OtherHand>,
}

/// How a frame at a table elsewhere ends.
#[derive(Clone, PartialEq, Debug)]
enum End {
    /// One goes.
    Leaves,
    /// It is for nothing, for this reason.
    Over(Text),
}

/// Hears the panels, the table elsewhere, and what is wanted here, before the judge.
pub(super) fn hear(
    mut commands: Commands,
    joining: Option<ResMut<Joining>>,
    mut the_match: ResMut<Match>,
    waker: Option<Res<Waker>>,
    (mut desk, mut says): (ResMut<TwoScreens>, Says),
    (mut requests, mut lessons): (MessageReader<Request>, MessageReader<LessonCommand>),
    mut looking: Local<Looking>,
) {
    let is_lesson = |lesson: &LessonCommand| matches!(lesson, LessonCommand::Begin(_) | LessonCommand::Puzzle(..));
    let mut end = lessons.read().any(is_lesson).then_some(End::Leaves);
    let mut asks = false;
    looking.go_on(&mut desk, waker.as_deref());
    let asked: Vec<Asked> = if desk.asked.is_empty() { Vec::new() } else { std::mem::take(&mut desk.asked) };
    for asked in asked {
        says.redraws.write(RequestRedraw);
        match asked {
            Asked::Join(address) if joining.is_none() && desk.hosted().is_none() => {
                match begin(&address, &desk, waker.as_deref()) {
                    Ok(joining) => {
                        desk.fault = None;
                        desk.at = At::Joins(Joined { address: joining.address.clone(), ..Joined::default() });
                        commands.insert_resource(joining);
                    }
                    Err(fault) => desk.fault = Some(fault),
                }
            }
            Asked::AskForSeat => asks = true,
            Asked::Leave => end = Some(End::Leaves),
            _ => {}
        }
    }
    let Some(mut joining) = joining else {
        requests.clear();
        return;
    };
    let joining = &mut *joining;
    while let Some(event) = joining.line.next() {
        // What follows from it may take another frame, and the window rests.
        says.redraws.write(RequestRedraw);
        let over = joining.happened(event, &mut says);
        end = end.or(over);
    }
    if asks && let Ok(reply) = joining.guest.ask_for_a_seat() {
        joining.has_asked = true;
        joining.follow(reply, &mut says);
    }
    if the_match.screens.is_guest() {
        for request in requests.read() {
            joining.want(request, &the_match, &mut says);
        }
    } else {
        requests.clear();
    }
    if let Some(end) = end {
        joining.line.send(joining.guest.bye());
        says.elsewhere.write(Elsewhere::Leave);
        says.other.0 = None;
        desk.at = At::Alone;
        if let End::Over(text) = end {
            // Until the table was reached the dialog says it; a page has none.
            if joining.was_there || desk.page_line.is_some() {
                says.announced.write(Announced::Warning(text.clone()));
            }
            if joining.was_there {
                says.panels.write(PanelCommand::StandUp);
            }
            desk.fault = Some(text);
        } else if joining.was_there {
            says.panels.write(PanelCommand::StandUp);
        }
        commands.remove_resource::<Joining>();
        return;
    }
    joining.tell_of_the_table(&mut says);
    if the_match.screens.is_guest() {
        // Time that goes by changes nothing that other rooms follow.
        the_match.bypass_change_detection().clock = joining.guest.clock(joining.begun.elapsed());
    }
    let now = Joined {
        address: joining.address.clone(),
        seat: joining.guest.seat(),
        was_there: joining.was_there,
        is_there: joining.guest.is_at_the_table(),
        only_watches: !joining.may_ask && joining.guest.seat().is_none(),
        free: joining.free(),
        has_asked: joining.has_asked,
    };
    if desk.joined() != Some(&now) {
        desk.at = At::Joins(now);
    }
}

/// The table elsewhere is shown what hangs in the hand here.
pub(super) fn tell_the_hand(
    joining: Option<ResMut<Joining>>,
    the_match: Res<Match>,
    (own, intent, hand): (Res<TurnByHand>, Res<Intent>, Res<Hand>),
) {
    let Some(mut joining) = joining else { return };
    let is_own = joining.guest.seat() == Some(the_match.position().turn()) && the_match.game.result().is_none();
    let held = in_hand(&own, &intent, &hand).filter(|_| is_own);
    let now = joining.begun.elapsed();
    if let Some(hold) = joining.hand.next(held, now) {
        let reply = joining.guest.hold(hold);
        reply.send.into_iter().for_each(|line| joining.line.send(line));
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn begin(address: &str, _: &TwoScreens, waker: Option<&Waker>) -> Result<Joining, Text> {
    let waker = waker.cloned().unwrap_or_else(Waker::silent);
    let only_watches = address.trim().ends_with("#watch");
    let (line, address, key) = Line::begin(address, waker)?;
    Ok(Joining::with(line, address, role(key.as_deref()), !only_watches))
}

/// A page joins the table that it came from; what is named is the key of a seat, or nothing to watch.
#[cfg(target_arch = "wasm32")]
fn begin(key: &str, desk: &TwoScreens, _: Option<&Waker>) -> Result<Joining, Text> {
    let line = desk.page_line.clone().ok_or(Text::new("two-link-form"))?;
    let address = line.address.clone();
    Ok(Joining::with(Line(line), address, role(Some(key)), false))
}

fn role(key: Option<&str>) -> Role {
    match key.map(str::parse::<Key>) {
        Some(Ok(key)) => Role::Seat(key),
        _ => Role::Watch,
    }
}

impl Joining {
    fn with(line: Line, address: String, role: Role, may_ask: bool) -> Self {
        let guest = Guest::new(role, concat!("plunder-", env!("CARGO_PKG_VERSION")).to_owned());
        let (begun, hand) = (Instant::now(), Shown::default());
        Self { line, guest, begun, address, was_there: false, may_ask, has_asked: false, told: None, hand }
    }

    /// A seat that could be asked for.
    fn free(&self) -> Option<Color> {
        let is_free = |color: &Color| self.guest.sitters()[color.index()] == Sitter::Free;
        let may = self.may_ask && self.guest.seat().is_none() && self.guest.is_at_the_table();
        Color::ALL.into_iter().find(is_free).filter(|_| may)
    }

    /// Something happened on the line; says whether that is the end.
    fn happened(&mut self, event: LineEvent, says: &mut Says) -> Option<End> {
        let now = self.begun.elapsed();
        let reply = match event {
            LineEvent::Connected => self.guest.connected(now),
            LineEvent::Heard(line) => self.guest.heard(&line, now),
            LineEvent::Lost(reason) if !self.was_there => return Some(End::Over(reason)),
            LineEvent::Lost(_) => {
                self.guest.disconnected();
                return None;
            }
        };
        self.follow(reply, says)
    }

    fn follow(&mut self, reply: Reply, says: &mut Says) -> Option<End> {
        reply.send.into_iter().for_each(|line| self.line.send(line));
        reply.news.into_iter().map(|news| self.hear(news, says)).fold(None, Option::or)
    }

    fn hear(&mut self, news: News, says: &mut Says) -> Option<End> {
        match news {
            News::Seat(_) | News::Changed | News::Asked(..) => {}
            News::Table => {
                self.was_there = true;
                if let Some(game) = self.guest.game() {
                    says.elsewhere.write(Elsewhere::Lay(Box::new(game.clone())));
                }
                // Who sits there, and what was begun, belong to the game that was laid.
                self.told = None;
                self.tell_of_the_table(says);
                says.elsewhere.write(Elsewhere::Begun(self.guest.begun().to_vec()));
            }
            News::Played { action, .. } => drop(says.elsewhere.write(Elsewhere::Played(action))),
            News::Declined(what, by) => drop(says.announced.write(match what {
                What::Draw => Announced::DrawDeclined(!by),
                What::TakeBack => Announced::UndoDeclined(!by),
                _ => Announced::Note(Text::new("two-declined").with("player", by)),
            })),
            News::Deeds => {
                let is_own = self.guest.game().is_some_and(|game| self.guest.seat() == Some(game.position().turn()));
                if !is_own {
                    says.elsewhere.write(Elsewhere::Begun(self.guest.begun().to_vec()));
                }
            }
            News::Hold(hold) => {
                let is_own = self.guest.game().is_some_and(|game| self.guest.seat() == Some(game.position().turn()));
                says.other.0 = heard(hold).filter(|_| !is_own);
            }
            News::Refused(code, _) => drop(says.refused.write(Refused { sentence: Text::new(code.message()) })),
            News::Overtaken(name) => {
                says.announced.write(Announced::Note(Text::new("two-overtaken").with("action", name)));
            }
            // The connection was too quiet: another one is made.
            News::Over(Code::Silent, _) => {}
            News::Over(code, _) => return Some(End::Over(Text::new(code.message()))),
            News::OtherVersion(theirs) => {
                let text = Text::new(Code::Version.message()).with("ours", theirs).with("theirs", PROTOCOL);
                return Some(End::Over(text));
            }
        }
        None
    }

    /// What is known of the table besides the game, when it is another than before.
    fn tell_of_the_table(&mut self, says: &mut Says) {
        if !self.was_there {
            return;
        }
        let waits = !self.guest.is_at_the_table();
        let told = ToldTable {
            seat: self.guest.seat(),
            sitters: if waits { [Sitter::Here; 2] } else { self.guest.sitters() },
            asked: self.guest.asked(),
            is_broken_off: self.guest.is_broken_off(),
            waits,
        };
        if self.told != Some(told) {
            self.told = Some(told);
            says.elsewhere.write(Elsewhere::Told(told));
        }
    }

    /// What is wanted here is asked of the table elsewhere.
    fn want(&mut self, request: &Request, the_match: &Match, says: &mut Says) {
        let refused = |says: &mut Says, sentence| {
            says.refused.write(Refused { sentence });
        };
        let what = match request {
            Request::Play { at, .. } if *at != the_match.ply() => return,
            Request::Play { action, .. } => {
                match self.guest.play(&action.to_string()) {
                    Ok(reply) => drop(self.follow(reply, says)),
                    Err(sentence) => refused(says, sentence),
                }
                return;
            }
            Request::Begun(deeds, at) => {
                if *at == the_match.ply() && self.guest.seat() == Some(the_match.position().turn()) {
                    let deeds: Vec<_> = deeds.iter().map_while(|words| words.parse().ok()).collect();
                    says.elsewhere.write(Elsewhere::Begun(deeds.clone()));
                    let reply = self.guest.deeds(deeds);
                    self.follow(reply, says);
                }
                return;
            }
            Request::AcceptUndo | Request::AcceptDraw | Request::Answer(_, true) => return self.answer(true, says),
            Request::DeclineUndo | Request::DeclineDraw | Request::Answer(_, false) => return self.answer(false, says),
            Request::Undo => What::TakeBack,
            Request::OfferDraw => What::Draw,
            Request::Resign(_) => What::Resign,
            Request::Claim(_) => What::Claim,
            Request::Adjourn => What::Break,
            Request::PlayOn => What::GoOn,
            Request::Ask(what) => *what,
            Request::Begin { options, fen } => {
                let game = &the_match.game;
                let start = (!game.begins_as_usual()).then(|| game.start_fen());
                if game.options() != *options || start != *fen {
                    return refused(says, Text::new("two-guest-game"));
                }
                What::Rematch
            }
            Request::Redo => return refused(says, Text::new("two-no-redo")),
            Request::Rename(_) | Request::AgreeOnTime(_) | Request::Sit(_) => return,
            Request::GoOn(_) | Request::Resume(_) | Request::TakeSeat(..) => {
                return refused(says, Text::new("two-guest-game"));
            }
        };
        match self.guest.ask(what) {
            Ok(reply) => drop(self.follow(reply, says)),
            Err(sentence) => refused(says, sentence),
        }
    }

    fn answer(&mut self, yes: bool, says: &mut Says) {
        match self.guest.answer(yes) {
            Ok(reply) => drop(self.follow(reply, says)),
            Err(sentence) => drop(says.refused.write(Refused { sentence })),
        }
    }
}

/// The search for tables in the network.
#[derive(Default)]
pub(super) struct Looking(
    #[cfg(not(target_arch = "wasm32"))]
    Option<bevy::platform::cell::SyncCell<host::threads::Work<Option<Vec<super::WithTable>>>>>,
);

#[cfg(not(target_arch = "wasm32"))]
impl Looking {
    /// How long tables are looked for.
    const FOR: std::time::Duration = std::time::Duration::from_secs(3);

    fn go_on(&mut self, desk: &mut TwoScreens, waker: Option<&Waker>) {
        if self.0.as_mut().is_some_and(|work| work.get().is_done()) {
            let work = self.0.take().map(bevy::platform::cell::SyncCell::to_inner);
            desk.found = work.and_then(|work| work.result().flatten());
            (desk.looks, desk.has_looked) = (false, true);
        }
        let wants = desk.asked.contains(&Asked::Look);
        if wants && self.0.is_none() {
            let waker = waker.cloned().unwrap_or_else(Waker::silent);
            let work = host::threads::begin("wire", move || {
                let found = wire::found::find(Self::FOR);
                waker.wake();
                let table = |found: wire::found::Found| super::WithTable {
                    name: found.name,
                    address: wire::address::with_port(&found.address, found.port),
                };
                Some(found?.into_iter().map(table).collect())
            });
            self.0 = Some(bevy::platform::cell::SyncCell::new(work));
            desk.looks = true;
        }
    }
}

#[cfg(target_arch = "wasm32")]
impl Looking {
    const fn go_on(&mut self, _: &mut TwoScreens, _: Option<&Waker>) {}
}
