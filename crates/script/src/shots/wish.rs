//! What the steps of an action want to be seen like: captures with a choice and coupled vests close up, a vest on its
//! way with its hook and its square, everything else wide.

use std::time::Duration;

use rules::Square;
use turn::plan::{Plan, PlannedStep};
use turn::step::{Role, Step};

use super::shot::ShotTarget;
use super::stretch::{BACK, SHORTEST, Stretch, Want};
use super::talk::{CheckLine, check_lines, talks};
use crate::beat::{Film, Performed, What};
use crate::pace::PAUSE;
use crate::schedule::{Item, Kind, Motion, Schedule};
use crate::{REACHING, way_of_refusal};

/// How long before a vest is coupled the camera comes closer: the hand is on its way then.
const LEAD: std::ops::RangeInclusive<Duration> = Duration::from_millis(500)..=Duration::from_millis(800);
/// How long the vest's way from the stand is seen by itself at least; a hand that is faster is seen in one picture.
const ON_ITS_WAY: Duration = Duration::from_millis(700);
/// How long a vest is seen to leave its hook at least, before the camera comes closer for its coupling.
const OFF_ITS_HOOK: Duration = Duration::from_millis(200);

/// What a film wants to be seen like, besides wide, in the order of time; no two overlap.
pub(super) fn wishes(film: &Film, schedule: &Schedule) -> Vec<Stretch> {
    let busy = busy(schedule);
    let mut wishes = Vec::new();
    for item in schedule.items.iter().filter(|item| item.kind == Kind::Action) {
        let Some(index) = item.beat else { continue };
        let Some(What::Action(performed)) = film.beats.get(index).map(|beat| &beat.what) else { continue };
        let first = schedule.motions.partition_point(|motion| motion.beat < index);
        let motions = &schedule.motions[first..];
        let motions = &motions[..motions.partition_point(|motion| motion.beat == index)];
        wishes.extend(action(performed, item, motions, &busy));
    }
    wishes.extend(schedule.items.iter().filter_map(|item| reaching(film, item)));
    let checks = check_lines(film, schedule);
    let talks = talks(film, schedule, &checks);
    let is_free = |line: &Stretch| talks.iter().all(|talk| line.end <= talk.start || line.start >= talk.end);
    wishes.extend(lines(schedule, checks).into_iter().filter(is_free));
    wishes.extend(talks);
    wishes.sort_by_key(|wish: &Stretch| wish.start);
    wishes
}

/// A hand that reaches for a vest in vain, with its hooks and the square.
fn reaching(film: &Film, item: &Item) -> Option<Stretch> {
    let What::Refuse(refusal) = &film.beats.get(item.beat?)?.what else { return None };
    let vest = refusal.reaches_for().filter(|_| item.kind == Kind::Refuse)?;
    let settled = (item.start + way_of_refusal(refusal)).checked_sub(REACHING)?;
    let places = vec![ShotTarget::Square(refusal.to), ShotTarget::Hooks(vest)];
    Some(Stretch { settled, ..Stretch::new(item.start, item.end, Want::Stand(places)) })
}

/// When something is to be seen that no shot may grow into: whatever moves, openings, choices, ends and cuts.
fn busy(schedule: &Schedule) -> Vec<(Duration, Duration)> {
    let spans = schedule.items.iter().filter(|item| match item.kind {
        Kind::Refuse | Kind::Ghost | Kind::Position | Kind::Chapter => true,
        Kind::Hold => ["opening", "choice", "end", "closing"].contains(&item.text.as_str()),
        _ => false,
    });
    let ends = |item: &Item| if item.kind == Kind::Chapter { item.start } else { item.end };
    let mut busy: Vec<_> = spans.map(|item| (item.start, ends(item))).collect();
    busy.extend(schedule.motions.iter().map(|motion| (motion.start, motion.end)));
    busy.sort_unstable();
    busy
}

