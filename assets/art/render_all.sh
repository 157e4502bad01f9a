#!/bin/sh
# Render the scenes named (without .py), or all of them, to .cache/renders/NAME.png:
#   assets/art/render_all.sh                  every picture that is not there yet, at full size (two to three hours)
#   assets/art/render_all.sh cloud mission    these two
#   SMALL=1 assets/art/render_all.sh          all as 640x480 drafts in .cache/renders/small (about 20 minutes)
# A picture that is already there is kept: delete it to have it rendered again.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
out=$here/../../.cache/renders${SMALL:+/small}
mkdir -p "$out"
[ $# -gt 0 ] || set -- $(cd "$here/scenes" && ls -- *.py | sed 's/\.py$//')

failed=""
for name in "$@"; do
  [ ! -e "$out/$name.png" ] || continue
  case ${SMALL:+small}$name in
    small*) size=640x480 samples=28 ;;
    hero_*) size=2000x1500 samples=128 ;; # slides at the top of the home page fill the widest screens
    *) size=1600x1200 samples=128 ;;
  esac
  echo "$name $size"
  # Blender ends with 0 even when the script failed, so only the file proves the render.
  blender -b -P "$here/scenes/$name.py" -- --size $size --samples $samples --out "$out/.$name.png" >"$out/$name.log" 2>&1 || true
  mv "$out/.$name.png" "$out/$name.png" 2>/dev/null || failed="$failed $name"
done
[ -z "$failed" ] || { echo "not rendered, see the logs in $out:$failed" >&2; exit 1; }
