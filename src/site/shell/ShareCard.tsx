import type { CSSProperties } from "react";
import { findPosition, font, fontFiles, listCharacters } from "../brand/font.ts";
import { mark } from "../brand/mark.ts";
import { palette } from "../brand/palette.ts";
import type { Content } from "../parts/useSite.ts";
import { namePage } from "./words.ts";

/** Size of a share image, the preview of a shared link (px). */
const size = { width: 1200, height: 630 };
const pictureWidth = 820;
/** Width to which pictures are scaled for it (px): those of 4:3 cover its whole height, and lose a little at their sides. */
export const sharedPictureWidth = Math.ceil((size.height / 3) * 4);
// Width of the picture's empty floor that is cut off at the right, to make room for text (px).
const bleed = 64;
const { dark: ground, paper, highlight, "dark-text-2": quiet } = palette.light;

// The hero's veil: from left to right, the background fades out over the picture.
const veil = `${ground} 0%, ${ground}e6 10%, ${ground}8c 22%, ${ground}00 42%`;

/** Text styles of the card: positions on the axes that the site's font may have. */
const voices = {
  Display: { wght: 570, wdth: 110, opsz: 72 },
  Wordmark: { wght: 620, wdth: 114, opsz: 46 },
  Text: { wght: 420, wdth: 103, opsz: 27 },
};

const files = Object.entries(fontFiles);

/** The card's fonts: every file in every voice. */
export const shareFonts = Object.entries(voices).flatMap(([voice, position]) =>
  files.map(([key, { path, unicodeRange }]) => ({
    name: `${voice} ${key}`,
    file: path,
    axes: findPosition(font.axes, position),
    letters: listCharacters(unicodeRange).slice(-1).join(""),
  })),
);

/** The `font-family` of a voice. */
function nameFonts(voice: keyof typeof voices): string {
  return files.map(([key]) => `${voice} ${key}`).join(", ");
}

/**
 * The hero of a page as one picture: dark background, mark and wordmark, the page's name, its picture fading out to the
 * left. Not rendered as HTML: Satori lays it out, which supports flexbox and inline styles but no style sheets.
 */
export function ShareCard({
  content,
  title,
  pictureUrl,
}: {
  readonly content: Content;
  readonly title: string;
  readonly pictureUrl: string;
}) {
  const name = namePage(title, content.site.shortName);
  return (
    <div style={styles.card}>
      <img style={styles.picture} src={pictureUrl} alt="" />
      <div style={styles.veil} />
      <div style={styles.words}>
        <div style={styles.logo}>
          <svg viewBox={mark.viewBox} width={64} height={64} fill="none" aria-hidden="true">
            <path
              d={mark.line}
              stroke={paper}
              strokeWidth={mark.strokeWidth}
              strokeLinejoin="round"
            />
            {mark.dots.map(({ x, y, r }) => (
              <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill={highlight} />
            ))}
          </svg>
          <span style={styles.wordmark}>{content.site.shortName}</span>
        </div>
        <div style={{ ...styles.title, fontSize: chooseSize(name) }}>{name}</div>
        <div style={styles.tagline}>
          {name === content.site.tagline ? "" : content.site.tagline}
        </div>
      </div>
    </div>
  );
}

/** Font size in px: smaller for longer names, so that they fit on three or four lines. */
function chooseSize(name: string): number {
  if (name.length <= 28) return 72;
  return name.length <= 44 ? 60 : 52;
}

const right = { position: "absolute", top: 0, right: -bleed, height: size.height } as const;

const styles = {
  card: { display: "flex", ...size, backgroundColor: ground },
  picture: { ...right, width: pictureWidth, objectFit: "cover" },
  veil: {
    ...right,
    width: pictureWidth + 2,
    backgroundImage: `linear-gradient(to right, ${veil})`,
  },
  // Positioned, because it would otherwise be painted below the picture.
  words: {
    display: "flex",
    position: "absolute",
    flexDirection: "column",
    justifyContent: "space-between",
    width: 600,
    height: size.height,
    padding: "64px 0 60px 72px",
  },
  logo: { display: "flex", alignItems: "center", gap: 18 },
  wordmark: {
    fontFamily: nameFonts("Wordmark"),
    fontSize: 46,
    letterSpacing: "-0.03em",
    color: paper,
    paddingTop: 6,
  },
  title: {
    display: "block",
    lineClamp: 5,
    fontFamily: nameFonts("Display"),
    lineHeight: 1.04,
    letterSpacing: "-0.024em",
    color: paper,
    textWrap: "balance",
  },
  tagline: {
    fontFamily: nameFonts("Text"),
    fontSize: 27,
    letterSpacing: "-0.006em",
    color: quiet,
  },
} as const satisfies Record<string, CSSProperties>;
