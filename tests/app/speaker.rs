//! The speaker, with a device of the tests' own that comes, goes and comes back: it plays what it is cued, and rests.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use media::sound::{Event, Room, Sound};
use table::soundscape::speaker::caretaker::{Caretaker, Outlet, Patience, Stream};
use table::soundscape::speaker::player::Player;
use table::soundscape::{Cue, Volumes};

/// A device of a test: it is there or not, plays or not, and the test pulls its samples.
#[derive(Clone, Default)]
struct Device {
    player: Arc<Mutex<Option<Player>>>,
    is_there: Arc<AtomicBool>,
    cannot_pause: Arc<AtomicBool>,
    is_lost: Arc<AtomicBool>,
    plays: Arc<AtomicBool>,
    opened: Arc<AtomicUsize>,
    asked: Arc<AtomicUsize>,
}

impl Outlet for Device {
    fn signs(&self) -> BTreeSet<String> {
        let sign = self.is_there.load(Ordering::SeqCst).then(|| "a device".to_owned());
        sign.into_iter().collect()
    }

    fn open(&mut self, make: &mut dyn FnMut(u32) -> Player) -> Result<Box<dyn Stream>, String> {
        self.asked.fetch_add(1, Ordering::SeqCst);
        if self.is_lost.load(Ordering::SeqCst) {
            return Err("it is broken".to_owned());
        }
        *self.player.lock().unwrap() = Some(make(48_000));
        self.opened.fetch_add(1, Ordering::SeqCst);
        Ok(Box::new(self.clone()))
    }
}

impl Stream for Device {
    fn play(&self) -> Result<(), String> {
        self.plays.store(true, Ordering::SeqCst);
        Ok(())
    }

    fn pause(&self) -> Result<(), String> {
        if self.cannot_pause.load(Ordering::SeqCst) {
            return Err("it cannot".to_owned());
        }
        self.plays.store(false, Ordering::SeqCst);
        Ok(())
    }

    fn lost(&self) -> Option<String> {
        self.is_lost.load(Ordering::SeqCst).then(|| "it was pulled out".to_owned())
    }
}

impl Device {
    /// The loudest of the next so many seconds.
    fn hear(&self, seconds: f64) -> f32 {
        let mut player = self.player.lock().unwrap();
        let player = player.as_mut().expect("a device that was opened");
        let frames = (seconds * 48_000.0) as usize;
        let stereo = player.pull(frames);
        assert_eq!(stereo.len(), frames * 2);
        stereo.iter().fold(0.0, |peak, sample| peak.max(sample.abs()))
    }

    fn plays(&self) -> bool {
        self.plays.load(Ordering::SeqCst)
    }

    fn opened(&self) -> usize {
        self.opened.load(Ordering::SeqCst)
    }
}

const REST: Duration = Duration::from_millis(300);
/// How many cues may wait for the caretaker of a test.
const QUEUE: usize = 64;

/// A caretaker of this device who waits for less long than a player would.
fn caretaker(device: &Device) -> SyncSender<Cue> {
    let (sender, cues) = sync_channel(QUEUE);
    let device = device.clone();
    let patience = Patience { rest: REST, retry: Duration::from_millis(100), glance: Duration::from_millis(20) };
    thread::spawn(move || Caretaker::new(device, patience).run(&cues));
    sender
}

fn soon(what: &str, mut is_so: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < Duration::from_secs(20), "{what}");
        thread::sleep(Duration::from_millis(5));
    }
}

fn knock() -> Cue {
    Cue::Play(Event::new(0.0, Sound::VestHome))
}

fn there() -> Device {
    let device = Device::default();
    device.is_there.store(true, Ordering::SeqCst);
    device
}

#[test]
fn a_sound_opens_the_device_and_stillness_rests_it() {
    for cannot_pause in [false, true] {
        let device = there();
        device.cannot_pause.store(cannot_pause, Ordering::SeqCst);
        let cues = caretaker(&device);
        cues.send(Cue::Volumes(Volumes::default())).unwrap();
        cues.send(Cue::Room(Room::Studio)).unwrap();
        thread::sleep(REST);
        assert_eq!(device.opened(), 0, "for silence no device is asked for");
        cues.send(knock()).unwrap();
        soon("it is opened", || device.opened() == 1 && device.plays());
        soon("it is heard", || device.hear(0.05) > 0.005);
        let rests = || if cannot_pause { device.hear(0.01) == 0.0 } else { !device.plays() };
        soon("and rests", || {
            device.hear(0.05);
            rests()
        });
        thread::sleep(REST * 2);
        cues.send(knock()).unwrap();
        let wanted = if cannot_pause { 2 } else { 1 };
        soon("it wakes", || device.opened() == wanted && device.plays());
        soon("and is heard again", || device.hear(0.05) > 0.005);
    }
}

#[test]
fn a_room_is_heard_until_its_volume_is_nothing() {
    let device = there();
    let cues = caretaker(&device);
    cues.send(Cue::Room(Room::Garden)).unwrap();
    soon("it is opened for the room", || device.opened() == 1);
    assert!(device.hear(3.0) > 0.001);
    thread::sleep(REST * 2);
    assert!(device.plays(), "a room does not rest");
    cues.send(Cue::Volumes(Volumes { room: 0.0, ..Volumes::default() })).unwrap();
    soon("it falls silent", || device.hear(0.1) == 0.0);
    soon("and rests", || !device.plays());
    cues.send(Cue::Volumes(Volumes { master: 0.0, ..Volumes::default() })).unwrap();
    cues.send(knock()).unwrap();
    thread::sleep(REST);
    assert!(!device.plays(), "what nobody hears wakes nobody");
}

#[test]
fn without_a_device_nothing_piles_up_and_one_that_comes_is_used() {
    let device = Device::default();
    let cues = caretaker(&device);
    cues.send(Cue::Room(Room::Study)).unwrap();
    for _ in 0..10_000 {
        cues.send(knock()).unwrap();
    }
    assert_eq!(device.asked.load(Ordering::SeqCst), 0, "where nothing says that there is a device, none is asked for");
    // Once these are taken, which the queue's size makes sure of, every knock is.
    (0..=QUEUE).for_each(|_| cues.send(Cue::Hush).unwrap());
    device.is_there.store(true, Ordering::SeqCst);
    soon("it is found", || device.opened() == 1);
    let mut player = device.player.lock().unwrap();
    let (mut untold, _remote) = Player::new(48_000, Volumes::default(), Room::Study);
    assert!(player.as_mut().unwrap().pull(9600) == untold.pull(9600), "knocks of long ago are over");
}

#[test]
fn a_device_that_is_lost_is_looked_for_again_and_not_too_often() {
    let device = there();
    let cues = caretaker(&device);
    cues.send(Cue::Room(Room::Study)).unwrap();
    soon("it is opened", || device.opened() == 1);
    device.is_lost.store(true, Ordering::SeqCst);
    soon("it is asked for again", || device.asked.load(Ordering::SeqCst) >= 3);
    cues.send(knock()).unwrap();
    thread::sleep(Duration::from_millis(500));
    let asked = device.asked.load(Ordering::SeqCst);
    assert!(asked < 6, "asked {asked} times");
    device.is_lost.store(false, Ordering::SeqCst);
    soon("it is back", || device.opened() == 2);
    cues.send(knock()).unwrap();
    soon("and heard", || device.hear(0.05) > 0.005);
}
