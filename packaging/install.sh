#!/bin/sh
# Installs Plunder from the unpacked archive that contains this file, or removes it again:
#   ./install.sh [--prefix FOLDER] [--uninstall]
# Without --prefix it goes to ~/.local, or to /usr/local for root.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
if [ "$(id -u)" -eq 0 ]; then prefix=/usr/local; else prefix=${HOME:?}/.local; fi
uninstall=
while [ $# -gt 0 ]; do
    case $1 in
        --prefix)
            [ $# -ge 2 ] || { echo "--prefix needs a folder." >&2; exit 2; }
            prefix=$2
            shift 2
            ;;
        --uninstall) uninstall=yes; shift ;;
        *) echo "install.sh does not know \"$1\"; it takes --prefix FOLDER and --uninstall." >&2; exit 2 ;;
    esac
done
case $prefix in
    /*) ;;
    *) prefix=$PWD/$prefix ;;
esac

# Every installed file is under bin or share, in the archive as under the prefix. Names without blanks, one per line.
files=$(cd "$here" && find bin share -type f | LC_ALL=C sort)

refresh() {
    # Lets a desktop that caches menus and icons see them at once; without these tools it sees them at the next login.
    if command -v update-desktop-database >/dev/null; then update-desktop-database -q "$prefix/share/applications" || true; fi
    if command -v gtk-update-icon-cache >/dev/null; then gtk-update-icon-cache -q -t -f "$prefix/share/icons/hicolor" || true; fi
}

if [ -n "$uninstall" ]; then
    for file in $files; do rm -f "$prefix/$file"; done
    # Folders that only Plunder used, inner ones first.
    (cd "$here" && find share/doc/plunder share/plunder -depth -type d 2>/dev/null) | while read -r folder; do
        rmdir "$prefix/$folder" 2>/dev/null || true
    done
    refresh
    echo "Plunder has been removed from $prefix. Your games remain in ${XDG_DATA_HOME:-${HOME:-~}/.local/share}/plunder."
    exit 0
fi

# The page of another version lies in a folder of another name.
rm -rf "$prefix/share/plunder/web"
for file in $files; do
    mkdir -p "$prefix/$(dirname "$file")"
    # Beside the target first, so that a running program is not overwritten.
    cp "$here/$file" "$prefix/$file.new"
    mv -f "$prefix/$file.new" "$prefix/$file"
done
# A menu may not look for programs under this prefix, so the entry gives the full path.
quoted=$(printf '%s' "$prefix/bin/plunder" | sed 's/[\\&|]/\\&/g')
entry=$prefix/share/applications/plunder.desktop
sed "s|^Exec=plunder|Exec=\"$quoted\"|" "$entry" >"$entry.new"
mv -f "$entry.new" "$entry"
refresh

echo "Plunder is installed: $prefix/bin/plunder"
case :$PATH: in
    *:"$prefix/bin":*) ;;
    *) echo "To run it as \"plunder\", put $prefix/bin on your PATH." ;;
esac
if command -v ldd >/dev/null && ldd "$prefix/bin/plunder" | grep -q 'not found'; then
    echo "These libraries are missing; the README in the archive gives their Debian names:" >&2
    ldd "$prefix/bin/plunder" | grep 'not found' >&2
fi
