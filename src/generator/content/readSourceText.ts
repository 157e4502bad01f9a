import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { contentFolder } from "../../site/content/contentFiles.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { leadsOutOf } from "../diagnostics/systemErrors.ts";
import { startLocating } from "../diagnostics/locate.ts";
import { findOddCharacter } from "./findOddCharacter.ts";

type SourceText =
  | { readonly text: string; readonly problem?: never }
  | { readonly text?: never; readonly problem: Diagnostic };

/**
 * A content file as text with `\n` line ends, whatever editor wrote it: byte order mark and CRLF are dropped.
 * Bytes that are not UTF-8 are refused, because a lenient decoder would publish `�` in their place.
 */
export async function readSourceText(root: string, file: string): Promise<SourceText> {
  const path = join(root, file);
  let bytes: Buffer;
  try {
    if (await leadsOutOf(join(root, contentFolder), path)) return { problem: describeLink(file) };
    // Reading a pipe would wait for ever.
    if (!(await stat(path)).isFile()) return { problem: { where: file, message: "is no file" } };
    bytes = await readFile(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { problem: { where: file, message: `cannot be read: ${reason}` } };
  }
  const text = new TextDecoder("utf-8").decode(bytes).replaceAll("\r\n", "\n");
  if (!isUtf8(bytes)) {
    return {
      problem: {
        where: file,
        ...startLocating(text)(text.indexOf("\uFFFD")),
        message: "the file is not UTF-8 here",
        hint: "Save the file again with the encoding UTF-8.",
      },
    };
  }
  const odd = findOddCharacter(text);
  if (odd !== undefined) {
    return {
      problem: {
        where: file,
        ...startLocating(text)(odd.index),
        message: `${odd.name} stands here, which no page can show`,
        hint: "Remove it, or save the file again with the encoding UTF-8 and the line ends of Unix or Windows.",
      },
    };
  }
  if (text.trim() === "") return { problem: { where: file, message: "the file is empty" } };
  return { text };
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function describeLink(file: string): Diagnostic {
  return {
    where: file,
    message: `is a link that leads out of ${contentFolder}/`,
    hint: "Put the file itself here.",
  };
}
