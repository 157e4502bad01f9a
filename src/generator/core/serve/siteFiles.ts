import { createReadStream, existsSync, fstatSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, relative } from "node:path";
import { pipeline } from "node:stream";
import { lookup, mimes } from "mrmime";
import sirv from "sirv";
import { DiagnosticError } from "../diagnostics/diagnostic.ts";
import { isCopied, isLazy, type Output, type OutputFile, textOf } from "../output/output.ts";
import { decodePath } from "../routing/locatePage.ts";

// The one kind of file in a site that neither mrmime nor sirv, which asks it, knows.
mimes["ico"] = "image/vnd.microsoft.icon";

/** Texts are UTF-8: of a plain text without a charset browsers would have to guess. */
function setType(response: ServerResponse, path = ""): void {
  const type = lookup(extname(path));
  const charset = type?.startsWith("text/") ? ";charset=utf-8" : "";
  if (type && !response.hasHeader("Content-Type"))
    response.setHeader("Content-Type", type + charset);
}

/** The files of a built site, in a folder or in memory, by output path: `contact/index.html`. */
export interface SiteFiles {
  readonly has: (path: string) => boolean;
  /** Contents of a text file; undefined if there is none. */
  readonly read: (path: string) => string | undefined;
  /** Answers with the file that `request.url` names, after any rewrite, or calls `onMissing` if there is none. */
  readonly answer: (
    request: IncomingMessage,
    response: ServerResponse,
    onMissing: () => void,
  ) => void;
}

/**
 * The site in a folder, with its precompressed files for browsers that accept them.
 *
 * @throws DiagnosticError if there is no site in the folder
 */
export function openFolder(outDir: string): SiteFiles {
  const has = (path: string) => existsSync(join(outDir, path));
  if (!has("index.html")) {
    const where = relative(process.cwd(), outDir) || outDir;
    const hint = "Build it first: npm run build";
    throw new DiagnosticError([{ where, message: "There is no built site here.", hint }]);
  }
  // `dev`: looks files up on each request.
  const look = { dev: true, etag: true, dotfiles: true, extensions: [] };
  const send = sirv(outDir, { ...look, brotli: true, gzip: true });
  return {
    has,
    read: (path) => (has(path) ? readFileSync(join(outDir, path), "utf8") : undefined),
    answer: (request, response, onMissing) => {
      const { headers } = request;
      // sirv throws on some ranges and misreads others: a server may ignore them (RFC 9110 §14.2).
      delete headers.range;
      // To sirv, an encoding is accepted whose name is part of any other one, even with the weight 0, "not acceptable"
      // (RFC 9110 §12.4.2).
      const encodings = String(headers["accept-encoding"] ?? "").split(",");
      headers["accept-encoding"] = encodings
        .filter((one) => /^\s*(?:br|gzip)\s*(?:;(?!\s*q=0(?:\.0*)?\s*$)|$)/i.test(one))
        .join();
      setType(response, request.url);
      // sirv has no listener, and an error without one ends the process; an aborted download leaves its file open.
      response.on("pipe", (file) => {
        file.on("error", () => response.destroy());
        // A build has replaced it since sirv looked at its size; a browser asks again where a connection just closes.
        file.on("open", (fd: number) => {
          if (fstatSync(fd).size !== response.getHeader("content-length")) response.destroy();
        });
        response.on("close", () => file.destroy());
      });
      send(request, response, onMissing);
    },
  };
}

/**
 * A site that is not yet, or never, written to a folder.
 *
 * @param current returns its files, of which there may be others for each request
 * @param edit changes a page before it is sent
 */
export function openMemory(
  current: () => Output,
  edit: (path: string, text: string) => string = (_, text) => text,
): SiteFiles {
  return {
    has: (path) => current().has(path),
    read: (path) => {
      const text = textOf(current().get(path));
      return text === undefined ? undefined : edit(path, text);
    },
    answer: (request, response, onMissing) => {
      const path = decodePath(request.url ?? "").slice(1);
      const fail = () => response.destroy();
      const send = (file: OutputFile | undefined): unknown => {
        if (file === undefined) return onMissing();
        if (isLazy(file)) return file.make().then(send).catch(fail);
        setType(response, path);
        if (isCopied(file)) pipeline(createReadStream(file.copyFrom), response, () => undefined);
        else response.end(path.endsWith(".html") ? edit(path, textOf(file) ?? "") : file);
      };
      send(current().get(path));
    },
  };
}
