import { parseArgs } from "node:util";
import type { CommandWords, Flag } from "../build/plugin.ts";
import { type Diagnostic, DiagnosticError } from "../diagnostics/diagnostic.ts";
import { suggest } from "../diagnostics/suggest.ts";

const text = (value: string, help: string) => ({ type: "string", value, help }) as const;
const yes = (help: string) => ({ type: "boolean", value: "", help }) as const;

/** All flags of the command line: what their values are, for `--help`. */
const flags = {
  base: text("PATH", "path that the whole site is served under (/)"),
  origin: text("URL", "scheme and host for absolute addresses (the one that the site names)"),
  date: text("DAY", "day for which to build, like 2026-11-02 (today, in UTC)"),
  out: text("FOLDER", "where to build to, and what to serve (dist)"),
  "keep-previous": yes("keep hashed files of earlier builds, which open pages may still load"),
  port: text("NUMBER", "port to serve on (3000); if it is taken, the next free one"),
  host: text("ADDRESS", "serve at this address, 0.0.0.0 for all, not on this machine alone"),
} as const satisfies Record<Flag, object>;

const options = { help: { type: "boolean", short: "h" }, ...flags } as const;

const building = ["base", "origin", "date", "out"] as const;
const serving = ["port", "host"] as const;

/** The core's commands; plugins have further ones. */
export const ownCommands = {
  build: { help: "build the site", flags: [...building, "keep-previous"] },
  start: {
    help: "serve the site as soon as its pages are rendered, and build it meanwhile",
    flags: [...building, "keep-previous", ...serving],
  },
  watch: { help: "serve, and keep every open page up to date", flags: [...building, ...serving] },
  serve: { help: "serve what was built", flags: ["base", "out", ...serving] },
} as const satisfies Readonly<Record<string, CommandWords>>;

export type Commands = Readonly<Record<string, CommandWords>>;

export type Options = ReturnType<typeof parseOptions>;

/** For messages: what the value of a flag is called, and how to write it. */
const formats = {
  base: [
    "base path",
    "Write it like /sub/path/, of letters, digits, dots, hyphens and underscores.",
  ],
  origin: [
    "origin",
    "Write only scheme and host, like https://www.example.com; a path goes into --base.",
  ],
  date: ["day", "Write year, month and day, like 2026-11-02."],
  port: ["port", "Write a whole number from 1 to 65535."],
} as const;

/** What `--help` prints. */
export function formatHelp(commands: Commands): string {
  const line = (name: string, help: string) => `  ${name.padEnd(28)} ${help}`;
  const listed = Object.entries(commands).map(([name, { help, choices = [] }]) =>
    line(`${name} ${choices.join(" | ")}`, help),
  );
  const described = Object.entries(flags).map(([name, { value, help }]) =>
    line(`--${name} ${value}`, help),
  );
  return `npm run COMMAND -- FLAGS, where COMMAND is one of

${listed.join("\n")}

and FLAGS are

${described.join("\n")}
${line("-h, --help", "this text")}
`;
}

/**
 * Parses and validates the command line. `--base` may be written without its outer slashes.
 *
 * @throws DiagnosticError with everything that is wrong with it
 */
export function parseOptions(args: readonly string[], commands: Commands) {
  const { values, positionals } = readArgs(args);
  const { help = false, ...flags } = values;
  const [command = "build", ...words] = positionals;
  const known = Object.hasOwn(commands, command) ? commands[command] : undefined;
  const diagnostics: Diagnostic[] = [];
  const report = (where: string, message: string, hint: string) =>
    diagnostics.push({ where, message, hint });

  const choice = known?.choices && words.shift();
  if (known === undefined) {
    report(command, "is not a command of this program.", hintFor(command, Object.keys(commands)));
  } else {
    if (known.choices?.includes(choice ?? "") === false)
      report(command, `needs one of these words: ${known.choices.join(", ")}.`, "Add it.");
    for (const word of words) report(word, "is one argument too many.", "Leave it out.");
    for (const flag of Object.keys(flags) as Flag[]) {
      if (known.flags.includes(flag)) continue;
      const taken = known.flags.map((name) => `--${name}`).join(", ") || "no flags";
      report(`--${flag}`, `is not a flag of ${command}.`, `${command} takes ${taken}.`);
    }
  }

  /** @param parse returns undefined for an invalid value */
  function read<Value>(
    flag: keyof typeof formats,
    parse: (text: string) => Value | undefined,
  ): Value | undefined {
    const text = flags[flag];
    if (text === undefined) return undefined;
    const value = parse(text);
    const [kind, hint] = formats[flag];
    if (value === undefined) report(`--${flag}`, `"${text}" is not a valid ${kind}.`, hint);
    return value;
  }

  const parsed = {
    command,
    /** The word after the command, if it takes one. */
    choice,
    help,
    /** Begins and ends with a slash. */
    base: read("base", parseBase) ?? "/",
    /** Scheme and host without a path; the site's own if not given. */
    origin: read("origin", parseOrigin),
    /** `YYYY-MM-DD`; today if not given. */
    date: read("date", parseDay),
    /** From the project's root. */
    out: flags.out ?? "dist",
    keepPrevious: flags["keep-previous"] ?? false,
    port: read("port", parsePort),
    /** An address of this machine; only loopback if not given. */
    host: flags.host,
  };
  if (diagnostics.length > 0) throw new DiagnosticError(diagnostics);
  return parsed;
}

function readArgs(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    // Node's message says what is wrong; an unknown flag gets a suggestion.
    const { message } = error as Error;
    const [, name = ""] = /'(--?[\w-]+)/.exec(message) ?? [];
    const known = Object.keys(options).map((flag) => `--${flag}`);
    const hint = known.includes(name) ? "See how to write it: --help" : hintFor(name, known);
    throw new DiagnosticError([{ where: name, message, hint }]);
  }
}

function hintFor(word: string, known: readonly string[]): string {
  const near = suggest(word, known);
  return near === undefined ? `There are ${known.join(", ")}.` : `Did you mean ${near}?`;
}

function parseBase(text: string): string | undefined {
  const base = `/${text}/`.replaceAll(/\/+/g, "/");
  return /^\/(?:(?!\.{1,2}\/)[\w.~-]+\/)*$/.test(base) ? base : undefined;
}

function parseOrigin(text: string): string | undefined {
  const { protocol = "", origin } = URL.canParse(text) ? new URL(text) : {};
  return /^https?:$/.test(protocol) && origin === text.replace(/\/$/, "") ? origin : undefined;
}

function parseDay(text: string): string | undefined {
  // Given a day that doesn't exist, `Date` rolls over into the next month or becomes invalid.
  return new Date(`${text}T00:00Z`).toJSON()?.startsWith(`${text}T`) ? text : undefined;
}

function parsePort(text: string): number | undefined {
  const port = Number(text);
  return Number.isInteger(port) && port >= 1 && port <= 65535 ? port : undefined;
}
