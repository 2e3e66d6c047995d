//! What is heard of a film, read off its timeline: no engine, no picture.

use std::path::PathBuf;

use crate::repository;
use host::files;
use media::sound::{Event, Material, Sound, Staging};
use script::deeds::deeds;
use script::{Film, Schedule, What, Writing, film, way_of_refusal};
use turn::Step;

/// All demonstrations, by their names.
pub fn demonstrations() -> Vec<(String, Film)> {
    let folder = repository("demos");
    let mut paths: Vec<PathBuf> = files::list(&folder).unwrap();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "demo"));
    paths.sort();
    assert!(paths.len() > 40, "the demonstrations are found");
    let read = |path: PathBuf| {
        let text = files::read_to_string(&path).unwrap();
        let film = film(&text, Writing::Script, &|_| Err("there are no voices here".to_owned())).expect("no faults");
        (path.file_stem().unwrap().to_string_lossy().into_owned(), film)
    };
    paths.into_iter().map(read).collect()
}

/// Something that is heard of a film.
#[derive(Clone, Debug)]
pub struct Heard {
    /// What is done, in the words of the script.
    pub deed: String,
    /// When, and what.
    pub event: Event,
}

/// Everything that is heard of a film, by the time when it begins: what the hands touch, and what the table says of it.
pub fn heard(film: &Film, schedule: &Schedule, material: Material) -> Vec<Heard> {
    let mut all = Vec::new();
    for motion in &schedule.motions {
        let What::Action(performed) = &film.beats[motion.beat].what else { panic!("an action moves") };
        let step: Step = performed.plan.steps[motion.step].step;
        let (start, end) = (motion.start.as_secs_f64(), motion.end.as_secs_f64());
        let stage = Staging { start, end, pan: 0.0, material };
        let (deeds, _) = deeds(performed.plan.action, &performed.plan.cast, step);
        for event in deeds.into_iter().flat_map(|deed| deed.events(&stage)) {
            all.push(Heard { deed: format!("{} {step:?}", performed.plan.action), event });
        }
    }
    for (beat, what) in film.beats.iter().map(|beat| &beat.what).enumerate() {
        let said = match what {
            What::Action(performed) => {
                let end = schedule.motions.iter().filter(|motion| motion.beat == beat).map(|motion| motion.end).max();
                let sound = performed.result.map(|_| Sound::End).or(performed.gives_check.then_some(Sound::Check));
                end.zip(sound)
            }
            What::Refuse(refusal) => {
                let item = schedule.items.iter().find(|item| item.beat == Some(beat) && !item.takes.is_zero());
                item.map(|item| (item.start + way_of_refusal(refusal), Sound::Refusal))
            }
            _ => None,
        };
        if let Some((at, sound)) = said {
            let deed = format!("what is said of line {}", film.beats[beat].written.place.line);
            all.push(Heard { deed, event: Event::new(at.as_secs_f64(), sound) });
        }
    }
    all.sort_by(|a, b| a.event.at.total_cmp(&b.event.at));
    all
}
