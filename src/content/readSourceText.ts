import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Problem } from "../problems/problem.ts";
import { startLocating } from "../problems/startLocating.ts";

type SourceText =
  | { readonly text: string; readonly problem?: never }
  | { readonly text?: never; readonly problem: Problem };

/**
 * A content file as text with `\n` line ends, whatever editor wrote it: byte order mark and CRLF are dropped.
 * Bytes that are not UTF-8 are refused, because a lenient decoder would publish `�` in their place.
 */
export async function readSourceText(root: string, file: string): Promise<SourceText> {
  let bytes: Buffer;
  try {
    bytes = await readFile(join(root, file));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { problem: { where: file, message: `cannot be read: ${reason}` } };
  }
  const text = new TextDecoder("utf-8").decode(bytes).replaceAll("\r\n", "\n");
  if (!isUtf8(bytes)) return { problem: describeBadBytes(file, text) };
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

function describeBadBytes(file: string, text: string): Problem {
  const locate = startLocating(text);
  return {
    where: file,
    ...locate(text.indexOf("\uFFFD")),
    message: "the file is not UTF-8 here",
    hint: "Save the file again with the encoding UTF-8.",
  };
}