fn action(performed: &Performed, item: &Item, motions: &[Motion], busy: &[(Duration, Duration)]) -> Vec<Stretch> {
    let plan = &performed.plan;
    let mut found: Vec<Stretch> = Vec::new();
    for (index, (PlannedStep { step, .. }, motion)) in plan.steps.iter().zip(motions).enumerate() {
        let end = motions.get(index + 1).map_or(item.end, |next| next.start);
        let lifts = matches!(step, Step::LiftOff { .. });
        if lifts && let Some(last) = found.last_mut().filter(|last| last.end == motion.start) {
            // The camera stays as it is, and widens with the way to the tray.
            last.end = end;
            continue;
        }
        let want = want(performed, index);
        let couples = matches!(want, Want::Close { couples: true, .. });
        let (mut start, mut settled) = (motion.start, motion.end);
        if couples {
            settled = motion.start;
        }
        match found.last_mut().filter(|last| last.end == start) {
            Some(last) if std::mem::discriminant(&last.want) == std::mem::discriminant(&want) => {
                last.want = last.want.and(&want).0;
                last.end = end;
                continue;
            }
            Some(last) if couples && (start.saturating_sub(last.start) < ON_ITS_WAY || is_swift(motions, index)) => {
                last.want = last.want.and(&want).0;
                last.settled = last.settled.min(start);
                last.end = end;
                continue;
            }
            Some(last) if couples => {
                start = lead(motions, index).max(last.start);
                last.end = start;
            }
            None if couples => start = lead(motions, index).max(found.last().map_or(item.start, |last| last.end)),
            _ => {}
        }
        if !want.is_wide() {
            found.push(Stretch { settled, ..Stretch::new(start, end, want) });
        }
    }
    for stretch in &mut found {
        let before = busy.iter().filter(|span| span.0 < stretch.start).map(|span| span.1).max();
        stretch.earliest = before.unwrap_or_default().min(stretch.start);
        stretch.latest = latest(plan, motions, stretch.end, busy);
    }
    found
}

/// When the camera begins to come closer for a vest that is coupled in a step: the hand is on its way then.
fn lead(motions: &[Motion], index: usize) -> Duration {
    let half = index.checked_sub(1).and_then(|way| motions.get(way)).map(|way| (way.end - way.start) / 2);
    motions[index].start.saturating_sub(half.unwrap_or_default().clamp(*LEAD.start(), *LEAD.end()))
}

/// Whether the vest that is coupled in a step came so fast that the camera would come closer before the vest is seen to leave
/// its hook.
fn is_swift(motions: &[Motion], index: usize) -> bool {
    let way = index.checked_sub(1).and_then(|way| motions.get(way));
    way.is_some_and(|way| way.end - way.start < *LEAD.start() + OFF_ITS_HOOK)
}

/// How late a stretch of an action may end: before something else moves; half of the way to the tray may pass.
fn latest(plan: &Plan, motions: &[Motion], end: Duration, busy: &[(Duration, Duration)]) -> Duration {
    let tray = plan
        .steps
        .iter()
        .zip(motions)
        .find(|(planned, motion)| motion.start == end && matches!(planned.step, Step::ToTray { .. }));
    match tray {
        Some((_, motion)) => motion.start + (motion.end - motion.start) / 2,
        None => {
            let next = busy.iter().map(|span| span.0).filter(|start| *start >= end).min();
            next.unwrap_or(end).min(end + PAUSE).max(end)
        }
    }
}

