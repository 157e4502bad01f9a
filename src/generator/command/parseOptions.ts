import { parseArgs } from "node:util";
import { type Diagnostic, DiagnosticError } from "../diagnostics/diagnostic.ts";
import { suggest } from "../diagnostics/suggest.ts";
import { type ServerName, serverConfigs } from "../hosts/serverConfigs.ts";

const commands = [
  "build",
  "start",
  "watch",
  "serve",
  "server-config",
  "launch-check",
  "schemas",
] as const;

/** What a run of `build.ts` is asked to do. */
export interface Options {
  readonly command: (typeof commands)[number];
  /** Of `server-config`: what it is for. */
  readonly server: ServerName | undefined;
  readonly help: boolean;
  /** Path that the site stands under; begins and ends with a slash. */
  readonly base: string;
  /** Scheme and host without a path; `undefined`: the one in content. */
  readonly origin: string | undefined;
  /** Day of the build, `YYYY-MM-DD`; `undefined`: today. */
  readonly date: string | undefined;
  /** Output folder, relative to the project's root. */
  readonly out: string;
  /** Whether files of the site that is replaced are carried along. */
  readonly keepPrevious: boolean;
  /** Port to serve on; the next free one is taken if it is not. */
  readonly port: number;
}

const flags = {
  help: { type: "boolean", short: "h" },
  base: { type: "string" },
  origin: { type: "string" },
  date: { type: "string" },
  out: { type: "string" },
  port: { type: "string" },
  "keep-previous": { type: "boolean" },
} as const;

/**
 * Reads the command line. `--base` may be written without its outer slashes.
 *
 * @throws DiagnosticError with everything that is wrong with it
 */
export function parseOptions(args: readonly string[]): Options {
  const { tokens, values, positionals } = parseArgs({
    args: [...args],
    options: flags,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const diagnostics: Diagnostic[] = [];
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const flag = Object.hasOwn(flags, token.name)
      ? flags[token.name as keyof typeof flags]
      : undefined;
    if (flag === undefined)
      diagnostics.push(
        unknown(
          token.rawName,
          Object.keys(flags).map((name) => `--${name}`),
        ),
      );
    else if (
      flag.type === "string" &&
      (!token.value || (!token.inlineValue && token.value.startsWith("-")))
    ) {
      diagnostics.push({
        where: token.rawName,
        message: "needs a value.",
        hint: `See \`npm run build -- --help\`.`,
      });
    }
  }
  const [command = "build", ...words] = positionals;
  const server = command === "server-config" ? words[0] : undefined;
  const rest = words.slice(server === undefined ? 0 : 1);
  // After an unknown flag nobody can tell whether the next word is its value or a command.
  if (diagnostics.length === 0) {
    if (!isCommand(command)) diagnostics.push(unknown(command, commands));
    if (command === "server-config") diagnostics.push(...checkServer(server));
    for (const word of rest) diagnostics.push({ where: word, message: "is one word too many." });
  }

  const base = readBase(textOf(values["base"]) ?? "/", diagnostics);
  const origin = readOrigin(textOf(values["origin"]), diagnostics);
  const date = readDate(textOf(values["date"]), diagnostics);
  const port = readPort(
    textOf(values["port"]) ?? (command === "server-config" ? "80" : "3000"),
    diagnostics,
  );
  if (diagnostics.length > 0) throw new DiagnosticError(diagnostics);
  return {
    command: command as Options["command"],
    server: server as ServerName | undefined,
    help: values["help"] === true,
    base,
    origin,
    date,
    out: textOf(values["out"]) ?? "dist",
    keepPrevious: values["keep-previous"] === true,
    port,
  };
}

function isCommand(word: string): word is Options["command"] {
  return (commands as readonly string[]).includes(word);
}

function checkServer(word: string | undefined): Diagnostic[] {
  const names = Object.keys(serverConfigs);
  if (word !== undefined && names.includes(word)) return [];
  const where = "server-config";
  const hint = `Name one: ${names.join(", ")}.`;
  if (word === undefined) return [{ where, message: "needs to know for which server.", hint }];
  return [{ where, message: `knows no server "${word}".`, hint }];
}

function textOf(value: string | boolean | undefined): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

function unknown(word: string, candidates: readonly string[]): Diagnostic {
  const near = suggest(word, candidates);
  return {
    where: word,
    message: word.startsWith("-")
      ? "is no flag of this program."
      : "is no command of this program.",
    hint: near === undefined ? `There are ${candidates.join(", ")}.` : `Did you mean ${near}?`,
  };
}

function readBase(text: string, diagnostics: Diagnostic[]): string {
  const base = `/${text}/`.replaceAll(/\/+/g, "/");
  if (!/^\/(?:[\w.~-]+\/)*$/.test(base) || /\/\.{1,2}\//.test(base)) {
    diagnostics.push({
      where: "--base",
      message: `"${text}" is no path that a site can stand under.`,
      hint: "Write it like /sub/path/, of letters, digits, dots, hyphens and underscores.",
    });
  }
  return base;
}

function readOrigin(text: string | undefined, diagnostics: Diagnostic[]): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (
    url === undefined ||
    !/^https?:$/.test(url.protocol) ||
    url.origin !== text.replace(/\/$/, "")
  ) {
    diagnostics.push({
      where: "--origin",
      message: `"${text}" is no origin.`,
      hint: "Write scheme and host alone, like https://www.example.com; a path goes into --base.",
    });
  }
  return url?.origin;
}

function readDate(text: string | undefined, diagnostics: Diagnostic[]): string | undefined {
  if (text === undefined) return undefined;
  // A day that does not exist is taken for one of the next month, or for none.
  const day = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text) {
    diagnostics.push({
      where: "--date",
      message: `"${text}" is no day.`,
      hint: "Write year, month and day, like 2026-11-02.",
    });
  }
  return text;
}

function readPort(text: string, diagnostics: Diagnostic[]): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    diagnostics.push({
      where: "--port",
      message: `"${text}" is no port.`,
      hint: "Write a whole number from 1 to 65535.",
    });
  }
  return port;
}
