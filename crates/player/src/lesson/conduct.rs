//! Conducts a lesson: what is asked, what an answer leads to, and how a wrong one is met.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use rules::Color;
use script::View;
use script::teaching::{Event, Instruction, Step};
use table::command::LessonCommand;
use table::game::{Directed, Exercise, Played, Request};
use table::ritual::{Performed, RitualQueue, SkipRitual};
use table::scene::camera::CameraView;
use table::scene::marks::{Mark, Marks};
use table::scene::{Chessman, Half, Square, layout};

use super::on_table::{Attempts, OnTable};
use super::progress::Progress;
use super::proofs::Proving;
use crate::access::Access;

/// Where what an exercise wants is written.
#[derive(SystemParam)]
pub(super) struct Hands<'w, 's> {
    directed: MessageWriter<'w, Directed>,
    views: MessageWriter<'w, CameraView>,
    skips: MessageWriter<'w, SkipRitual>,
    redraws: MessageWriter<'w, RequestRedraw>,
    marks: ResMut<'w, Marks>,
    stage: ResMut<'w, Attempts>,
    returning: ResMut<'w, Returning>,
    proving: ResMut<'w, Proving>,
    men: Query<'w, 's, (&'static Chessman, &'static Transform), With<Square>>,
}

/// What happened since the last frame.
type News<'w, 's> = (
    MessageReader<'w, 's, LessonCommand>,
    MessageReader<'w, 's, Played>,
    MessageReader<'w, 's, Request>,
    (Res<'w, RitualQueue>, Res<'w, Performed>),
    Res<'w, Exercise>,
    Res<'w, Time>,
);

/// Hears the news in their order and does what follows from each.
pub(super) fn conduct(
    (mut commands, mut played, mut requests, (queue, performed), exercise, time): News,
    mut on_table: ResMut<OnTable>,
    mut progress: ResMut<Progress>,
    mut hands: Hands,
) {
    let played: Vec<Event> = played.read().map(|played| Event::Played(played.action)).collect();
    // Taking something back in an exercise starts the question again.
    let again = requests.read().filter(|request| matches!(request, Request::Undo)).count() > 0 && exercise.is_on();
    let asked: Vec<LessonCommand> = commands.read().copied().collect();
    if !on_table.is_on() && asked.is_empty() {
        return;
    }
    let is_asked = !asked.is_empty();
    let mut is_busy = asked.iter().any(|command| !matches!(command, LessonCommand::Step(_)));
    let on_table = on_table.bypass_change_detection();
    for event in played {
        is_busy |= act(on_table, event, &mut progress, &mut hands);
    }
    for command in asked.into_iter().chain(again.then_some(LessonCommand::Step(Step::Again))) {
        match command {
            LessonCommand::Begin(number) => begin(on_table, OnTable::lesson(number), &mut progress, &mut hands),
            LessonCommand::Puzzle(number, wish) => {
                begin(on_table, OnTable::puzzle(number, wish), &mut progress, &mut hands);
            }
            LessonCommand::Step(step) => is_busy |= act(on_table, Event::Asked(step), &mut progress, &mut hands),
            LessonCommand::Leave => leave(on_table, &mut hands),
        }
    }
    if let Some(proof) = hands.proving.answer() {
        is_busy |= act(on_table, Event::Proved(proof), &mut progress, &mut hands);
    }
    // What was asked of the match in this frame is performed from the next one on.
    if !is_busy {
        let rests = queue.is_idle() && !performed.moves;
        is_busy |= act(on_table, Event::Time { seconds: time.delta_secs(), rests }, &mut progress, &mut hands);
    }
    if is_busy || is_asked || on_table.waits() {
        hands.redraws.write(RequestRedraw);
    }
}

/// Tells the exercise something and does what it wants; says whether the table is to change.
fn act(on_table: &mut OnTable, event: Event, progress: &mut Progress, hands: &mut Hands) -> bool {
    let deeds = on_table.hear(event);
    // Hurrying only ends what is already going on.
    let is_busy = deeds.iter().any(|deed| *deed != Instruction::Hurry);
    deeds.into_iter().for_each(|deed| perform(on_table, deed, progress, hands));
    is_busy
}

/// Another exercise takes the place of what is on the table; one that is not there changes nothing.
fn begin(
    on_table: &mut OnTable,
    wanted: Option<(OnTable, Vec<Instruction>)>,
    progress: &mut Progress,
    hands: &mut Hands,
) {
    let Some((exercise, deeds)) = wanted else { return };
    *on_table = exercise;
    hands.clear();
    hands.directed.write(Directed::Hands(on_table.performer()));
    deeds.into_iter().for_each(|deed| perform(on_table, deed, progress, hands));
}

/// The player's own game is on the table again.
fn leave(on_table: &mut OnTable, hands: &mut Hands) {
    if on_table.is_on() {
        *on_table = OnTable::Nothing;
        hands.clear();
        hands.directed.write(Directed::End);
    }
}

