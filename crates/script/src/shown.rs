//! Which words of a film are seen at a moment, read off its schedule with their fades; all of them in their order as subtitles; and its
//! chapters as players and video sites list them: its own, and where these are too few what is said of its steps.

use std::ops::Range;
use std::time::Duration;

use media::lettering::{Anchor, Bar, Caption, Card, ChapterLine, Label, Plate, Scene};
use rules::Color;

use crate::{Film, Item, Kind, Mark, Schedule, Utterance, What};

/// How long words take to appear and to go where nothing was or follows.
const FADE: Duration = Duration::from_millis(200);
/// How long the bar takes from one number to the next.
const GLIDE: Duration = Duration::from_millis(800);
/// How long a card takes, which darkens the whole picture.
const CARD_FADE: Duration = Duration::from_millis(500);
/// Words that follow others within this time take their place at once, so that nothing flickers.
const ADJOINS: Duration = Duration::from_millis(300);
/// How far a fade has come in the first moment: what is shown can be seen from its first frame on.
const FIRST: Duration = Duration::from_millis(40);

/// The words that are seen `at` a moment of a film, counted from its start. What a voice speaks is no caption: it is a
/// subtitle only.
pub fn shown_at(film: &Film, schedule: &Schedule, at: Duration) -> Scene {
    let mut scene = Scene { plates: plates(film, schedule, at), bar: bar(film, schedule, at), ..Scene::default() };
    for item in schedule.items.iter().take_while(|item| item.start <= at) {
        let present = at < item.end;
        match item.kind {
            Kind::Card if present => scene.card = Some(card(film, schedule, item, at)),
            Kind::Chapter if present => scene.chapter = chapter(film, schedule, item, at).or(scene.chapter),
            Kind::Caption | Kind::Step | Kind::Refuse if present => {
                if let Some(words) = words(film, item) {
                    let opacity = caption_opacity(film, schedule, item, at);
                    scene.caption = Some(Caption { opacity, ..Caption::of(words) });
                }
            }
            Kind::Mark if present => scene.labels.extend(label(film, item, at)),
            _ => {}
        }
    }
    scene
}

/// Who plays, and what the clocks show at a moment: the one who sits opposite above, as at a table. Nothing where neither is known.
fn plates(film: &Film, schedule: &Schedule, at: Duration) -> Vec<Plate> {
    let plate = |color: Color| {
        let clock = schedule.clocks.iter().rev().find(|(start, of, _)| *start <= at && *of == color);
        let clock = clock.map(|(_, _, left)| format!("{}:{:02}:{:02}", left / 3600, left / 60 % 60, left % 60));
        let [white, black] = &film.headings.players;
        let name = if color == Color::White { white } else { black };
        let plate = Plate { name: name.clone().unwrap_or_default(), clock: clock.unwrap_or_default() };
        (plate != Plate::default()).then_some(plate)
    };
    [!film.seat, film.seat].into_iter().filter_map(plate).collect()
}

/// The bar with the chances to win at a moment: it glides from one number to the next.
fn bar(film: &Film, schedule: &Schedule, at: Duration) -> Option<Bar> {
    let side = film.headings.bar?;
    let (first, start) = schedule.chances.first().map(|(start, percent)| (f32::from(*percent), *start))?;
    if at < start {
        return None;
    }
    let (mut value, mut last) = ((first, first), start);
    let eased = |from: f32, to: f32, since: Duration| {
        let share = (since.as_secs_f32() / GLIDE.as_secs_f32()).min(1.0);
        from + (to - from) * share * share * (3.0 - 2.0 * share)
    };
    for (start, percent) in schedule.chances.iter().skip(1).take_while(|(start, _)| *start <= at) {
        value = (eased(value.0, value.1, *start - last), f32::from(*percent));
        last = *start;
    }
    let white = eased(value.0, value.1, at - last) / 100.0;
    let opacity = ((at - start + FIRST).as_secs_f32() / GLIDE.as_secs_f32()).min(1.0);
    Some(Bar { white, is_white_below: film.seat == Color::White, side, opacity })
}

/// The words of every moment at which others appear, in their order: whoever sets all of these has set every word of the film.
pub fn scenes(film: &Film, schedule: &Schedule) -> impl Iterator<Item = Scene> {
    let starts = schedule.items.iter().filter(|item| item.start < item.end).map(|item| item.start);
    starts.map(move |start| shown_at(film, schedule, start + Duration::from_millis(1)))
}

/// What an item says as a caption; none of what is spoken, or of what is no caption.
pub(crate) fn words<'a>(film: &'a Film, item: &'a Item) -> Option<&'a str> {
    let beat = item.beat.and_then(|beat| film.beats.get(beat));
    match (item.kind, beat.map(|beat| &beat.what)) {
        (Kind::Caption, _) if beat.is_some_and(|beat| beat.spoken.recorded.is_some()) => None,
        (Kind::Caption | Kind::Step, _) => Some(&item.text),
        (Kind::Refuse, Some(What::Refuse(refusal))) => Some(&refusal.sentence),
        _ => None,
    }
}

