import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { mediaTypes } from "../../src/generator/hosts/mediaTypes.ts";
import { hostFiles, type ServingPolicy } from "../../src/generator/hosts/servingPolicy.ts";
import { askServer } from "../support/askServer.ts";

/** A site that a server is serving. */
export interface ProbedSite {
  readonly origin: string;
  readonly policy: ServingPolicy;
  /** Its files by output path, without precompressed ones, those for hosts, and the 404 page. */
  readonly files: ReadonlyMap<string, Buffer>;
}

/** Finds out what a server makes of one thing that the site wishes for, in the words of the table in the README. */
type Probe = (site: ProbedSite) => Promise<string>;

const decompress = { br: brotliDecompressSync, gzip: gunzipSync } as const;

// Older names that browsers take as well.
const alsoKnownAs: Readonly<Record<string, readonly string[]>> = {
  "text/javascript": ["application/javascript"],
  "application/xml": ["text/xml"],
  "image/vnd.microsoft.icon": ["image/x-icon"],
};

const pathsOutside = [
  "../../../../../../../../etc/passwd",
  "..%2f..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd",
  "%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
  "%252e%252e/%252e%252e/%252e%252e/%252e%252e/etc/passwd",
  "assets/..%5c..%5c..%5c..%5c..%5cetc%5cpasswd",
  "....//....//....//....//....//etc/passwd",
  "assets/%00/../../../../../../etc/passwd",
  ...["../secret.txt", "../../../secret.txt", "assets/../../secret.txt"],
  ...["..%2fsecret.txt", "%2e%2e%2fsecret.txt"],
];

