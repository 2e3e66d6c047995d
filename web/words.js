// What the page says by itself, before the program speaks and when it cannot.

const WORDS = {
  en: {
    line: "Chess where a captured man leaves you its move.",
    graphics: "This browser has no 3D graphics (WebGL2): switch on hardware acceleration in its settings, or open the page in a current Firefox, Chrome, Edge or Safari.",
    memory: what => `This browser keeps nothing for this page (${what}): you can play, but the game is gone when the page is closed. Leave private browsing, or export the game as a link.`,
    newer: "What is kept here was written by a newer version of Plunder: it stays as it is, and nothing is kept until this page is up to date. Load the page again.",
    elsewhere: "Plunder is open in another tab. Only one of them can keep your games.",
    gone: "The game goes on in another tab. Everything up to here is kept.",
    here: "Go on here",
    close: "Close",
    network: (what, why) => `${what} could not be loaded (${why}): check the connection, and load the page again.`,
    failed: what => `Plunder had to stop: ${what}. Everything up to the last move is kept; load the page again.`,
    noPicture: "this browser's graphics draw no picture of the table",
    again: "Load again",
    archive: why => `This file was not taken in: ${why}. Nothing has changed.`,
    notArchive: "it is no archive of Plunder (a .zip that was exported here)",
    foreign: name => `it holds “${name}”, which is no file of Plunder`,
    damaged: name => `“${name}” in it is damaged`,
    tooMany: "it holds more files than this page ever exports",
    notKept: "this browser keeps nothing for this page, so there is nowhere to take it to",
    nothingKept: "There is nothing to export: this browser has kept no game for this page yet.",
    notMine: "another tab keeps the games; import it there",
    imported: (count, beside) => `${count} files were taken in${beside ? `, ${beside} of them beside others of the same name` : ""}. Load the page to go on with them.`,
    position: "The position in words:",
    white: "White", black: "Black", toMove: who => `${who} is to move.`,
    men: { k: "king", q: "queen", r: "rook", b: "bishop", n: "knight", p: "pawn" },
  },
  de: {
    line: "Schach, bei dem eine geschlagene Figur dir ihren Zug hinterlässt.",
    graphics: "Dieser Browser hat keine 3D-Grafik (WebGL2): Schalte in seinen Einstellungen die Hardwarebeschleunigung ein, oder öffne die Seite in einem aktuellen Firefox, Chrome, Edge oder Safari.",
    memory: what => `Dieser Browser hebt für diese Seite nichts auf (${what}): Du kannst spielen, aber die Partie ist weg, sobald die Seite geschlossen wird. Verlasse den privaten Modus, oder nimm die Partie als Link mit.`,
    newer: "Was hier aufgehoben ist, hat eine neuere Version von Plunder geschrieben: Es bleibt, wie es ist, und nichts wird aufgehoben, bis diese Seite auf dem Stand ist. Lade die Seite neu.",
    elsewhere: "Plunder ist in einem anderen Tab offen. Nur einer von beiden kann deine Partien aufheben.",
    gone: "Die Partie geht in einem anderen Tab weiter. Alles bis hierher ist aufgehoben.",
    here: "Hier weiterspielen",
    close: "Schließen",
    network: (what, why) => `${what} ließ sich nicht laden (${why}): Prüfe die Verbindung, und lade die Seite neu.`,
    failed: what => `Plunder musste aufhören: ${what}. Alles bis zum letzten Zug ist aufgehoben; lade die Seite neu.`,
    noPicture: "die Grafik dieses Browsers zeichnet kein Bild vom Tisch",
    again: "Neu laden",
    archive: why => `Diese Datei wurde nicht übernommen: ${why}. Es hat sich nichts geändert.`,
    notArchive: "Sie ist kein Archiv von Plunder (eine .zip, die hier exportiert wurde)",
    foreign: name => `Darin liegt „${name}“, und das ist keine Datei von Plunder`,
    damaged: name => `„${name}“ darin ist beschädigt`,
    tooMany: "Darin liegen mehr Dateien, als diese Seite je exportiert",
    notKept: "Dieser Browser hebt für diese Seite nichts auf, also gibt es keinen Ort dafür",
    nothingKept: "Es gibt nichts zu exportieren: Dieser Browser hat für diese Seite noch keine Partie aufgehoben.",
    notMine: "Ein anderer Tab hebt die Partien auf; importiere sie dort",
    imported: (count, beside) => `${count} Dateien wurden übernommen${beside ? `, ${beside} davon neben anderen gleichen Namens` : ""}. Lade die Seite, um damit weiterzuspielen.`,
    position: "Die Stellung in Worten:",
    white: "Weiß", black: "Schwarz", toMove: who => `${who} ist am Zug.`,
    men: { k: "König", q: "Dame", r: "Turm", b: "Läufer", n: "Springer", p: "Bauer" },
  },
};

/** The language of the address (`&lang=de`), or of the browser. */
export function language() {
  const asked = /[#&]lang=([a-zA-Z-]+)/.exec(location.hash)?.[1];
  const wanted = asked ? [asked] : navigator.languages ?? [navigator.language];
  return wanted.map(tag => tag.slice(0, 2).toLowerCase()).find(tag => tag in WORDS) ?? "en";
}

export const words = WORDS[language()];

/** The position that a link names, in FEN; nothing where it names none, or is broken off. */
export function positionOf(link) {
  const written = /[#&]fen=([^&]*)/.exec(link)?.[1] ?? "";
  try {
    return decodeURIComponent(written.replace(/\+/g, " "));
  } catch {
    return "";
  }
}

/** A position in FEN, in words: who stands where, and who is to move; nothing where it is none. */
export function inWords(fen) {
  const [rows, turn] = fen.trim().split(/\s+/);
  const men = { w: [], b: [] };
  const names = letters => [...letters].map(letter => words.men[letter.toLowerCase()]).filter(Boolean).join(" + ");
  let rank = 8;
  for (const row of rows.split("/")) {
    let file = 0;
    for (const [part] of row.matchAll(/\([^)]*\)|\[[^\]]*\]|\d|[a-zA-Z]/g)) {
      if (/^\d$/.test(part)) {
        file += Number(part);
        continue;
      }
      const letters = part.replace(/[^a-zA-Z]/g, "");
      const side = letters[0] === letters[0].toUpperCase() ? "w" : "b";
      men[side].push(`${names(letters)} ${"abcdefgh"[file] ?? "?"}${rank}`);
      file += 1;
    }
    rank -= 1;
  }
  if (rank !== 0 || men.w.length + men.b.length === 0) return "";
  const who = turn === "b" ? words.black : words.white;
  return `${words.position}\n${words.white}: ${men.w.join(", ")}.\n${words.black}: ${men.b.join(", ")}.\n${words.toMove(who)}`;
}