/// A caption fades in and out, but not into another one.
fn caption_opacity(film: &Film, schedule: &Schedule, item: &Item, at: Duration) -> f32 {
    let near = |a: Duration, b: Duration| a.abs_diff(b) < ADJOINS;
    let others = || {
        let seen = |other: &&Item| other.start < other.end && words(film, other).is_some();
        schedule.items.iter().filter(seen).filter(|other| !std::ptr::eq(*other, item))
    };
    let [rise, fall] =
        [others().any(|other| near(other.end, item.start)), others().any(|other| near(other.start, item.end))]
            .map(|adjoins| if adjoins { Duration::ZERO } else { FADE });
    opacity(item.start, item.end, at, rise, fall)
}

/// The title stands on a dark picture from the first frame on, and the last picture goes dark for the credits.
fn card(film: &Film, schedule: &Schedule, item: &Item, at: Duration) -> Card {
    let is_title = item.start.is_zero() && film.headings.title.is_some();
    let is_last = item.end == schedule.length;
    let [rise, fall] = [is_title, is_last].map(|stays| if stays { Duration::ZERO } else { CARD_FADE });
    let ground = opacity(item.start, item.end, at, rise, fall);
    let opacity = opacity(item.start, item.end, at, CARD_FADE, fall);
    let rules = &film.headings.rules;
    let small = if rules.is_empty() { String::new() } else { format!("§ {}", rules.join(" · ")) };
    match is_title {
        true => Card { title: item.text.clone(), small, opacity, ground, ..Card::default() },
        false => Card { body: item.text.clone(), opacity, ground, ..Card::default() },
    }
}

/// A chapter's name is seen while its opening shows the whole table.
fn chapter(film: &Film, schedule: &Schedule, item: &Item, at: Duration) -> Option<ChapterLine> {
    let is_opening = |hold: &&Item| hold.kind == Kind::Hold && hold.text == "opening" && hold.start == item.start;
    let opening = schedule
        .items
        .iter()
        .find(is_opening)
        .map_or_else(|| item.end.min(item.start + film.headings.pace.opening_of(&item.text)), |hold| hold.end);
    let opacity = opacity(item.start, opening, at, FADE, FADE);
    (at < opening).then(|| ChapterLine { text: item.text.clone(), opacity })
}

fn label(film: &Film, item: &Item, at: Duration) -> Option<Label> {
    let What::Mark(Mark::Label(square, text)) = &film.beats.get(item.beat?)?.what else { return None };
    let opacity = opacity(item.start, item.end, at, FADE, FADE);
    Some(Label { text: text.clone(), anchor: Anchor::Square(*square), opacity })
}

/// How much is seen of what lasts from `start` to `end` and takes `rise` to appear and `fall` to go: never nothing in
/// between.
fn opacity(start: Duration, end: Duration, at: Duration, rise: Duration, fall: Duration) -> f32 {
    let share = |passed: Duration, whole: Duration| match whole.is_zero() {
        true => 1.0,
        false => ((passed + FIRST).as_secs_f32() / (whole + FIRST).as_secs_f32()).min(1.0),
    };
    let share = share(at.saturating_sub(start), rise).min(share(end.saturating_sub(at), fall));
    share * share * (3.0 - 2.0 * share)
}

/// Words of a film: a caption, a step's sentence or why an action is refused, spoken or not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Words {
    /// When they are said, from the film's start.
    pub start: Duration,
    /// When they are over.
    pub end: Duration,
    /// The words, in one line or two.
    pub text: String,
}

/// The words of a film by their start; no two overlap.
pub fn subtitles(film: &Film, schedule: &Schedule) -> Vec<Words> {
    let said = |item: &Item| match item.kind {
        Kind::Caption | Kind::Step => Some(item.text.clone()),
        Kind::Refuse => match &film.beats.get(item.beat?)?.what {
            What::Refuse(refusal) => Some(refusal.sentence.to_string()),
            _ => None,
        },
        _ => None,
    };
    let words = schedule.items.iter().filter(|item| item.start < item.end).filter_map(|item| {
        let text = said(item)?;
        Some(Words { start: item.start, end: item.end, text })
    });
    words.collect()
}

/// The words of a film in another language by their start: those that `translated`, the same film with its texts in that language, has where
/// this one has its own.
pub fn translated_subtitles(film: &Film, translated: &Film, schedule: &Schedule) -> Vec<Words> {
    let step_of = |item: &Item| {
        let at = |heard: &&Utterance| Some(heard.beat) == item.beat && heard.start == item.start;
        schedule.utterances.iter().find(at).and_then(|heard| heard.step)
    };
    let said = |item: &Item| {
        let step = if item.kind == Kind::Step { step_of(item) } else { None };
        let utterance = Utterance { start: item.start, beat: item.beat?, step };
        translated.shown(&utterance).or_else(|| film.shown(&utterance)).map(str::to_owned)
    };
    let is_read = |item: &&Item| matches!(item.kind, Kind::Caption | Kind::Step | Kind::Refuse);
    let items = schedule.items.iter().filter(is_read).filter(|item| item.start < item.end);
    items.filter_map(|item| Some(Words { start: item.start, end: item.end, text: said(item)? })).collect()
}

