import { isUtf8 } from "node:buffer";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { startLocating } from "../diagnostics/locate.ts";
import { advise, adviseInstead } from "./rewrite.ts";

// Windows-1252 from 0x80 on, where it differs from Latin-1. A table, as some versions of Node decode it as Latin-1.
const windowsSigns = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ";
const saveAgain = "Save the file again with the encoding UTF-8 (in Notepad: Save as, Encoding).";

/**
 * Decodes a content file written by any editor: drops a byte order mark and turns CRLF into `\n`.
 * Bytes that are not UTF-8 are refused, because a lenient decoder would publish `�` in their place.
 *
 * @returns the text, or a diagnostic if the file can't be used as text
 */
export function decodeText(where: string, bytes: Buffer): string | Diagnostic {
  const text = new TextDecoder("utf-8").decode(bytes).replaceAll("\r\n", "\n");
  if (text.trim() === "") return { where, message: "the file is empty" };
  const locate = startLocating(text);
  // UTF-16, with or without a byte order mark: in Latin text every other byte is 0.
  if (/^(?:\xff\xfe|\xfe\xff|[^\0]\0[^\0]\0|\0[^\0]\0[^\0])/.test(bytes.toString("latin1", 0, 4))) {
    const message = "expected the encoding UTF-8, found UTF-16, which Windows calls Unicode";
    return { where, line: 1, column: 1, message, hint: saveAgain };
  }
  if (!isUtf8(bytes)) {
    const place = locate(text.indexOf("\uFFFD"));
    const line = readAsWindows(bytes).split(/\r?\n/)[place.line - 1] ?? "";
    const sign = /[^ -~]/.exec(line)?.[0] ?? "";
    const message = `expected the encoding UTF-8, found “${sign}” encoded in Windows-1252`;
    return { where, ...place, message, hint: `${saveAgain} ${advise(line)}` };
  }
  const twice = misread.exec(text);
  if (twice !== null) {
    const [sign] = twice;
    const meant = Buffer.from([...sign].map(byteOf)).toString();
    const message = `expected “${meant}”, found “${sign}”, which is how it looks when UTF-8 is read as Windows-1252`;
    const hint = adviseInstead(text, twice.index, twice.index + sign.length, meant);
    return { where, ...locate(twice.index), message, hint };
  }
  const odd = findOddCharacter(text);
  if (odd === undefined) return text;
  const message = `found ${odd.name}, which no page can show`;
  const hint =
    "Remove it, or save the file again with the encoding UTF-8 and the line ends of Unix or Windows.";
  return { where, ...locate(odd.index), message, hint };
}

// UTF-8 read as Windows-1252. Only characters of English texts: other pairs may be real words in some language.
const misread = /â€[“”™˜œ¦¢]|Ã[©¨¼¶¤]|Â[·©®°£]/;

function readAsWindows(bytes: Buffer): string {
  return bytes
    .toString("latin1")
    .replaceAll(/[\u0080-\u009F]/g, (sign) => windowsSigns[sign.charCodeAt(0) - 0x80] ?? sign);
}

/** The byte that encodes a character in Windows-1252. */
function byteOf(character: string): number {
  const index = windowsSigns.indexOf(character);
  return index === -1 ? character.charCodeAt(0) : 0x80 + index;
}

// HTML standard, 13.2.3.5 (CR becomes LF) and 13.2.5 (U+0000 is dropped); RFC 3629: a lone surrogate has no UTF-8.
const oddCharacter = /(?![\n\t])\p{Cc}|\p{Surrogate}/u;

/** Finds the first lone surrogate or control character other than tab and `\n`: browsers drop or change it. */
export function findOddCharacter(text: string) {
  const match = oddCharacter.exec(text);
  if (match === null) return undefined;
  const code = match[0].charCodeAt(0);
  const kind = code >= 0xd800 ? "half of the character pair" : "the control character";
  const digits = code.toString(16).toUpperCase().padStart(4, "0");
  return { index: match.index, name: `${kind} U+${digits}` };
}