/** Every row of the table. */
export const probes = {
  "Every page and file, byte for byte": async (site) => {
    const wrong: string[] = [];
    for (const [path, bytes] of site.files) {
      const { status, body } = await ask(site, addressOf(path));
      if (status !== 200 || !body.equals(bytes)) wrong.push(path);
    }
    return wrong.length === 0 ? "yes" : `not ${wrong.join(", ")}`;
  },

  "Page without its last slash": (site) =>
    describeRedirects(
      site,
      listPages(site).map(({ page }) => [page.slice(0, -1), page]),
    ),

  "Alias of a page": (site) =>
    describeRedirects(
      site,
      listPages(site).flatMap(({ page, aliases }) => aliases.map((alias) => [alias, page])),
    ),

  "Page in capitals": (site) =>
    describeRedirects(
      site,
      listPages(site)
        .filter(({ aliases }) => aliases.length === 0)
        .map(({ page }) => [page.toUpperCase(), page]),
    ),

  "Unknown address": (site) =>
    describeEach(["nothing", "no/such/page/", "services/cloud/deeper/", "assets/x.js"], (path) =>
      describeNotFound(site, path),
    ),

  "Folder without a page": (site) =>
    describeEach(["assets/", "assets/pictures/"], (path) => describeNotFound(site, path)),

  "Files for hosts alone": async (site) => {
    const refused: string[] = [];
    for (const file of hostFiles) if ((await ask(site, file)).status !== 200) refused.push(file);
    if (refused.length === hostFiles.length) return "refused";
    return refused.length === 0 ? "given" : `given but for ${refused.join(", ")}`;
  },

  "Files outside the site": (site) =>
    describeEach(pathsOutside, async (path) => {
      const { body } = await ask(site, path);
      return /root:|precious/.test(body.toString()) ? "given" : "refused";
    }),

  "Media types": async (site) => {
    const wrong = new Set<string>();
    for (const { extension, type } of mediaTypes) {
      const sample = [...site.files.keys()].find((path) => path.endsWith(`.${extension}`));
      if (sample === undefined) continue;
      const { headers } = await ask(site, addressOf(sample));
      const [found = "", charset = ""] = (headers["content-type"] ?? "").toLowerCase().split(/; ?/);
      const isKnown = [type, ...(alsoKnownAs[type] ?? [])].includes(found);
      // Pages say it themselves and the others are ASCII or take the page's; plain text has nobody else to say it.
      const isReadable = charset === "charset=utf-8" || (charset === "" && extension !== "txt");
      if (!isKnown || !isReadable) wrong.add(`.${extension}`);
    }
    return wrong.size === 0 ? "all" : `all but ${[...wrong].join(", ")}`;
  },

  Compression: async (site) => {
    const paths = ["", "services/cloud/", findAsset(site, ".css"), findAsset(site, ".js")];
    const taken: string[] = [];
    for (const encoding of ["br", "gzip"] as const) {
      const found = await describeEach(paths, async (path) => {
        const { headers, body } = await ask(site, path, { "accept-encoding": encoding });
        if (headers["content-encoding"] !== encoding) return "";
        const file = site.files.get(path.replace(/(^|\/)$/, "$1index.html"));
        return file?.equals(decompress[encoding](body)) ? encoding : `damaged ${encoding}`;
      });
      if (found !== "") taken.push(found);
    }
    return taken.length === 0 ? "no" : taken.join(", ");
  },

  "Compressed as tightly as when built": (site) =>
    describeEach(["", findAsset(site, ".css"), findAsset(site, ".js")], async (path) => {
      const { headers, body } = await ask(site, path, { "accept-encoding": "br, gzip" });
      const extension = headers["content-encoding"] === "br" ? "br" : "gz";
      const built = await ask(site, `${path === "" ? "index.html" : path}.${extension}`);
      return body.equals(built.body) ? "yes" : "no";
    }),

  "Unknown encodings": (site) =>
    describeEach(["", findAsset(site, ".css")], async (path) => {
      const { headers } = await ask(site, path, { "accept-encoding": "zstd, identity" });
      return headers["content-encoding"] === undefined ? "sent plain" : "compressed all the same";
    }),

  Vary: (site) =>
    describeEach(["", "services/cloud/", findAsset(site, ".css")], async (path) => {
      const plain = await ask(site, path);
      const compressed = await ask(site, path, { "accept-encoding": "br, gzip" });
      if (compressed.headers["content-encoding"] === undefined) return "not needed";
      const says = [plain, compressed].map(({ headers }) =>
        /\baccept-encoding\b/i.test(headers["vary"] ?? ""),
      );
      if (says.every(Boolean)) return "yes";
      return says.some(Boolean) ? "only when compressed" : "missing";
    }),

  "304 for what has not changed": (site) =>
    describeEach(["services/cloud/", findAsset(site, ".css")], async (path) => {
      const { headers } = await ask(site, path);
      const { status, body } = await ask(site, path, {
        ...(headers["etag"] !== undefined && { "if-none-match": headers["etag"] }),
        ...(headers["last-modified"] !== undefined && {
          "if-modified-since": headers["last-modified"],
        }),
      });
      return status === 304 && body.length === 0 ? "yes" : "no";
    }),

  Ranges: async (site) => {
    const path = findAsset(site, ".avif");
    const { status, body } = await ask(site, path, { range: "bytes=10-29" });
    return status === 206 && site.files.get(path)?.subarray(10, 30).equals(body) ? "yes" : "no";
  },

  HEAD: (site) =>
    describeEach(["services/cloud/", findAsset(site, ".css")], async (path) => {
      const answer = await askForHead(site.origin, site.policy.base + path);
      return /^HTTP\/1\.[01] 200 /.test(answer) && answer.endsWith("\r\n\r\n") ? "yes" : "no";
    }),

  "Assets kept for a year": (site) =>
    describeEach(
      [".css", ".js", ".woff2", ".avif"].map((extension) => findAsset(site, extension)),
      async (path) => {
        const { headers } = await ask(site, path, { "accept-encoding": "br, gzip" });
        return describeLifetime(headers["cache-control"]);
      },
    ),

  "Pages asked for anew": (site) =>
    describeEach(["", "services/cloud/", "favicon.ico"], async (path) => {
      const { headers } = await ask(site, path);
      return /max-age=0|no-cache/.test(headers["cache-control"] ?? "") ? "yes" : "not said";
    }),

  "Missing assets not kept": async (site) => {
    const { headers } = await ask(site, "assets/gone-12345678.js");
    return describeLifetime(headers["cache-control"]) === "no" ? "yes" : "no";
  },

  "Security headers": (site) =>
    describeEach(["", "services/cloud/", "nothing", findAsset(site, ".js")], async (path) => {
      const { headers } = await ask(site, path);
      const wanted = site.policy.headers;
      const missing = wanted.filter(({ name, value }) => headers[name.toLowerCase()] !== value);
      if (missing.length === wanted.length) return "no";
      return missing.length === 0 ? "all" : `all but ${missing.map(({ name }) => name).join(", ")}`;
    }),
} as const satisfies Readonly<Record<string, Probe>>;

