//! A film in the window: what passes and where it is, with its letters.

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::egui::{Color32, ColorImage, Context, TextureHandle, TextureOptions};
use film::director::{Call, Camera, Lasting, Performer, TableAct, calls, marks, marks_at, position_at};
use media::lettering::{Anchor, Fonts, Lettering, Scene, SpareFonts};
use player::hud::words;
use rules::{AnyAction, AnyPosition};
use script::recording::{Speakable, speakable};
use script::shots::{Shot, shots};
use script::{Film, Item, Kind, Schedule, What};
use table::scene::camera::Pose;
use table::scene::marks::Mark;

/// How much before something that was changed the film begins again, so that it is seen to come.
const BEFORE: Duration = Duration::from_millis(700);
/// How long after its start a caption is seen as a whole.
const SEEN: Duration = Duration::from_millis(300);
/// How far behind a chapter's start "back" leads to its start and not to the one before.
const BEGUN: Duration = Duration::from_secs(2);

/// A film and the moment that it is at.
pub struct Player {
    /// The film.
    pub film: Film,
    /// When everything in it happens.
    pub schedule: Schedule,
    /// What the timeline calls each item: an action as players write it.
    pub labels: Vec<String>,
    /// The lines that somebody can record.
    pub lines: Vec<Speakable>,
    /// Whether it runs.
    pub plays: bool,
    /// How fast it runs, 1 as it is filmed.
    pub speed: f64,
    now: Duration,
    shots: Vec<Shot>,
    calls: Vec<Call>,
    marks: Vec<Lasting>,
    performer: Performer,
    /// The camera's ways in a picture of this shape.
    camera: Option<(f32, Camera)>,
    /// Where the film jumps to in the next frame.
    jump: Option<Duration>,
}

impl Player {
    /// A film at its start, which runs.
    pub fn new(film: Film) -> Self {
        let schedule = Schedule::of(&film);
        let labels = schedule.items.iter().map(|item| label(&film, item)).collect();
        let lines = speakable(&film, &schedule);
        let calls = calls(&film, &schedule);
        let (shots, marks) = (shots(&film, &schedule), marks(&film, &schedule, &calls));
        let performer = Performer::new(calls.clone());
        let (now, jump) = (Duration::ZERO, Some(Duration::ZERO));
        Self {
            film,
            schedule,
            labels,
            lines,
            plays: true,
            speed: 1.0,
            now,
            shots,
            calls,
            marks,
            performer,
            camera: None,
            jump,
        }
    }

    /// The same film after a change of its script: it goes on where it was, or shows first what was changed.
    #[must_use]
    pub fn changed(self, film: Film) -> Self {
        let mut next = Self::new(film);
        (next.plays, next.speed) = (self.plays, self.speed);
        // A chapter becomes longer with what is in it.
        let same = |(old, new): &(&Item, &Item)| (old.start, old.kind, &old.text) == (new.start, new.kind, &new.text);
        let (old, new) = (&self.schedule.items, &next.schedule.items);
        let first = old.iter().zip(new).take_while(same).count();
        let there = match new.get(first) {
            Some(item) => item.start.saturating_sub(BEFORE),
            None if old.len() == new.len() => self.now,
            None => next.schedule.length.saturating_sub(BEFORE),
        };
        next.plays |= first < old.len().max(new.len());
        next.jump(there);
        next
    }

    /// The moment, from the film's start.
    pub fn now(&self) -> Duration {
        self.jump.unwrap_or(self.now)
    }

    /// How long it is.
    pub const fn length(&self) -> Duration {
        self.schedule.length
    }

    /// Goes to a moment of the film.
    pub fn jump(&mut self, to: Duration) {
        self.jump = Some(to.min(self.length()));
    }

    /// Runs, or stands still; at its end it begins again.
    pub fn toggle(&mut self) {
        if !self.plays && self.now() >= self.length() {
            self.jump(Duration::ZERO);
        }
        self.plays = !self.plays;
    }

    /// Goes on by so much, or back.
    pub fn skip(&mut self, seconds: f64) {
        let now = self.now().as_secs_f64() + seconds;
        self.jump(Duration::from_secs_f64(now.max(0.0)));
    }

    /// The chapters' starts.
    pub fn chapters(&self) -> impl Iterator<Item = (Duration, &str)> {
        let chapters = self.schedule.items.iter().filter(|item| item.kind == Kind::Chapter);
        chapters.map(|item| (item.start, item.text.as_str()))
    }

