import type { RequestListener, ServerResponse } from "node:http";
import { lockFile, manifestFile, tempFile } from "../output/manifest.ts";
import { decodePath } from "../routing/locatePage.ts";
import type { SiteFiles } from "./siteFiles.ts";

/** Files that only hosts read: a server that reads none of them must not serve them either. */
export const hostFiles = [".htaccess", "_headers", "_redirects"] as const;

/** Files in the output folder that no server sends. */
export const hiddenFiles: readonly string[] = [...hostFiles, manifestFile, lockFile, tempFile];

/**
 * Answers requests for a built site as a host that reads its `_headers` does: `index.html` for folders, a redirect
 * that adds a missing slash, `404.html` with status 404. Between requests nothing is kept but the rules of `_headers`
 * while its text is the same, as the next build replaces the files.
 */
export function createSiteHandler(files: SiteFiles, base: string): RequestListener {
  let headersFile = "";
  let rules: readonly HeaderRule[] = [];

  return (request, response) => {
    const { pathname, search } = parseTarget(request.url);
    const text = files.read("_headers") ?? "";
    if (text !== headersFile) rules = readHeaderRules(text);
    headersFile = text;
    setHeaders(response, pathname);
    // A static site accepts no other method (RFC 9110 §15.5.6).
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { Allow: "GET, HEAD" }).end();
      return;
    }
    const answer = answerAddress(pathname, base, files.has);
    if ("redirect" in answer) {
      response.writeHead(answer.status, { Location: answer.redirect + search }).end();
      return;
    }
    request.url = answer.file;
    files.answer(request, response, () => {
      setHeaders(response, base);
      const page = files.read("404.html");
      response.setHeader("Content-Type", "text/html;charset=utf-8");
      response.writeHead(404).end(page);
    });
  };

  /** Sets the headers that the rules have for a path. */
  function setHeaders(response: ServerResponse, path: string): void {
    // The hosts' default, where `_headers` says nothing else.
    response.setHeader("Cache-Control", "public, max-age=0, must-revalidate");
    for (const { prefix, headers } of rules) {
      if (!path.startsWith(prefix)) continue;
      for (const { name, value } of headers) response.setHeader(name, value);
    }
  }
}

/**
 * The URL of a request. Its target is appended to the origin, not resolved against it: `//` alone is no valid URL, and
 * `//host/` would be read as another host. A target that is not a path (RFC 9112 §3.2) becomes one that no site has.
 */
export function parseTarget(target = "/"): URL {
  return new URL(`http://localhost${target.startsWith("/") ? target : "//"}`);
}

// No site has this file.
const notFound = { file: "/not:found" };

/** Resolves the path of a request to a file of the site, which may not exist, or to a redirect. */
export function answerAddress(
  path: string,
  base: string,
  isThere: (file: string) => boolean,
): { readonly file: string } | { readonly redirect: string; readonly status: 301 | 302 } {
  // Temporary: the next site served here may have another base path.
  if (path === "/" && base !== "/") return { redirect: base, status: 302 };
  if (`${path}/` === base) return { redirect: base, status: 301 };
  // Not part of the site: paths outside its base; with two slashes in a row, as a redirect to one at the start would lead
  // to another host; with an encoded slash or backslash, by which a request could find out which files exist elsewhere.
  if (!path.startsWith(base) || /\/\/|%2f|%5c/i.test(path)) return notFound;
  const inside = path.slice(base.length - 1);
  const file = decodePath(inside).slice(1);
  // PHP doesn't run here, and its source is for nobody.
  if (hiddenFiles.includes(file) || file.endsWith(".php")) return notFound;
  if (inside.endsWith("/index.html"))
    return { redirect: path.slice(0, -"index.html".length), status: 301 };
  if (inside.endsWith("/")) return { file: `${inside}index.html` };
  return isThere(`${file}/index.html`) ? { redirect: `${path}/`, status: 301 } : { file: inside };
}

/** Headers of all paths that begin with a prefix. */
interface HeaderRule {
  readonly prefix: string;
  readonly headers: { readonly name: string; readonly value: string }[];
}

/** Reads `_headers`: a path, perhaps with a `*` at its end, on a line of its own, its headers indented below it. */
function readHeaderRules(text: string): readonly HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split("\n")) {
    if (line.startsWith("#") || line.trim() === "") continue;
    const [, name, value] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) {
      rules.push({ prefix: line.trim().replace(/\*$/, ""), headers: [] });
    } else rules.at(-1)?.headers.push({ name, value });
  }
  return rules;
}
