import type { IncomingMessage, ServerResponse } from "node:http";
import handler from "serve-handler";

export interface HandlerOptions {
  /** Absolute path of the folder that the site is in, or stands for. */
  readonly out: string;
  readonly base: string;
  /** Whether the site has this file; `contact/index.html`. */
  readonly isThere: (file: string) => boolean;
  /** Reads files in another way than from the disk. */
  readonly fileSystem?: FileSystem;
}

export type FileSystem = NonNullable<Parameters<typeof handler>[3]>;

/**
 * Answers requests for a built site the way common hosts do: folders by their `index.html`, a slash added where
 * it is missing, `404.html` with status 404. The handling of files is that of `serve`.
 */
export function createSiteHandler({ out, base, isThere, fileSystem }: HandlerOptions) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const asked = parseTarget(request.url);
    const answer = answerAddress(asked.pathname, base, isThere);
    if ("redirect" in answer) {
      response.writeHead(answer.status, { Location: answer.redirect + asked.search }).end();
      return;
    }
    request.url = answer.file;
    const settings = {
      public: out,
      cleanUrls: false,
      directoryListing: false,
      etag: true,
      headers: [{ source: "**", headers: [{ key: "Cache-Control", value: "no-cache" }] }],
    };
    void handler(request, response, settings, fileSystem);
  };
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
  if (inside.endsWith("/index.html"))
    return { redirect: path.slice(0, -"index.html".length), status: 301 };
  if (inside.endsWith("/")) return { file: `${inside}index.html` };
  const isFolder = isThere(`${decodePath(inside).slice(1)}/index.html`);
  return isFolder ? { redirect: `${path}/`, status: 301 } : { file: inside };
}

/** A stray `%` stands for itself: no file has such a name, so the address is not found. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
