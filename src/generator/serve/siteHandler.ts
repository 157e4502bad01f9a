import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { join } from "node:path";
import sirv from "sirv";
import { readHeaderRules } from "../hosts/hostFiles.ts";
import { hostFiles } from "../hosts/servingPolicy.ts";
import { decodePath } from "../routing/locatePage.ts";

/** The files of a built site, wherever they are kept. Their paths are those of the output: `contact/index.html`. */
export interface SiteFiles {
  readonly has: (path: string) => boolean;
  /** A text among them; nothing if it is not there. */
  readonly read: (path: string) => string | undefined;
  /** Answers with the file that `request.url` names now, or calls `orElse` where there is none. */
  readonly answer: (request: IncomingMessage, response: ServerResponse, orElse: () => void) => void;
}

/**
 * The site in a folder, with its precompressed files for browsers that take them.
 *
 * @param outDir absolute path
 */
export function openFolder(outDir: string): SiteFiles {
  const has = (path: string) => existsSync(join(outDir, path));
  return {
    has,
    read: (path) => (has(path) ? readFileSync(join(outDir, path), "utf8") : undefined),
    // `dev`: looks at the folder anew at each request.
    answer: sirv(outDir, {
      dev: true,
      etag: true,
      brotli: true,
      gzip: true,
      dotfiles: true,
      extensions: [],
    }),
  };
}

/**
 * Answers requests for a built site the way a host does that reads its `_headers`: folders by their `index.html`,
 * a slash added where it is missing, `404.html` with status 404. Nothing is cached between requests, as the next
 * build replaces the files.
 */
export function createSiteHandler(files: SiteFiles, base: string): RequestListener {
  return (request, response) => {
    const { pathname, search } = parseTarget(request.url);
    setHeaders(response, pathname);
    // A site of files has nothing that takes a message (RFC 9110 §15.5.6).
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
      response
        .writeHead(404, { "Content-Type": "text/html;charset=utf-8" })
        .end(files.read("404.html"));
    });
  };

  /** Sets what the site's `_headers` say of a path. */
  function setHeaders(response: ServerResponse, path: string): void {
    // Hosts say this of files of which `_headers` says nothing.
    response.setHeader("Cache-Control", "public, max-age=0, must-revalidate");
    for (const { prefix, headers } of readHeaderRules(files.read("_headers") ?? "")) {
      if (!path.startsWith(prefix)) continue;
      for (const { name, value } of headers) response.setHeader(name, value);
    }
  }
}

/**
 * What a request asks for. Its target is joined on and not resolved: `//` alone is no URL, and `//host/` would be read
 * as another host. One that is not a path (RFC 9112 §3.2) asks for nothing that a site has.
 */
export function parseTarget(target = "/"): URL {
  return new URL(`http://localhost${target.startsWith("/") ? target : "//"}`);
}

// No site has it.
const notFound = { file: "/not:found" };

/** What an address stands for: a file of the site (perhaps one that is not there), or a redirect. */
export function answerAddress(
  path: string,
  base: string,
  isThere: (file: string) => boolean,
): { readonly file: string } | { readonly redirect: string; readonly status: 301 | 302 } {
  // Not for good: the next site that is served here may stand under another base.
  if (path === "/" && base !== "/") return { redirect: base, status: 302 };
  // Outside the base is outside the site. So are two slashes in front: a browser would take a redirect to them for one
  // to another host. And so is a slash that is written as %2f: no file's name has one, but it could lead to a file
  // beside the site, and tell that it is there.
  if (!path.startsWith(base) || /^\/\/|%2f|%5c/i.test(path)) return notFound;
  const inside = path.slice(base.length - 1);
  const file = decodePath(inside).slice(1);
  if (hostFiles.some((name) => name === file)) return notFound;
  if (inside.endsWith("/index.html"))
    return { redirect: path.slice(0, -"index.html".length), status: 301 };
  if (inside.endsWith("/")) return { file: `${inside}index.html` };
  return isThere(`${file}/index.html`) ? { redirect: `${path}/`, status: 301 } : { file: inside };
}
