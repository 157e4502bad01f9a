import { type Diagnostic, DiagnosticError } from "../diagnostics/diagnostic.ts";
import { suggest } from "../diagnostics/suggest.ts";
import { type ServerName, serverConfigs } from "../hosts/serverConfigs.ts";
import { flags, listFlagsTakenByNpm, readFlags } from "./flags.js";

/** The parsed command line of `build.ts`. */
export type Options = ReturnType<typeof parseOptions>;

const building = ["base", "origin", "date", "out"] as const;
const serving = ["port", "host"] as const;

/** The flags that each command accepts, besides `--help`. */
const commands = {
  build: [...building, "keep-previous"],
  start: [...building, "keep-previous", ...serving],
  watch: [...building, ...serving],
  serve: ["base", "out", ...serving],
  "server-config": [...building, "port"],
  "launch-check": ["date"],
  schemas: [],
  check: [],
} as const satisfies Readonly<Record<string, readonly (keyof typeof flags)[]>>;

const isCommand = (word: string): word is keyof typeof commands => Object.hasOwn(commands, word);

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

const seeHelp = "See `npm run build -- --help`.";
const flagNames = Object.keys(flags).map((name) => `--${name}`);
const serverNames = Object.keys(serverConfigs);

/** What `--help` prints. */
export const helpText = `Builds and serves the website.

  npm run build          build the site into dist
  npm start              serve it as soon as its pages are rendered, and build it meanwhile
  npm run watch          serve, and keep every open page up to date
  npm run serve          serve what was built
  npm run launch-check   list every placeholder in the content (exit code 1 while any is left)
  npm run server-config -- ${serverNames.join(" | ")}
                         print a configuration for this server
  npm run schemas        write the JSON schemas that editors check content with
  npm run check          run every script of package.json that is named check:…

Flags go after a double dash: npm run build -- --base /sub/path/

  --base PATH      path that the whole site is served under         (/)
  --origin URL     scheme and host for absolute addresses           (the one that the site names)
  --date DAY       day for which to build, like 2026-11-02          (today, in UTC)
  --out FOLDER     where to build to, and what to serve             (dist)
                   for server-config: where the server finds the site
  --keep-previous  keep hashed files of earlier builds, which open pages may still load
  --port NUMBER    port to serve on; if it is taken, the next free one (3000; for server-config: 80)
  --host [ADDRESS] make the server reachable from the network: at this address or, without one, at all
                   of them; others can then read the site and, in watch mode, lines of its sources
  -h, --help       this text
`;

/**
 * Parses and validates the command line. `--base` may be written without its outer slashes.
 *
 * @param env environment, where npm puts the flags that it took for its own
 * @throws DiagnosticError with everything that is wrong with it
 */
export function parseOptions(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const { tokens, values, positionals } = readFlags(args);
  const [command = "build", ...words] = positionals;
  const taken: readonly string[] = isCommand(command) ? commands[command] : Object.keys(flags);
  const diagnostics = listFlagsTakenByNpm(env).map((name): Diagnostic => {
    const hint = "Flags go after a double dash: npm run build -- --base /sub/path/";
    return { where: `--${name}`, message: "was taken by npm as a flag of its own.", hint };
  });
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const { name, rawName: where, value, inlineValue } = token;
    const isMissing = !value || (!inlineValue && value.startsWith("-"));
    const { type } = flags[name as keyof typeof flags] ?? {};
    if (!Object.hasOwn(flags, name)) {
      diagnostics.push(explainUnknown("flag", where, flagNames));
    } else if (type === "string" ? isMissing : value !== undefined) {
      const message = type === "string" ? "needs a value." : "takes no value.";
      diagnostics.push({ where, message, hint: seeHelp });
    } else if (name !== "help" && !taken.includes(name)) {
      const hint = `${command} takes ${taken.map((flag) => `--${flag}`).join(", ") || "no flags"}.`;
      diagnostics.push({ where, message: `is not a flag of ${command}.`, hint });
    }
  }
  const server = command === "server-config" ? words.shift() : undefined;
  // After an unknown flag it is unclear whether the next word is its value or a command.
  if (diagnostics.length === 0) {
    if (!isCommand(command)) {
      diagnostics.push(explainUnknown("command", command, Object.keys(commands)));
    } else if (command === "server-config" && !serverNames.includes(server ?? "")) {
      const message =
        server === undefined
          ? "needs to know for which server."
          : `does not know the server "${server}".`;
      diagnostics.push({ where: command, message, hint: `Name one: ${serverNames.join(", ")}.` });
    }
    for (const word of words)
      diagnostics.push({ where: word, message: "is one argument too many.", hint: seeHelp });
  }

  /** @param parse returns undefined for an invalid value */
  function read<Value>(
    flag: keyof typeof formats,
    parse: (text: string) => Value | undefined,
  ): Value | undefined {
    const text = values[flag];
    if (typeof text !== "string" || text === "" || !taken.includes(flag)) return undefined;
    const value = parse(text);
    const [kind, hint] = formats[flag];
    const message = `"${text}" is not a valid ${kind}.`;
    if (value === undefined) diagnostics.push({ where: `--${flag}`, message, hint });
    return value;
  }

  const options = {
    command: command as keyof typeof commands,
    server: server as ServerName | undefined,
    help: values.help === true,
    /** Begins and ends with a slash. */
    base: read("base", parseBase) ?? "/",
    /** Scheme and host without a path; the site's own if not given. */
    origin: read("origin", parseOrigin),
    /** `YYYY-MM-DD`; today if not given. */
    date: read("date", parseDay),
    /** From the project's root. */
    out: String(values.out),
    keepPrevious: values["keep-previous"] === true,
    port: read("port", parsePort) ?? (command === "server-config" ? 80 : 3000),
    /** `*`: all of this machine's addresses; only loopback if not given. */
    host: typeof values.host === "string" ? values.host : undefined,
  };
  if (diagnostics.length > 0) throw new DiagnosticError(diagnostics);
  return options;
}

function explainUnknown(kind: string, word: string, known: readonly string[]): Diagnostic {
  const near = suggest(word, known);
  const hint =
    near === undefined ? `The ${kind}s are ${known.join(", ")}.` : `Did you mean ${near}?`;
  return { where: word, message: `is not a ${kind} of this program.`, hint };
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
