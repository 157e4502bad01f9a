import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { hostFiles } from "../hosts/servingPolicy.ts";
import { readHeaderRules } from "./readHeaderRules.ts";

/** The files of a built site, wherever they are kept. Their paths are those of the output: `contact/index.html`. */
export interface SiteFiles {
  readonly has: (path: string) => boolean;
  /** A text among them; nothing if it is not there. */
  readonly read: (path: string) => string | undefined;
  /** Answers with the file that `request.url` names now, or calls `orElse` where there is none. */
  readonly answer: (request: IncomingMessage, response: ServerResponse, orElse: () => void) => void;
}

/**
 * Answers requests for a built site the way a host does that reads its `_headers`: folders by their `index.html`,
 * a slash added where it is missing, `404.html` with status 404. Nothing is remembered between requests, as the next
 * build replaces the files.
 */
export function createSiteHandler(files: SiteFiles, base: string): RequestListener {
  return (request, response) => {
    const asked = parseTarget(request.url);
    setHeaders(response, asked.pathname);
    // A site of files has nothing that takes a message (RFC 9110 §15.5.6).
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { Allow: "GET, HEAD" }).end();
      return;
    }
    const answer = answerAddress(asked.pathname, base, files.has);
    if ("redirect" in answer) {
      response.writeHead(answer.status, { Location: answer.redirect + asked.search }).end();
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

/** Where an address leads: to a file of the site (perhaps one that is not there), or to another address. */
export function answerAddress(
  path: string,
  base: string,
  isThere: (file: string) => boolean,
): { readonly file: string } | { readonly redirect: string; readonly status: 301 | 302 } {
  // Not for good: the next site that is served here may stand under another base.
  if (path === "/" && base !== "/") return { redirect: base, status: 302 };
  // Outside the base is outside the site: nothing is found there, and the 404 page is answered. So with two slashes in
  // front: a browser would take a redirect to them for one to another host.
  if (!path.startsWith(base) || path.startsWith("//")) return { file: "/outside-the-base" };
  const inside = path.slice(base.length - 1);
  if (hostFiles.some((file) => decodePath(inside) === `/${file}`))
    return { file: "/for-hosts-alone" };
  if (inside.endsWith("/index.html"))
    return { redirect: path.slice(0, -"index.html".length), status: 301 };
  if (inside.endsWith("/")) return { file: `${inside}index.html` };
  const isFolder = isThere(`${decodePath(inside).slice(1)}/index.html`);
  return isFolder ? { redirect: `${path}/`, status: 301 } : { file: inside };
}

/** A stray `%` stands for itself: no file has such a name, so the address is not found. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
