//! What says on Linux that there may be a sound device or a microphone: asked without one, ALSA writes complaints to the terminal by itself.

use std::collections::BTreeSet;
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};

use crate::{environment, files};

/// Variables that name a sound server or other settings.
const NAMED: [&str; 4] = ["PULSE_SERVER", "PIPEWIRE_REMOTE", "ALSA_CONFIG_PATH", "ALSA_CONFIG_DIR"];

fn folder(variable: &str) -> Option<PathBuf> {
    environment::variable(variable).filter(|value| !value.is_empty()).map(PathBuf::from)
}

/// Whether a server listens there: one that was killed leaves its socket behind.
fn is_answered(socket: &Path) -> bool {
    UnixStream::connect(socket).is_ok()
}

/// Devices that play, servers that run, and settings that name some.
pub(super) fn found() -> BTreeSet<String> {
    devices('p')
}

/// Whether a device records, a server runs, or settings name something that may.
pub(super) fn hears() -> bool {
    !devices('c').is_empty()
}

/// The kernel's devices whose names end so, servers that run, and settings.
fn devices(kind: char) -> BTreeSet<String> {
    let named = NAMED.into_iter().filter(|name| folder(name).is_some()).map(str::to_owned);
    let server = |path: &str| folder("XDG_RUNTIME_DIR").map(|run| run.join(path));
    let settings = |path: &str| folder("HOME").map(|home| home.join(path));
    let servers = [server("pulse/native"), server("pipewire-0")];
    let servers = servers.into_iter().flatten().filter(|socket| is_answered(socket));
    let paths = [settings(".asoundrc"), settings(".config/alsa/asoundrc"), Some(PathBuf::from("/etc/asound.conf"))];
    let paths = paths.into_iter().flatten().filter(|path| files::is_there(path));
    let there = servers.chain(paths).map(|path| path.to_string_lossy().into_owned());
    // The kernel's names: pcmC0D0p plays, pcmC0D0c records.
    let devices = files::list(Path::new("/dev/snd")).unwrap_or_default().into_iter();
    let devices = devices.filter_map(|device| Some(device.file_name()?.to_string_lossy().into_owned()));
    let of_kind = devices.filter(|name| name.starts_with("pcm") && name.ends_with(kind));
    named.chain(there).chain(of_kind).collect()
}

#[cfg(test)]
mod tests {
    use std::os::unix::net::UnixListener;

    use super::*;

    #[test]
    fn the_socket_of_a_server_that_was_killed_says_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let socket = folder.path().join("native");
        assert!(!is_answered(&socket));
        let server = UnixListener::bind(&socket).unwrap();
        assert!(is_answered(&socket));
        drop(server);
        assert!(socket.exists() && !is_answered(&socket));
    }
}