export type ProbeName = keyof typeof probes;

/** @param path below the base */
function ask({ origin, policy }: ProbedSite, path: string, headers = {}) {
  return askServer(origin, policy.base + path, { headers });
}

/** All that a server sends to HEAD (RFC 9110 §9.3.2): Node's own client breaks off at a body where none may be. */
async function askForHead(origin: string, path: string): Promise<string> {
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  socket.write(`HEAD ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

/** `services/cloud/index.html` → `services/cloud/` */
function addressOf(file: string): string {
  return file.replace(/(^|\/)index\.html$/, "$1");
}

/** Pages other than home, without the base. */
function listPages({ policy: { base, pages } }: ProbedSite) {
  const below = (address: string) => address.slice(base.length);
  return pages
    .map(({ href, aliases }) => ({ page: below(href), aliases: aliases.map(below) }))
    .filter(({ page }) => page !== "");
}

/** Output path of a file with a content hash in its name. @throws Error if the site has none */
function findAsset({ files }: ProbedSite, extension: string): string {
  const found = [...files.keys()].find(
    (path) => path.startsWith("assets/") && path.endsWith(extension),
  );
  if (found === undefined) throw new Error(`the site has no asset that ends in ${extension}`);
  return found;
}

/** What is so for all of some items: one word if it is the same for all, else a word and its item for each kind. */
async function describeEach(
  items: readonly string[],
  describe: (item: string) => Promise<string>,
): Promise<string> {
  const found = new Map<string, string>();
  for (const item of items) {
    const words = await describe(item);
    if (!found.has(words)) found.set(words, item);
  }
  if (found.size === 1) return [...found.keys()].join();
  return [...found].map(([words, item]) => `${words} (/${item})`).join("; ");
}

/** Where every first address of a pair leads, the second being the page's own. */
function describeRedirects(
  site: ProbedSite,
  pairs: readonly (readonly string[])[],
): Promise<string> {
  const targets = new Map(pairs.map(([from = "", to = ""]) => [from, to]));
  const { base } = site.policy;
  return describeEach([...targets.keys()], async (from) => {
    const target = base + (targets.get(from) ?? "");
    const { status, headers, body } = await ask(site, `${from}?from=mail`);
    const location = headers["location"];
    if (location !== undefined) {
      const { pathname, search } = new URL(location, site.origin + base + from);
      if (pathname === target)
        return search === "?from=mail" ? `${status}` : `${status}, query lost`;
      return pathname === `${base}${from}/` ? `${status} to the same with a slash` : location;
    }
    if (status === 200 && body.includes(`content="0; url=${target}"`)) return "redirecting page";
    return status === 200 ? "200" : describeNotFound(site, from);
  });
}

/** A stock page has no script that would find the page which was meant. */
async function describeNotFound(site: ProbedSite, path: string): Promise<string> {
  const { status, headers, body } = await ask(site, path);
  if (headers["location"] !== undefined) return `${status} to ${headers["location"]}`;
  return `${status}, ${body.includes('id="site-pages"') ? "own page" : "stock page"}`;
}

function describeLifetime(value = ""): string {
  const seconds = Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0);
  if (seconds < 30_000_000) return "no";
  return value.includes("immutable") ? "yes, immutable" : "yes";
}