    /// Goes to the next chapter, or back to the start of this one or the one before.
    pub fn chapter(&mut self, back: bool) {
        let now = self.now();
        let starts: Vec<Duration> = std::iter::once(Duration::ZERO).chain(self.chapters().map(|(at, _)| at)).collect();
        let to = match back {
            false => starts.into_iter().find(|start| *start > now).unwrap_or(self.length()),
            true => starts.into_iter().rfind(|start| *start + BEGUN <= now).unwrap_or_default(),
        };
        self.jump(to);
    }

    /// The line that is said at the moment, or else the next one.
    pub fn line(&self) -> Option<&Speakable> {
        let now = self.now();
        self.lines.iter().find(|line| now < line.end)
    }

    /// Stands still where a line is said, as soon as its caption is seen.
    pub fn show(&mut self, start: Duration, end: Duration) {
        self.plays = false;
        self.jump((start + SEEN).min((start + end) / 2));
    }

    /// Goes to the next line that nobody has recorded, behind that of the moment; after the last one to the first. Says whether there is one.
    pub fn next_mute(&mut self) -> bool {
        let now = self.now();
        let mut mute = self.lines.iter().filter(|line| line.recorded.is_none()).map(|line| (line.start, line.end));
        let next = mute.clone().find(|(start, _)| *start > now).or_else(|| mute.next());
        next.inspect(|(start, end)| self.show(*start, *end)).is_some()
    }

    /// What the table is to be laid out for where the film has jumped. What follows is performed from there on.
    pub fn land(&mut self, world: &mut World) -> Option<AnyPosition> {
        let to = self.jump.take()?;
        self.performer.abandon(world);
        let before = self.calls.partition_point(|call| call.start <= to);
        let is_over = |call: &Call| call.end <= to && !matches!(call.deed, TableAct::Lay(_));
        let (first, beat) = match before.checked_sub(1).map(|last| &self.calls[last]) {
            None => (0, 0),
            Some(last) if is_over(last) || matches!(last.deed, TableAct::Lay(_)) => (before, last.beat + 1),
            Some(last) => (before - 1, last.beat),
        };
        self.performer = Performer::new(self.calls[first..].to_vec());
        self.now = to;
        Some(position_at(&self.film, beat))
    }

    /// Lets time pass, in seconds: no farther than to where the table is laid out anew, which is to be seen first.
    pub fn pass(&mut self, seconds: f64) {
        if !self.plays || self.jump.is_some() {
            return;
        }
        let next = self.now + Duration::from_secs_f64((seconds * self.speed).max(0.0));
        let laid = self.calls.iter().filter(|call| matches!(call.deed, TableAct::Lay(_)));
        let laid = laid.map(|call| call.start).find(|start| (self.now..next).contains(start) && *start > self.now);
        self.now = laid.unwrap_or(next).min(self.length());
        self.plays = self.now < self.length();
    }

    /// Brings the table to the moment.
    pub fn perform(&mut self, world: &mut World) {
        if self.jump.is_none() {
            self.performer.go_to(world, self.now);
        }
    }

    /// The marks on the board at the moment.
    pub fn marks(&self) -> Vec<Mark> {
        marks_at(&self.marks, self.now)
    }

    /// Where the film's camera stands at the moment, in a picture that is `aspect` times as wide as high.
    pub fn pose(&mut self, aspect: f32) -> Pose {
        let now = self.now();
        let known = self.camera.take().filter(|(shape, _)| *shape == aspect);
        let camera = known.unwrap_or_else(|| (aspect, Camera::new(&self.shots, &self.film, None, aspect)));
        self.camera.insert(camera).1.at(now)
    }
}

/// What an item is called: an action in SAN, a refusal by its reason, and anything else by what it says.
fn label(film: &Film, item: &Item) -> String {
    let what = item.beat.and_then(|beat| film.beats.get(beat)).map(|beat| &beat.what);
    let san = |position: &AnyPosition, action: &AnyAction| words::sans(position, std::iter::once(action)).join("");
    match (item.kind, what) {
        (Kind::Action, Some(What::Action(performed))) => san(&performed.position, &performed.plan.action),
        (Kind::Ghost, Some(What::Ghost(plan))) => san(&position_at(film, item.beat.unwrap_or_default()), &plan.action),
        (Kind::Refuse, Some(What::Refuse(refusal))) => {
            item.text.strip_prefix(&refusal.action).map_or(item.text.as_str(), str::trim_start).to_owned()
        }
        _ => item.text.clone(),
    }
}

