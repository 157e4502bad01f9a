#!/bin/sh
# Render the pictures named, or all of them, to .cache/renders/NAME.png:
#   assets/art/render_all.sh                     every picture that is not there yet, at full size (three to five hours)
#   assets/art/render_all.sh cloud cloud_close   these two
#   SMALL=1 assets/art/render_all.sh             all as small drafts in .cache/renders/small (about 30 minutes)
# A picture that is already there is kept: delete it to have it rendered again.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
out=$here/../../.cache/renders${SMALL:+/small}
mkdir -p "$out"
[ $# -gt 0 ] || set -- $(sed -nE 's/^(render|close)\("(\w+)".*/\2/p' "$here"/scenes/*.py)

failed=""
for name in "$@"; do
  [ ! -e "$out/$name.png" ] || continue
  # Slides at the top of the home page fill the widest screens; close-ups have the shape of their places.
  case $name in
    hero_*) width=2000 height=1500 ;;
    agriculture_close | banking_close | education_close | healthcare_close | manufacturing_close)
      width=1600 height=960
      ;;
    whoweare_close) width=1600 height=1200 ;;
    *_close) width=1200 height=1440 ;;
    *) width=1600 height=1200 ;;
  esac
  samples=128
  [ -z "${SMALL-}" ] || { width=$((width * 2 / 5)) height=$((height * 2 / 5)) samples=28; }
  scene=$(grep -lE "^(render|close)\(\"$name\"" "$here"/scenes/*.py || true)
  view=$(sed -nE "s/^close\(\"($name)\".*/--view \1/p" "$here"/scenes/*.py)
  echo "$name ${width}x$height"
  # Blender ends with 0 even when the script failed, so only the file proves the render.
  blender -b -P "$scene" -- $view --size ${width}x$height --samples $samples --out "$out/.$name.png" \
    >"$out/$name.log" 2>&1 || true
  mv "$out/.$name.png" "$out/$name.png" 2>/dev/null || failed="$failed $name"
done
[ -z "$failed" ] || { echo "not rendered, see the logs in $out:$failed" >&2; exit 1; }
