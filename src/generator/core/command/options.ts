import { parseArgs } from "node:util";
import type { CommandWords, Flag } from "../build/plugin.ts";
import { type Diagnostic, DiagnosticError } from "../diagnostics/diagnostic.ts";
import { suggest } from "../diagnostics/suggest.ts";

/** What a program understands. */
export interface CommandLine {
  readonly commands: Readonly<Record<string, CommandWords>>;
  /** The flags of plugins, which have no values: what each does. */
  readonly pluginFlags: Readonly<Record<string, string>>;
}

export type Options = ReturnType<typeof parseOptions>;

/** Of each flag of the core, for `--help`: what its value is, and what it is for. */
const coreFlags: Readonly<Record<Flag, readonly [value: string, help: string]>> = {
  base: ["PATH", "path that the whole site is served under (/)"],
  origin: ["URL", "scheme and host for absolute addresses (the one that the site names)"],
  date: ["DAY", "day for which to build, like 2026-11-02 (today, in UTC)"],
  out: ["FOLDER", "where to build to, and what to serve (dist)"],
  port: ["NUMBER", "port to serve on (3000); if it is taken, the next free one"],
  host: ["ADDRESS", "serve at this address, 0.0.0.0 for all, not on this machine alone"],
  allow: ["NAME", "answer requests for this host name too, such as a tunnel's"],
};

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
export function formatHelp({ commands, pluginFlags }: CommandLine): string {
  const line = (name: string, help: string) => `  ${name.padEnd(28)} ${help}`;
  const listed = Object.entries(commands).map(([name, { help, choices = [] }]) =>
    line(`${name} ${choices.join(" | ")}`, help),
  );
  const described = [
    ...Object.entries(coreFlags).map(([name, [value, help]]) => line(`--${name} ${value}`, help)),
    ...Object.entries(pluginFlags).map(([name, help]) => line(`--${name}`, help)),
  ];
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
 * @returns what `BuildOptions` and `LocalServerOptions` say, and `choice`: the word after the command, if it takes one
 * @throws DiagnosticError with everything that is wrong with it
 */
export function parseOptions(args: readonly string[], { commands, pluginFlags }: CommandLine) {
  const { values, positionals } = readArgs(args, Object.keys(pluginFlags));
  const { help = false, ...given } = values;
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
    const accepted = [
      ...known.flags,
      ...(known.takesPluginFlags ? Object.keys(pluginFlags) : []),
    ].map((name) => `--${name}`);
    for (const flag of Object.keys(given).map((name) => `--${name}`)) {
      if (accepted.includes(flag)) continue;
      const taken = accepted.join(", ") || "no flags";
      report(flag, `is not a flag of ${command}.`, `${command} takes ${taken}.`);
    }
  }

  /** @param parse returns undefined for an invalid value */
  function read<Value>(
    flag: keyof typeof formats,
    parse: (text: string) => Value | undefined,
  ): Value | undefined {
    const text = given[flag];
    if (text === undefined) return undefined;
    const value = parse(text);
    const [kind, hint] = formats[flag];
    if (value === undefined) report(`--${flag}`, `"${text}" is not a valid ${kind}.`, hint);
    return value;
  }

  const parsed = {
    command,
    choice,
    help,
    base: read("base", parseBase) ?? "/",
    origin: read("origin", parseOrigin),
    date: read("date", parseDay),
    /** From the project's root. */
    out: given.out ?? "dist",
    flags: new Set(Object.keys(given).filter((name) => Object.hasOwn(pluginFlags, name))),
    port: read("port", parsePort),
    host: given.host,
    // Also of a whole address.
    allow: given.allow?.replace(/^https?:\/\//i, "").replace(/[:/].*$/, ""),
  };
  if (diagnostics.length > 0) throw new DiagnosticError(diagnostics);
  return parsed;
}

function readArgs(args: readonly string[], pluginFlags: readonly string[]) {
  const flag = (name: string, type: "string" | "boolean") => [name, { type }] as const;
  const options = {
    help: { type: "boolean", short: "h" },
    ...Object.fromEntries(Object.keys(coreFlags).map((name) => flag(name, "string"))),
    ...Object.fromEntries(pluginFlags.map((name) => flag(name, "boolean"))),
  } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { values: values as { help?: boolean } & Partial<Record<Flag, string>>, positionals };
  } catch (error) {
    // Node's message says what is wrong; an unknown flag gets a suggestion.
    const { message } = error as Error;
    const [, name = ""] = /'(--?[\w-]+)/.exec(message) ?? [];
    const known = Object.keys(options).map((option) => `--${option}`);
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