/// What is seen of words, and where what they name is.
type Words = (Scene, Vec<(Anchor, (f32, f32))>);

/// The words of the moment as a picture; made anew only when they are other ones.
#[derive(Default)]
pub struct Lettered {
    lettering: Option<((u32, u32), SpareFonts, Lettering)>,
    shown: Option<Words>,
    picture: Option<TextureHandle>,
}

impl Lettered {
    /// The words of a scene in a picture of this size in pixels, set in the program's fonts and these; none where there are none, or where they
    /// cannot be set.
    pub fn picture(
        &mut self,
        context: &Context,
        size: (u32, u32),
        (scene, anchors): Words,
        spare: SpareFonts,
    ) -> Option<&TextureHandle> {
        if self.lettering.as_ref().is_none_or(|(known, with, _)| *known != size || *with != spare) {
            let lettering = Lettering::new(Fonts::with(spare.clone()), size.0, size.1);
            self.lettering = Some((size, spare, lettering));
            self.shown = None;
        }
        if self.shown.as_ref().is_none_or(|(shown, at)| *shown != scene || *at != anchors) {
            let (.., lettering) = self.lettering.as_mut()?;
            let image = if scene == Scene::default() { None } else { overlay(lettering, size, &scene, &anchors) };
            match (image, &mut self.picture) {
                (None, picture) => *picture = None,
                (Some(image), Some(picture)) => picture.set(image, TextureOptions::LINEAR),
                (Some(image), picture) => {
                    *picture = Some(context.load_texture("words", image, TextureOptions::LINEAR));
                }
            }
            self.shown = Some((scene, anchors));
        }
        self.picture.as_ref()
    }
}

/// The words alone: what they make of a black picture and of a white one says how much of any picture they let through.
fn overlay(
    lettering: &mut Lettering,
    (width, height): (u32, u32),
    scene: &Scene,
    anchors: &[(Anchor, (f32, f32))],
) -> Option<ColorImage> {
    let anchor = |wanted: &Anchor| anchors.iter().find(|(anchor, _)| anchor == wanted).map(|(_, at)| *at);
    let (width, height) = (width as usize, height as usize);
    let mut black = [0, 0, 0, 255].repeat(width * height);
    let mut white = vec![255; width * height * 4];
    lettering.draw(&mut black, scene, &anchor).ok()?;
    lettering.draw(&mut white, scene, &anchor).ok()?;
    let pixels = black.chunks_exact(4).zip(white.chunks_exact(4)).map(|(dark, light)| {
        let through = (0..3).map(|channel| light[channel].saturating_sub(dark[channel])).max().unwrap_or(0);
        Color32::from_rgba_premultiplied(dark[0], dark[1], dark[2], 255 - through)
    });
    Some(ColorImage::new([width, height], pixels.collect()))
}

#[cfg(test)]
mod tests {
    mod player {
        use script::{Writing, film};

        use super::super::*;

        fn read(text: &str) -> Player {
            Player::new(film(text, Writing::Script, &|_| Err(String::new())).unwrap())
        }

        const TEXT: &str =
            "chapter One\nsay White begins.\ne2e4\nwait 2\nchapter Two\nsay Black answers.\ne7e5\nback\ne7e6\n";

        fn landed(player: &mut Player, at: Duration) -> String {
            player.jump(at);
            player.land(&mut World::new()).unwrap().fen().split(' ').next().unwrap().to_owned()
        }

        #[test]
        fn the_table_is_laid_out_for_the_moment_that_the_film_jumps_to() {
            let mut player = read(TEXT);
            let item = |player: &Player, text: &str| {
                player.schedule.items.iter().find(|item| item.text == text).cloned().unwrap()
            };
            let (first, answer, other) = (item(&player, "e2e4"), item(&player, "e7e5"), item(&player, "e7e6"));
            let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
            let played = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR";
            assert_eq!(landed(&mut player, Duration::ZERO), start);
            // In the middle of an action it is performed from its start.
            assert_eq!(landed(&mut player, (first.start + first.end) / 2), start);
            assert_eq!(landed(&mut player, first.end), played);
            assert_eq!(landed(&mut player, answer.end), "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR");
            // Taken back.
            assert_eq!(landed(&mut player, other.start), played);
            let end = player.length();
            assert_eq!(landed(&mut player, end), "rnbqkbnr/pppp1ppp/4p3/8/4P3/8/PPPP1PPP/RNBQKBNR");
            assert_eq!(player.now(), end);
        }

