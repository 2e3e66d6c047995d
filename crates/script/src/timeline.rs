//! Lays the beats of a film one behind the other: the way from beats to a schedule.

use std::time::Duration;

use super::beat::{Beat, Captions, Film, Performed, Refusal, Spoken, Style, What};
use super::pace::Pace;
use super::perform::{Explained, perform};
use super::reading::millis;
use super::reel::{Pause, Reel};
use super::schedule::{Kind, Schedule};
use turn::plan::Plan;
use turn::step::Step;
use turn::timing;

/// How long a hand carries an illegal action: a start, and a part for each square of the way, in seconds.
const CARRIED: (f64, f64) = (0.66, 0.06);

impl Schedule {
    /// When everything of a film happens.
    pub fn of(film: &Film) -> Self {
        let pace = film.headings.pace;
        let (mut reel, mut explained) = (Reel::new(pace), Explained::new(pace));
        let has_captions = film.style == Style::Teach;
        let card = |reel: &mut Reel, text: &Option<String>| {
            if let Some(text) = text {
                reel.takes(Kind::Card, text, pace.card().max(pace.reading(text)));
            }
        };
        card(&mut reel, &film.headings.title);
        reel.open();
        for (index, beat) in film.beats.iter().enumerate() {
            reel.beat = Some(index);
            match &beat.what {
                What::Action(performed) => action(&mut reel, (performed, &beat.spoken), has_captions, &mut explained),
                _ => lay(&mut reel, beat),
            }
        }
        reel.close();
        card(&mut reel, &film.headings.credits);
        reel.finish()
    }
}

/// Lays a beat that is not an action.
fn lay(reel: &mut Reel, beat: &Beat) {
    let Beat { written, what, .. } = beat;
    let (pace, voice) = (reel.pace, beat.spoken.length(None));
    let behind_word = written.value.split_once(char::is_whitespace).map_or("", |(_, rest)| rest.trim_start());
    match what {
        What::Chapter(text) => reel.chapter(text, pace.opening_of(text)),
        What::Say { text, voice: recorded } => {
            let length = recorded.as_ref().map_or_else(|| pace.lasts(text, voice), |voice| voice.length);
            reel.caption(text, length);
        }
        What::Ask(question) => {
            reel.caption(&question.text, pace.lasts(&question.text, voice));
            reel.takes(Kind::Hold, "think", pace.think());
        }
        What::Wait(length) => reel.wait(behind_word, pace.wait(*length)),
        What::Position(_) => {
            reel.cut(pace.cut());
            reel.position(behind_word);
        }
        What::Back(_) => reel.cut(pace.cut()),
        What::Mark(_) => reel.mark(&written.value),
        What::Clear => reel.end_marks(),
        What::Look(look) => reel.look(&look.view.to_string()),
        What::Refuse(refusal) => refuse(reel, pace, refusal, voice),
        What::Ghost(plan) => ghost(reel, pace, plan),
        What::Poster => reel.poster(),
        What::Clock(color, left) => reel.clock(*color, *left),
        // Actions have their own way; sound has no length.
        What::Action(_) | What::Sound(_) => {}
    }
}

/// An action with its steps, its captions and, where there is a choice, the moment of stillness before the vests.
fn action(reel: &mut Reel, (action, spoken): (&Performed, &Spoken), has_captions: bool, explained: &mut Explained) {
    reel.stir();
    reel.end_caption();
    let performance = perform((action, spoken), has_captions, explained);
    let start = reel.now();
    reel.takes(Kind::Action, &action.plan.action.to_string(), performance.length);
    if let Captions::Over(text) = &action.captions {
        reel.speaks(None, start);
        reel.lies(Kind::Caption, text, start, start + performance.length);
    }
    if let Some(choice) = performance.choice {
        reel.lies(Kind::Hold, "choice", start + choice.start, start + choice.end);
    }
    for (step, span) in performance.captions {
        reel.speaks(Some(step), start + span.start);
        let reason = action.plan.steps.get(step).map_or("", |planned| planned.reason.as_str());
        reel.lies(Kind::Step, reason, start + span.start, start + span.end);
    }
    for (step, span) in performance.motions.into_iter().enumerate() {
        reel.motion(step, start + span.start, start + span.end);
    }
    match action.result {
        Some(_) => reel.pause(reel.pace.closing(), Pause::Ended),
        None => reel.pause(reel.pace.pause(), Pause::Moved),
    }
}

/// A refusal: there, a moment, and back, and its sentence is read meanwhile.
fn refuse(reel: &mut Reel, pace: Pace, refusal: &Refusal, voice: Option<Duration>) {
    let Refusal { action, sentence, .. } = refusal;
    reel.stir();
    reel.end_caption();
    let there = way_of_refusal(refusal).as_secs_f64();
    let length = (millis(2.0 * there) + pace.refused()).max(pace.lasts(sentence, voice));
    reel.speaks(None, reel.now());
    reel.takes(Kind::Refuse, &format!("{action} {sentence}"), length);
    reel.pause(pace.pause(), Pause::Moved);
}

/// How long a hand that reaches for a vest in vain takes for that, there or back.
pub const REACHING: Duration = Duration::from_millis(1100);

/// How long a hand that is refused takes for its way, there or back, with that for a vest.
pub fn way_of_refusal(refusal: &Refusal) -> Duration {
    let &Refusal { from, to, .. } = refusal;
    let files = f64::from(from.file().abs_diff(to.file()));
    let ranks = f64::from(from.rank().abs_diff(to.rank()));
    let reaching = refusal.reaches_for().map_or(Duration::ZERO, |_| REACHING);
    Duration::from_secs_f64(CARRIED.0 + CARRIED.1 * files.hypot(ranks)) + reaching
}

/// A possibility: on its way, and for a moment at its place.
fn ghost(reel: &mut Reel, pace: Pace, plan: &Plan) {
    reel.stir();
    let spans = timing::schedule(plan);
    let moves = plan.steps.iter().rposition(|planned| matches!(planned.step, Step::Move { .. })).unwrap_or(0);
    let way = spans.get(moves).map_or(0.0, |span| f64::from(span.end));
    reel.takes(Kind::Ghost, &plan.action.to_string(), millis(way) + pace.possible());
    reel.pause(pace.pause(), Pause::Moved);
}
