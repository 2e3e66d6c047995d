//! A presentation among visitors, and how it starts with the system: a unit of systemd, or a shortcut in the folder that Windows starts.

use std::ffi::OsString;
use std::path::Path;
use std::time::Duration;

use clap::Args;
use host::{environment, folders, process};
use library::game_file::write_text;
use showcase::set::kiosk::Terms;

use crate::cli::{CliError, print};

/// The option that is left out of what is started with the system.
const INSTALL: &str = "--install";

/// How visitors are looked after.
#[derive(Args)]
pub struct KioskOptions {
    /// After so many seconds without hands the table goes back to the presentation.
    #[arg(
        long, value_name = "SECONDS", requires = "presentation", default_value_t = 60,
        value_parser = clap::value_parser!(u16).range(10..=3600)
    )]
    back_after: u16,
    /// So many minutes a visitor may play before it is the next one's turn.
    #[arg(
        long, value_name = "MINUTES", requires = "presentation", default_value_t = 10,
        value_parser = clap::value_parser!(u16).range(1..=600)
    )]
    visit: u16,
    /// Start the presentation with the system from now on, with the options given here, and say how that is ended.
    #[arg(long, requires = "presentation")]
    pub install: bool,
    /// Time at the table goes so many times as fast, for a rehearsal.
    #[arg(
        long, hide = true, value_name = "N", requires = "presentation", default_value_t = 1,
        value_parser = clap::value_parser!(u16).range(1..=1000)
    )]
    hurry: u16,
}

impl KioskOptions {
    /// What the table is told.
    pub fn terms(&self) -> Terms {
        Terms {
            back_after: Duration::from_secs(u64::from(self.back_after)),
            visit: Duration::from_secs(60 * u64::from(self.visit)),
            hurry: f32::from(self.hurry),
        }
    }
}

/// Lets the system start what this command line says, but for the option that asks for it.
///
/// # Errors
/// On a system without such a folder, or if the file cannot be written.
pub fn install() -> Result<(), CliError> {
    let program = process::own_program()
        .map_err(|error| CliError(format!("{INSTALL}: the system does not say where this program lies: {error}")))?;
    let words: Vec<String> = environment::arguments()
        .skip(1)
        .map(OsString::into_string)
        .filter(|word| word.as_deref() != Ok(INSTALL))
        .collect::<Result<_, _>>()
        .map_err(|word| CliError(format!("{INSTALL}: {} is not Unicode; give it another name", word.display())))?;
    let folder = folders::started_with_the_system().ok_or_else(|| {
        CliError(format!(
            "{INSTALL}: Plunder does not know how this system starts a program; let it start `{} {}`",
            program.display(),
            words.join(" ")
        ))
    })?;
    let told = if cfg!(windows) { shortcut(&folder, &program, &words)? } else { unit(&folder, &program, &words)? };
    print(&told)
}

/// Writes the unit; returns what the owner is told.
fn unit(folder: &Path, program: &Path, words: &[String]) -> Result<String, CliError> {
    let path = folder.join("plunder-presentation.service");
    let line: Vec<String> =
        std::iter::once(program.display().to_string()).chain(words.iter().cloned()).map(|word| quoted(&word)).collect();
    // What ends well was ended by its owner. What was killed or has crashed is there again.
    let text = format!(
        "[Unit]\nDescription=Plunder's presentation\nPartOf=graphical-session.target\nAfter=graphical-session.target\n\n\
         [Service]\nExecStart={}\nRestart=on-failure\nRestartSec=2\n\n[Install]\nWantedBy=graphical-session.target\n",
        line.join(" ")
    );
    write_text(&path, &text).map_err(|error| CliError(format!("{INSTALL}: {}: {error}", path.display())))?;
    Ok(format!(
        "Written: {}\nIt starts with your desktop once you have said\n\n    systemctl --user daemon-reload\n    systemctl --user enable --now \
         plunder-presentation\n\nand no longer after `systemctl --user disable --now plunder-presentation`.\n",
        path.display()
    ))
}

/// A word as a unit has it: nothing in it means anything else.
fn quoted(word: &str) -> String {
    let mut text = String::from("\"");
    for letter in word.chars() {
        match letter {
            '"' | '\\' => text.extend(['\\', letter]),
            '%' | '$' => text.extend([letter, letter]),
            _ => text.push(letter),
        }
    }
    text.push('"');
    text
}

/// Lets Windows make the shortcut; returns what the owner is told.
fn shortcut(folder: &Path, program: &Path, words: &[String]) -> Result<String, CliError> {
    let path = folder.join("Plunder presentation.lnk");
    let refused = |reason: &dyn std::fmt::Display| CliError(format!("{INSTALL}: {}: {reason}", path.display()));
    let mut shell = process::Command::new("powershell");
    process::hide_console(&mut shell);
    let output = shell
        .args(["-NoProfile", "-NonInteractive", "-Command", &script(&path, program, words)])
        .output()
        .map_err(|error| refused(&format!("Windows' PowerShell, which makes shortcuts, does not start: {error}")))?;
    if !output.status.success() {
        return Err(refused(&String::from_utf8_lossy(&output.stderr).trim()));
    }
    Ok(format!(
        "Written: {}\nThe presentation starts when you log in; delete that file and it no longer does.\n",
        path.display()
    ))
}

/// What Windows' shell is told.
fn script(path: &Path, program: &Path, words: &[String]) -> String {
    let text = |word: &str| format!("'{}'", word.replace('\'', "''"));
    let arguments: Vec<String> = words.iter().map(|word| format!("\"{}\"", word.replace('"', "\\\""))).collect();
    format!(
        "$ErrorActionPreference = 'Stop'; $link = (New-Object -ComObject WScript.Shell).CreateShortcut({}); $link.TargetPath = {}; \
         $link.Arguments = {}; $link.Save()",
        text(&path.display().to_string()),
        text(&program.display().to_string()),
        text(&arguments.join(" "))
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_unit_starts_the_program_with_the_words_that_were_given() {
        let folder = tempfile::tempdir().unwrap();
        let words = ["showcase", "--presentation", "--look", "100% \"oak\" $"].map(str::to_owned);
        let told = unit(folder.path(), Path::new("/opt/my games/plunder"), &words).unwrap();
        assert!(told.contains("systemctl --user enable --now plunder-presentation"), "{told}");
        let text = std::fs::read_to_string(folder.path().join("plunder-presentation.service")).unwrap();
        let line =
            "ExecStart=\"/opt/my games/plunder\" \"showcase\" \"--presentation\" \"--look\" \"100%% \\\"oak\\\" $$\"\n";
        assert!(text.contains(line) && text.contains("Restart=on-failure"), "{text}");
    }

    #[test]
    fn a_shortcut_is_asked_for_with_every_sign_as_it_is() {
        let words = ["showcase", "--presentation", "--look", "it's"].map(str::to_owned);
        let script = script(Path::new("C:\\Users\\O'Neil\\x.lnk"), Path::new("C:\\plunder.exe"), &words);
        assert!(script.contains("CreateShortcut('C:\\Users\\O''Neil\\x.lnk')"), "{script}");
        assert!(
            script.contains("$link.Arguments = '\"showcase\" \"--presentation\" \"--look\" \"it''s\"'"),
            "{script}"
        );
    }
}
