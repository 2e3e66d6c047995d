//! Closed groups of pictures, encoded side by side: each by an encoder of its own that knows nothing of the others, so that the bytes are the
//! same however many work at once. `encode` deals the frames out and takes what they become in their order.

use std::io;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};

use host::threads;
use openh264::encoder::{Encoder, EncoderConfig};
use openh264::formats::YUVSlices;
use openh264::{OpenH264API, Timestamp};

use super::frame::Size;
use media::movie::Planes;

/// How many bytes the frames that wait or are being encoded may take: 86 of them at 1920x1080, a group and a half.
const ROOM: usize = 256 << 20;

/// Frames that there is room for however large they are.
const FEWEST: usize = 4;

/// More encoders than this would starve, because there is no room for the frames of more groups.
const MOST_WORKERS: usize = 4;

/// An encoded frame, or what the encoder said.
pub(super) type Packet = Result<Vec<u8>, String>;

/// A frame and its time.
type Picture = (Planes, Timestamp);

/// A group: its frames as they come, and where what they become goes.
struct Group {
    pictures: Receiver<Picture>,
    packets: Sender<Packet>,
}

/// How many encoders work at once on this machine.
pub(super) fn workers() -> usize {
    threads::cores().min(MOST_WORKERS)
}

/// Encoders at work. Dropped, they stop after the frame that they have in hand.
pub(super) struct Groups {
    groups: Sender<Group>,
    open: Option<Sender<Picture>>,
    size: Size,
    /// Planes whose frame is encoded.
    used: Receiver<Planes>,
    /// How many planes there are, and may be.
    planes: usize,
    most: usize,
}

impl Groups {
    /// So many encoders for frames of this size, both sides even.
    ///
    /// # Errors
    /// If the system gives no thread.
    pub(super) fn start(size: Size, config: EncoderConfig, workers: usize) -> io::Result<Self> {
        let (groups, dealt) = channel();
        let (giver, used) = channel();
        let dealt = Arc::new(Mutex::new(dealt));
        for _ in 0..workers.max(1) {
            let (dealt, giver) = (Arc::clone(&dealt), giver.clone());
            threads::spawn("h264", move || work(&dealt, config, &giver))?;
        }
        let most = (ROOM / (size.bytes() * 3 / 8)).max(FEWEST);
        Ok(Self { groups, open: None, size, used, planes: 0, most })
    }

    /// Planes for the next frame, or `None` as long as all are in use: then an earlier frame has to be taken out first.
    pub(super) fn planes(&mut self) -> Option<Planes> {
        self.used.try_recv().ok().or_else(|| {
            (self.planes < self.most).then(|| {
                self.planes += 1;
                Planes::new(self.size.width as usize, self.size.height as usize)
            })
        })
    }

    /// Ends the group and begins the next one; from where its packets come, one for each frame.
    pub(super) fn begin(&mut self) -> Receiver<Packet> {
        let ((open, pictures), (packets, encoded)) = (channel(), channel());
        self.open = Some(open);
        // Where nobody works any longer no packet comes, and that is an error of whoever waits for one.
        let _ = self.groups.send(Group { pictures, packets });
        encoded
    }

    /// Encodes a frame of the group that was begun.
    pub(super) fn encode(&self, planes: Planes, time: Timestamp) {
        // The same holds here.
        let _ = self.open.as_ref().map(|open| open.send((planes, time)));
    }

    /// No frame comes any more.
    pub(super) fn end(&mut self) {
        self.open = None;
    }
}

/// Encodes group after group, until there will be none.
fn work(groups: &Mutex<Receiver<Group>>, config: EncoderConfig, used: &Sender<Planes>) {
    // Whoever waits for a group holds the lock; the others wait behind.
    let next = || groups.lock().unwrap_or_else(PoisonError::into_inner).recv();
    while let Ok(Group { pictures, packets }) = next() {
        let Err(reason) = encode(config, &pictures, &packets, used) else { continue };
        // A film that was dropped meanwhile no longer listens.
        let _ = packets.send(Err(reason));
    }
}

/// Encodes one group.
fn encode(
    config: EncoderConfig,
    pictures: &Receiver<Picture>,
    packets: &Sender<Packet>,
    used: &Sender<Planes>,
) -> Result<(), String> {
    let words = |error: openh264::Error| error.to_string();
    let mut encoder = Encoder::with_api_config(OpenH264API::from_source(), config).map_err(words)?;
    for (planes, time) in pictures {
        let (width, height) = planes.size();
        let slices = YUVSlices::new(planes.slices(), (width, height), (width, width / 2, width / 2));
        let packet = encoder.encode_at(&slices, time).map_err(words)?.to_vec();
        // Before the packet, so that whoever has that finds them.
        let _ = used.send(planes);
        if packets.send(Ok(packet)).is_err() {
            break;
        }
    }
    Ok(())
}