fn perform(on_table: &mut OnTable, deed: Instruction, progress: &mut Progress, hands: &mut Hands) {
    match deed {
        Instruction::Lay(position) => {
            hands.stage.clear(&mut hands.marks);
            hands.directed.write(Directed::Lay(position));
        }
        Instruction::TakeBack(position) => {
            hands.stage.clear(&mut hands.marks);
            let men = hands.men.iter().map(|(man, place)| (*man, place.translation));
            hands.returning.from(men);
            hands.directed.write(Directed::Lay(position));
        }
        Instruction::Play(action) => drop(hands.directed.write(Directed::Play(action))),
        Instruction::Ask(asks) => drop(hands.directed.write(Directed::Ask(asks))),
        Instruction::Mark(marks) => hands.marks.0 = marks.iter().filter_map(Mark::of).collect(),
        Instruction::Look(view) => drop(hands.views.write(seen(view))),
        Instruction::Try(refusal, seconds) => {
            hands.marks.0.push(Mark::Refused(refusal.to));
            hands.stage.tries(&refusal, seconds);
        }
        Instruction::Ghost(plan, seconds) => {
            hands.marks.0.push(Mark::Way(plan.action.from(), plan.action.to()));
            hands.stage.shows(plan, seconds);
        }
        Instruction::Hurry => drop(hands.skips.write(SkipRitual)),
        Instruction::Prove(wanted) => hands.proving.ask(wanted),
        Instruction::Failed => progress.tried(on_table, false),
        Instruction::Done => progress.done(on_table),
        Instruction::Next => {
            let next = match on_table {
                OnTable::Lesson(lesson) => OnTable::lesson(lesson.number() + 1),
                OnTable::Puzzle(number, wish, _) => {
                    let next = wish.next(Some(*number), |id| progress.record().has_solved(id));
                    next.and_then(|number| OnTable::puzzle(number, *wish))
                }
                OnTable::Nothing => None,
            };
            match next {
                Some(next) => begin(on_table, Some(next), progress, hands),
                None => leave(on_table, hands),
            }
        }
    }
}

impl Hands<'_, '_> {
    /// Nothing of another exercise stays.
    fn clear(&mut self) {
        self.stage.clear(&mut self.marks);
        self.proving.forget();
        self.marks.0.clear();
    }
}

/// From where a learner sees what a script shows.
const fn seen(view: View) -> CameraView {
    match view {
        View::White | View::Board | View::Auto => CameraView::seat(Color::White),
        View::Black => CameraView::seat(Color::Black),
        View::Above => CameraView::Above,
        View::Corner => CameraView::Corner,
        View::Low => CameraView::Low,
        View::Stand => CameraView::Stand,
        View::Square(square) => CameraView::Close(square),
    }
}

/// How long a man takes, in seconds, and how high it is carried, in squares.
const SECONDS: f32 = 0.55;
const HEIGHT: f32 = 0.5;
/// A man within this distance of where one like it stood has not moved, in squares.
const NEAR: f32 = 0.05;

/// The men that go back.
#[derive(Resource, Default)]
pub(super) struct Returning {
    /// Where they stood before the table was laid out anew.
    stood: Vec<(Chessman, Vec3)>,
    ways: Vec<Way>,
    clock: f32,
}

struct Way {
    man: Entity,
    from: Vec3,
    home: Transform,
}

impl Returning {
    /// The men stand here now; the table is laid out anew in the next frame.
    pub(super) fn from(&mut self, men: impl Iterator<Item = (Chessman, Vec3)>) {
        self.stood = men.collect();
    }
}

/// Who stands on the board, and since when.
type Men<'w, 's> = Query<
    'w,
    's,
    (Entity, &'static Chessman, &'static Square, &'static Half, &'static mut Transform, Ref<'static, Square>),
>;

/// Moves them. What is performed meanwhile ends it.
pub(super) fn go_back(
    time: Res<Time>,
    (queue, access): (Res<RitualQueue>, Option<Res<Access>>),
    mut returning: ResMut<Returning>,
    mut men: Men,
) {
    let returning = returning.bypass_change_detection();
    if !returning.stood.is_empty() && men.iter().any(|(.., since)| since.is_added()) {
        let mut stood = std::mem::take(&mut returning.stood);
        returning.clock = 0.0;
        returning.ways = match access.is_some_and(|access| access.reduced_motion) {
            true => Vec::new(),
            false => ways(&mut stood, men.iter().map(|(man, who, square, half, ..)| (man, *who, *square, *half))),
        };
    }
    if returning.ways.is_empty() {
        return;
    }
    returning.clock += time.delta_secs();
    let part = if queue.is_idle() { (returning.clock / SECONDS).min(1.0) } else { 1.0 };
    for way in &returning.ways {
        if let Ok((.., mut place, _)) = men.get_mut(way.man) {
            *place = way.at(part);
        }
    }
    if part >= 1.0 {
        returning.ways.clear();
    }
}

/// Who goes from where: whoever stands where nobody like it stood, from where one like it stood who is gone.
fn ways(stood: &mut Vec<(Chessman, Vec3)>, men: impl Iterator<Item = (Entity, Chessman, Square, Half)>) -> Vec<Way> {
    let mut moved = Vec::new();
    for (man, who, square, half) in men {
        let home = layout::standing_half(square.0, who.color, half.0);
        let same = |(other, at): &(Chessman, Vec3)| *other == who && at.distance(home.translation) < NEAR;
        match stood.iter().position(same) {
            Some(place) => drop(stood.swap_remove(place)),
            None => moved.push((man, who, home)),
        }
    }
    let come = |(man, who, home): (Entity, Chessman, Transform)| {
        let place = stood.iter().position(|(other, _)| *other == who)?;
        Some(Way { man, from: stood.swap_remove(place).1, home })
    };
    moved.into_iter().filter_map(come).collect()
}

impl Way {
    fn at(&self, part: f32) -> Transform {
        let eased = part * part * (3.0 - 2.0 * part);
        let over = 4.0 * HEIGHT * eased * (1.0 - eased);
        match part < 1.0 {
            true => self.home.with_translation(self.from.lerp(self.home.translation, eased) + Vec3::Y * over),
            false => self.home,
        }
    }
}