/// What a step wants to be seen like.
fn want(performed: &Performed, index: usize) -> Want {
    let plan = &performed.plan;
    let Some(PlannedStep { step, .. }) = plan.steps.get(index) else { return Want::Wide };
    let places = |role: Role| vec![ShotTarget::Square(place(plan, role, index))];
    match *step {
        Step::Move { man: Role::Mover, .. } if performed.has_choice && Some(index) == arrival(plan) => {
            let mut men = places(Role::Captured);
            let to = ShotTarget::Square(plan.action.to());
            if !men.contains(&to) {
                men.push(to);
            }
            Want::Close { places: men, couples: false }
        }
        // A vest comes off the pawn or goes onto what it becomes.
        Step::Move { man: Role::Mover, from, to, .. } if Some(index) == arrival(plan) && promotes_dressed(plan) => {
            Want::Close { places: vec![ShotTarget::Square(from), ShotTarget::Square(to)], couples: false }
        }
        Step::Promote { .. } if promotes_dressed(plan) => Want::Close { places: places(Role::Mover), couples: false },
        Step::TakeOff { vest, from, .. } => {
            // To the stand, or onto another man.
            let goes = plan.steps[index..].iter().find_map(|planned| match planned.step {
                Step::HangBack { vest: hung, .. } if hung == vest => Some(true),
                Step::Couple { vest: coupled, .. } if coupled == vest => Some(false),
                _ => None,
            });
            match goes {
                Some(true) => Want::Stand([places(from), vec![ShotTarget::Hooks(vest)]].concat()),
                _ => Want::Close { places: places(from), couples: false },
            }
        }
        Step::HangBack { vest, .. } => {
            Want::Stand([places(origin(plan, index)), vec![ShotTarget::Hooks(vest)]].concat())
        }
        Step::TakeFromStand { vest, .. } => {
            let on = plan.steps[index..].iter().find_map(|planned| match planned.step {
                Step::Couple { on, .. } => Some(on),
                _ => None,
            });
            Want::Stand([places(on.unwrap_or(Role::Mover)), vec![ShotTarget::Hooks(vest)]].concat())
        }
        Step::Couple { on, .. } => {
            // A man that is captured en passant stands beside, on a square of its own.
            let beside = plan.cast.get(Role::Captured).map(|man| man.square).filter(|at| *at != plan.action.to());
            let places = places(on).into_iter().chain(beside.map(ShotTarget::Square)).collect();
            Want::Close { places, couples: true }
        }
        _ => Want::Wide,
    }
}

/// Whether a man is promoted and wears a vest then.
fn promotes_dressed(plan: &Plan) -> bool {
    let has = |wanted: fn(&Step) -> bool| plan.steps.iter().any(|planned| wanted(&planned.step));
    has(|step| matches!(step, Step::Promote { .. })) && has(|step| matches!(step, Step::Couple { .. }))
}

/// Whose vest the hand hangs back.
fn origin(plan: &Plan, index: usize) -> Role {
    let off = plan.steps[..index].iter().rev().find_map(|planned| match planned.step {
        Step::TakeOff { from, .. } => Some(from),
        _ => None,
    });
    off.unwrap_or(Role::Mover)
}

/// The step after which both men of a capture stand on the square.
fn arrival(plan: &Plan) -> Option<usize> {
    plan.steps.iter().rposition(|planned| matches!(planned.step, Step::Move { man: Role::Mover, .. }))
}

/// When men begin to move in a film, each with where from and where to.
pub(super) fn ways(film: &Film, schedule: &Schedule) -> Vec<(Duration, [ShotTarget; 2])> {
    let moves = schedule.motions.iter().filter_map(|motion| match &film.beats.get(motion.beat)?.what {
        What::Action(performed) => match performed.plan.steps.get(motion.step)?.step {
            Step::Move { from, to, .. } => Some((motion.start, [from, to].map(ShotTarget::Square))),
            _ => None,
        },
        _ => None,
    });
    moves.collect()
}

/// Where a man stands before a step.
fn place(plan: &Plan, role: Role, index: usize) -> Square {
    let moved = plan.steps[..index].iter().rev().find_map(|planned| match planned.step {
        Step::Move { man, to, .. } if man == role => Some(to),
        _ => None,
    });
    moved.or_else(|| plan.cast.get(role).map(|actor| actor.square)).unwrap_or_else(|| plan.action.to())
}

/// The lines of checks that are shown long enough to be looked at, where nothing else was pointed out.
fn lines(schedule: &Schedule, checks: Vec<CheckLine>) -> Vec<Stretch> {
    let is_mate = |start: Duration| schedule.items.iter().any(|item| item.text == "end" && item.start == start);
    let checks = checks.into_iter().filter_map(|check| {
        let (start, end) = (check.start, check.end.checked_sub(BACK)?);
        let is_marked =
            schedule.items.iter().any(|item| item.kind == Kind::Mark && item.start < end && item.end > start);
        if end < start + SHORTEST || is_marked || is_mate(start) || check.end == schedule.length {
            return None;
        }
        let places = check.from.into_iter().chain([check.king]).map(ShotTarget::Square).collect();
        Some(Stretch { settled: end, ..Stretch::new(start, end, Want::Line(places)) })
    });
    checks.collect()
}