/// How long a chapter lasts at least for a video site to show a film's chapters.
pub const SHORTEST_CHAPTER: Duration = Duration::from_secs(10);
/// How many such chapters a film has at least for that.
pub const FEWEST_CHAPTERS: usize = 3;
/// How many chapters a film without its own has at most, or hardly more: a list that is read at a glance.
const MANY: u32 = 10;

/// A chapter: when it begins, and what it is called.
pub type ChapterStart = (Duration, String);

/// The chapters that a script names, with their starts.
pub fn chapters(schedule: &Schedule) -> Vec<ChapterStart> {
    let chapters = schedule.items.iter().filter(|item| item.kind == Kind::Chapter);
    chapters.map(|item| (item.start, item.text.clone())).collect()
}

/// The chapters of a part of a film, counted from the part's start, the first one there: those that the script names. Where they are too
/// few for a video site, captions and actions begin chapters between them, if that makes them enough; a film of less than half a minute
/// cannot have them and keeps its own.
pub fn listed_chapters(film: &Film, schedule: &Schedule, part: &Range<Duration>) -> Vec<ChapterStart> {
    let length = part.end.saturating_sub(part.start);
    let within = |(start, title): ChapterStart| part.contains(&start).then(|| (start - part.start, title));
    let own: Vec<ChapterStart> = chapters(schedule).into_iter().filter_map(within).collect();
    if lasting_chapters(&own, length).len() >= FEWEST_CHAPTERS {
        return own;
    }
    let steps: Vec<ChapterStart> = steps(film, schedule).into_iter().filter_map(within).collect();
    let filled = filled(film, &own, &steps, length);
    if lasting_chapters(&filled, length).len() >= FEWEST_CHAPTERS { filled } else { own }
}

/// Of chapters of a film of this length those that last long enough for a video site; what is shorter belongs to the one before it.
pub fn lasting_chapters(chapters: &[ChapterStart], length: Duration) -> Vec<ChapterStart> {
    let mut lasting: Vec<ChapterStart> = Vec::new();
    for (start, title) in chapters {
        let begin = if lasting.is_empty() { Duration::ZERO } else { *start };
        let before = lasting.last().map(|(last, _)| *last + SHORTEST_CHAPTER);
        if before.is_none_or(|before| begin >= before) && begin + SHORTEST_CHAPTER <= length {
            lasting.push((begin, title.clone()));
        }
    }
    lasting
}

/// What is said of the film's steps, with its start; where nothing is said of an action, its name.
fn steps(film: &Film, schedule: &Schedule) -> Vec<ChapterStart> {
    let said = subtitles(film, schedule);
    let unsaid = schedule.items.iter().filter(|item| item.kind == Kind::Action).filter(|item| {
        let spoken_of = |start: Duration| (item.start..item.end.max(item.start)).contains(&start);
        !said.iter().any(|words| spoken_of(words.start))
    });
    let mut steps: Vec<ChapterStart> = unsaid.map(|item| (item.start, item.text.clone())).collect();
    steps.extend(said.iter().map(|words| (words.start, title(&words.text))));
    steps.sort_by_key(|(start, _)| *start);
    steps
}

/// A sentence as a title: in one line, without the number of its rule and its full stop.
fn title(sentence: &str) -> String {
    let line = sentence.split_whitespace().collect::<Vec<_>>().join(" ");
    let text = Caption::of(&line).text;
    text.strip_suffix('.').filter(|text| !text.ends_with('.')).map_or_else(|| text.clone(), str::to_owned)
}

/// The film's own chapters with steps between them, so far apart that none of them is too short and all together are not too many.
fn filled(film: &Film, own: &[ChapterStart], steps: &[ChapterStart], length: Duration) -> Vec<ChapterStart> {
    let apart = SHORTEST_CHAPTER.max(length / MANY);
    let name = || film.headings.title.as_deref().map(title).or_else(|| steps.first().map(|(_, title)| title.clone()));
    // The first of its own begins the list, unless it comes so late that another lasts before it.
    let begins = own.first().filter(|(start, _)| *start < SHORTEST_CHAPTER);
    let first = begins.map(|(_, title)| title.clone()).or_else(name).unwrap_or_default();
    let mut filled = vec![(Duration::ZERO, first)];
    let ends = own
        .iter()
        .skip(usize::from(begins.is_some()))
        .map(|(start, title)| (*start, Some(title)))
        .chain([(length, None)]);
    for (end, next) in ends {
        for (start, title) in steps {
            let before = filled.last().map_or(Duration::ZERO, |(last, _)| *last);
            if *start >= before + apart && *start + SHORTEST_CHAPTER <= end {
                filled.push((*start, title.clone()));
            }
        }
        filled.extend(next.map(|title| (end, title.clone())));
    }
    filled
}
