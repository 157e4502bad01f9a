import { isUtf8 } from "node:buffer";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { startLocating } from "../diagnostics/locate.ts";
import { leadsOutOf } from "../diagnostics/systemErrors.ts";

/** Where content is. */
export interface ContentFolder {
  /** The project's root, absolute. */
  readonly root: string;
  /** The content folder, from the root. */
  readonly folder: string;
}

/**
 * A content file as text with `\n` line ends, whatever editor wrote it: byte order mark and CRLF are dropped.
 * Bytes that are not UTF-8 are refused, because a lenient decoder would publish `�` in their place.
 *
 * @returns what is wrong where the file can't be read as such a text
 */
export async function readSourceText(
  { root, folder }: ContentFolder,
  file: string,
): Promise<string | Diagnostic> {
  const where = file;
  const path = join(root, file);
  let bytes: Buffer;
  try {
    if (await leadsOutOf(join(root, folder), path)) {
      const message = `is a link that leads out of ${folder}/`;
      return { where, message, hint: "Put the file itself here." };
    }
    // Reading a pipe would wait for ever.
    if (!(await stat(path)).isFile()) return { where, message: "is no file" };
    bytes = await readFile(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { where, message: `cannot be read: ${reason}` };
  }
  const text = new TextDecoder("utf-8").decode(bytes).replaceAll("\r\n", "\n");
  if (text.trim() === "") return { where, message: "the file is empty" };
  const locate = startLocating(text);
  if (!isUtf8(bytes)) {
    const message = "the file is not UTF-8 here";
    const hint = "Save the file again with the encoding UTF-8.";
    return { where, ...locate(text.indexOf("\uFFFD")), message, hint };
  }
  const odd = findOddCharacter(text);
  if (odd === undefined) return text;
  const message = `${odd.name} stands here, which no page can show`;
  const hint =
    "Remove it, or save the file again with the encoding UTF-8 and the line ends of Unix or Windows.";
  return { where, ...locate(odd.index), message, hint };
}

// HTML standard, 13.2.3.5 (CR becomes LF) and 13.2.5 (U+0000 goes); RFC 3629: half a surrogate pair has no UTF-8.
const oddCharacter = /(?![\n\t])\p{Cc}|\p{Surrogate}/u;

/** The first character that no page can carry: browsers drop it, change it or see half of one. */
export function findOddCharacter(
  text: string,
): { readonly index: number; readonly name: string } | undefined {
  const match = oddCharacter.exec(text);
  if (match === null) return undefined;
  const code = match[0].charCodeAt(0);
  const kind = code >= 0xd800 ? "half of the character pair" : "the control character";
  const digits = code.toString(16).toUpperCase().padStart(4, "0");
  return { index: match.index, name: `${kind} U+${digits}` };
}
