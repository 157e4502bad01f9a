import type { Diagnostic } from "../../core/diagnostics/diagnostic.ts";

/** What lies in the place of a picture or font now and then: how its bytes begin, what it is, and what to do. */
const strangers: readonly (readonly [beginnings: readonly string[], what: string, hint: string])[] =
  [
    [
      ["<!doctype", "<html", "<head"],
      "it is a web page",
      "Download the file itself, not the page that shows it.",
    ],
    [
      ["\0\x05\x16\x07"],
      "it is what macOS notes about a file, not the file",
      "Copy the file itself: its name is the same without “._”.",
    ],
    [
      ["L\0\0\0\x01\x14\x02\0", "book\0\0\0\0mark", "[InternetShortcut]", "[Desktop Entry]"],
      "it is a shortcut to a file",
      "Copy the file that it leads to.",
    ],
    [
      ["PK\x03\x04", "\xD0\xCF\x11\xE0", "%PDF", "{\\rtf"],
      "it is a document, such as one of Word or a PDF, or an archive (ZIP)",
      "Save the file that is in it on its own, and put that here.",
    ],
    [["ftypqt", "ftypmp4", "ftypisom"], "it is a video", "Export a single picture of it."],
    [["8BPS"], "it is a Photoshop document", "Export it as one of these."],
    [["data:", "/9j/", "iVBORw0KGgo"], "it is code for a file, as text", "Save the file itself."],
  ];

const gitPointer = {
  what: "it is a pointer of Git LFS to a file that was not fetched",
  hint: "Fetch it: git lfs install, then git lfs pull.",
};

/** Says so if a file is what Git leaves in the place of one that Git LFS keeps; that is never meant to be published. */
export function recogniseGitPointer(bytes: Uint8Array) {
  return readStart(bytes).startsWith("version https://git-lfs") ? gitPointer : undefined;
}

/** Says what a file is that can be no whole picture, font or text, and what to do; undefined if that isn't known. */
export function recogniseStranger(bytes: Uint8Array) {
  if (bytes.every((byte) => byte === 0))
    return { what: "the file is empty", hint: "Copy or export it again." };
  const whole = woff2Length(bytes);
  if (whole !== undefined && whole !== bytes.length)
    return {
      what: `it is a WOFF2 of ${whole} bytes, of which ${bytes.length} are here`,
      hint: "Copy or download it again.",
    };
  const start = readStart(bytes);
  // A video says what it is behind four bytes of length.
  const isStart = (beginning: string) =>
    [0, 4].some((at) => start.startsWith(beginning.toLowerCase(), at));
  const [, what, hint] = strangers.find(([beginnings]) => beginnings.some(isStart)) ?? [];
  return what === undefined || hint === undefined ? recogniseGitPointer(bytes) : { what, hint };
}

/** Says so if a file in the place of a WOFF2 font can be none. */
export function checkFont(where: string, bytes: Uint8Array): Diagnostic[] {
  const { what, hint } = recogniseStranger(bytes) ?? {};
  return what ? [{ where, message: `This font can't be read: ${what}.`, hint }] : [];
}

/** The length that the header of a WOFF2 font states. */
function woff2Length(bytes: Uint8Array): number | undefined {
  const header = Buffer.from(bytes.subarray(0, 12));
  return header.length === 12 && header.toString("latin1", 0, 4) === "wOF2"
    ? header.readUInt32BE(8)
    : undefined;
}

function readStart(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 200)).toString("latin1");
  return start.replace(/^(?:\xEF\xBB\xBF)?\s*/, "").toLowerCase();
}
