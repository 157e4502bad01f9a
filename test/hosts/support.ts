import { type ProbeName, probes } from "./probes.ts";
import { type ServerName, servers } from "./servers.ts";

/** What a server makes of each thing that the site wishes for. */
type Support = Readonly<Record<ProbeName, string>>;

/** All that can be wished for. */
const full: Support = {
  "Every page and file, byte for byte": "yes",
  "Page without its last slash": "301",
  "Alias of a page": "301",
  "Page in capitals": "301",
  "Unknown address": "404, own page",
  "Folder without a page": "404, own page",
  "Files for hosts alone": "refused",
  "Files outside the site": "refused",
  "Media types": "all",
  Compression: "br, gzip",
  "Compressed as tightly as when built": "yes",
  "Unknown encodings": "sent plain",
  Vary: "yes",
  "304 for what has not changed": "yes",
  Ranges: "yes",
  HEAD: "yes",
  "Assets kept for a year": "yes, immutable",
  "Pages asked for anew": "yes",
  "Missing assets not kept": "yes",
  "Security headers": "all",
};

/** Of servers that are told nothing of the site: its policy is in its pages all the same. */
const untold = {
  "Alias of a page": "redirecting page",
  "Page in capitals": "404, own page",
  "Files for hosts alone": "given",
  "Assets kept for a year": "no",
  "Pages asked for anew": "not said",
  "Security headers": "no",
} as const;

/** As measured by `servers.test.ts`; the table in the README is made from it. */
export const serverSupport: Readonly<Record<ServerName, Support>> = {
  nginx: full,
  Apache: full,
  "Apache, .htaccess": {
    ...full,
    "Page in capitals": "404, own page",
    "Files for hosts alone": "given but for .htaccess",
  },
  Caddy: full,
  lighttpd: {
    ...full,
    "Folder without a page": "403, stock page",
    "Compressed as tightly as when built": "no",
    "Assets kept for a year": "yes",
  },
  serve: {
    ...full,
    ...untold,
    "Page without its last slash": "200",
    "Folder without a page": "200, stock page",
    "Media types": "all but .speculationrules, .avif",
    "Compressed as tightly as when built": "no",
  },
  "busybox httpd": {
    ...full,
    ...untold,
    "Page without its last slash": "302",
    Compression: "gzip",
    Vary: "missing",
    HEAD: "no",
  },
  "python -m http.server": {
    ...full,
    ...untold,
    "Page in capitals": "404, stock page",
    "Unknown address": "404, stock page",
    "Folder without a page": "200, stock page",
    "Media types": "all but .txt, .speculationrules",
    Compression: "no",
    "Compressed as tightly as when built": "no",
    Vary: "not needed",
    Ranges: "no",
  },
};

/** What is otherwise for a site below a path: it looks for the 404 page in its document root alone. */
export const supportBelowPath: Readonly<Record<ServerName, Support>> = {
  ...serverSupport,
  serve: {
    ...serverSupport.serve,
    "Page in capitals": "404, stock page",
    "Unknown address": "404, stock page",
  },
};

/** The table of the README: a row for each thing, a column for each server. */
export function formatSupportTable(): string {
  const columns = Object.values(serverSupport);
  const rows = [
    ["", ...Object.keys(servers)],
    ["---", ...columns.map(() => "---")],
    ...(Object.keys(probes) as ProbeName[]).map((probe) => [
      probe,
      ...columns.map((support) => support[probe]),
    ]),
  ];
  return rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
