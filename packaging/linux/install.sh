#!/bin/sh
# Puts Caravanserai into the menu of the person who runs this, from the folder it lies in; nothing else is copied.
#   ./install.sh             add it (again after the folder has moved)
#   ./install.sh --remove    take it out
set -eu
here=$(cd "$(dirname "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
entry=$data/applications/caravanserai.desktop

if [ "${1:-}" = --remove ]; then
    rm -f "$entry" "$data/icons/hicolor/scalable/apps/caravanserai.svg"
    rm -f "$data"/icons/hicolor/*x*/apps/caravanserai.png
    echo "Caravanserai is no longer in the menu. Saved matches stay in $data/caravanserai."
    exit 0
fi

needed={GLIBC}
has=$(getconf GNU_LIBC_VERSION 2>/dev/null | cut -d" " -f2 || true)
if [ -n "$has" ] && [ "$(printf '%s\n%s\n' "$needed" "$has" | sort -V | head -n 1)" != "$needed" ]; then
    echo "Caravanserai needs the C library glibc $needed or newer; this system has $has." >&2
    exit 1
fi
mkdir -p "$data/applications" "$data/icons"
cp -R "$here/share/icons/hicolor" "$data/icons/"
# In Exec= a path stands in quotes, with \ before " ` $ and \ itself (and a % doubled); sed wants its own \ as well.
program=$(printf '%s' "$here/caravanserai" | sed -e 's/[\\"`$]/\\\\&/g' -e 's/%/%%/g' -e 's/[&|\\]/\\&/g')
plain=$(printf '%s' "$here/caravanserai" | sed -e 's/[&|\\]/\\&/g')
sed -e "s|^Exec=.*|Exec=\"$program\"|" -e "s|^TryExec=.*|TryExec=$plain|" \
    "$here/share/applications/caravanserai.desktop" >"$entry"
if command -v update-desktop-database >/dev/null; then update-desktop-database -q "$data/applications" || true; fi
if [ -e "$data/icons/hicolor/icon-theme.cache" ] && command -v gtk-update-icon-cache >/dev/null; then
    gtk-update-icon-cache -q -t "$data/icons/hicolor" || true
fi
echo "Caravanserai is in the menu now: $entry"