        #[test]
        fn time_stops_where_the_table_is_laid_out_anew_and_at_the_end() {
            let mut player = read(TEXT);
            landed(&mut player, Duration::ZERO);
            let laid = player.calls.iter().find(|call| matches!(call.deed, TableAct::Lay(_))).unwrap().start;
            player.pass(1000.0);
            assert_eq!(player.now(), laid);
            player.pass(1000.0);
            assert!(player.now() == player.length() && !player.plays);
            player.toggle();
            assert!(player.plays && player.now() == Duration::ZERO);
        }

        #[test]
        fn chapters_are_reached_in_both_directions() {
            let mut player = read(TEXT);
            let starts: Vec<Duration> = player.chapters().map(|(at, _)| at).collect();
            player.jump(starts[0]);
            player.chapter(false);
            assert_eq!(player.now(), starts[1]);
            player.skip(5.0);
            player.chapter(true);
            assert_eq!(player.now(), starts[1], "back to the start of this one");
            player.chapter(true);
            assert_eq!(player.now(), starts[0]);
            player.chapter(false);
            player.chapter(false);
            assert_eq!(player.now(), player.length());
        }

        #[test]
        fn after_a_change_the_film_shows_what_was_changed() {
            let mut player = read(TEXT);
            player.jump(Duration::from_secs(1));
            player.plays = false;
            landed(&mut player, Duration::from_secs(1));
            let same = player.changed(read(TEXT).film);
            assert!(!same.plays && same.now() == Duration::from_secs(1), "nothing was changed");
            let other = TEXT.replace("Black answers.", "Black answers at once.");
            let changed = same.changed(read(&other).film);
            let item = changed.schedule.items.iter().find(|item| item.text.ends_with("at once.")).unwrap().start;
            assert!(changed.plays && changed.now() + BEFORE == item, "{:?}", changed.now());
        }

        #[test]
        fn the_next_mute_line_is_found_from_anywhere() {
            let mut player = read(TEXT);
            let starts: Vec<Duration> = player.lines.iter().map(|line| line.start).collect();
            let seen: Vec<Duration> = starts.iter().map(|start| *start + SEEN).collect();
            assert_eq!(player.line().map(|line| line.words.as_str()), Some("White begins."));
            player.jump(starts[0]);
            assert!(player.next_mute() && player.now() == seen[1] && !player.plays);
            assert!(player.next_mute() && player.now() == seen[0], "round to the first");
            player.lines[1].recorded = Some("a.wav".to_owned());
            assert!(player.next_mute() && player.now() == seen[0], "the only one");
            player.lines[0].recorded = Some("b.wav".to_owned());
            assert!(!player.next_mute());
            player.jump(player.length());
            assert!(player.line().is_none());
        }

        #[test]
        fn the_time_line_names_actions_as_players_write_them() {
            let player = read("fen: 6k1/8/8/3n4/8/8/3(RB)4/6K1 w - -\nghost d2d5+n\nrefuse d2e4\nd2d5+n\n");
            let named = |kind: Kind| {
                let items = player.schedule.items.iter().zip(&player.labels);
                items.filter(|(item, _)| item.kind == kind).map(|(_, label)| label.as_str()).collect::<Vec<_>>()
            };
            assert_eq!((named(Kind::Action), named(Kind::Ghost)), (vec!["Rxd5:N"], vec!["Rxd5:N"]));
            assert!(named(Kind::Refuse)[0].starts_with("A "), "{:?}", named(Kind::Refuse));
        }
    }

    mod lettered {
        use media::lettering::Caption;

        use super::super::*;

        #[test]
        fn words_cover_and_the_rest_lets_the_picture_through() {
            let mut lettering = Lettering::new(Fonts::standard(), 320, 180);
            let scene = Scene { caption: Some(Caption::of("The vest is coupled.")), ..Scene::default() };
            let image = overlay(&mut lettering, (320, 180), &scene, &[]).unwrap();
            assert_eq!(image.pixels[0], Color32::TRANSPARENT, "above is nothing");
            let covered = image.pixels.iter().filter(|pixel| pixel.a() > 240 && pixel.r() > 200).count();
            let ground = image.pixels.iter().filter(|pixel| (40..250).contains(&pixel.a()) && pixel.r() < 60).count();
            assert!(covered > 100 && ground > 500, "{covered} pixels of letters, {ground} of their ground");
        }
    }
}
