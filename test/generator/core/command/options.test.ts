import { expect, test } from "vitest";
import { formatHelp, parseOptions } from "../../../../src/generator/core/command/options.ts";
import { joinCommandLine } from "../../../../src/generator/core/command/run.ts";
import { collectDiagnostics } from "../../../support/collectDiagnostics.ts";

const serverConfig = {
  help: "print one",
  flags: ["base", "port"],
  choices: ["nginx", "caddy"],
  run: () => 0,
} as const;
const commandLine = joinCommandLine([
  { commands: { "server-config": serverConfig } },
  { flags: { "keep-previous": "keep what was built before" } },
]);
const parse = (line: string) => parseOptions(line.split(" ").filter(Boolean), commandLine);

const defaults = {
  command: "build",
  choice: undefined,
  help: false,
  base: "/",
  origin: undefined,
  date: undefined,
  out: "dist",
  port: undefined,
  host: undefined,
  flags: new Set(),
};

test.each<[line: string, options: object]>([
  ["", {}],
  ["watch", { command: "watch" }],
  ["server-config nginx", { command: "server-config", choice: "nginx" }],
  ["server-config caddy --port 8080", { command: "server-config", choice: "caddy", port: 8080 }],
  ["--keep-previous", { flags: new Set(["keep-previous"]) }],
  ["--base sub/path", { base: "/sub/path/" }],
  ["--base=//sub//path//", { base: "/sub/path/" }],
  ["--base /~user/site_1.0/", { base: "/~user/site_1.0/" }],
  ["--origin https://www.firm.example/", { origin: "https://www.firm.example" }],
  ["--origin http://localhost:8080", { origin: "http://localhost:8080" }],
  ["--date 2028-02-29", { date: "2028-02-29" }],
  ["serve --port 65535 --out public", { command: "serve", port: 65535, out: "public" }],
  ["watch --host 192.0.2.7", { command: "watch", host: "192.0.2.7" }],
  ["serve --allow a1.tunnel.example", { command: "serve", allow: "a1.tunnel.example" }],
  ["serve --allow https://a1.example:8/x", { command: "serve", allow: "a1.example" }],
  ["-h", { help: true }],
])("command line `%s` is parsed", (line, options) => {
  expect(parse(line)).toEqual({ ...defaults, ...options });
});

test.each<[line: string, where: string, message: string, hint?: string]>([
  ["--prot 8080", "--prot", "Unknown option '--prot'", "Did you mean --port?"],
  ["--verbose", "--verbose", "Unknown option '--verbose'", "There are --help, --base"],
  ["biuld", "biuld", "is not a command of this program.", "Did you mean build?"],
  ["deploy", "deploy", "is not a command of this program.", "There are build, start, watch"],
  ["build --port 3000", "--port", "is not a flag of build.", "--date, --out, --keep-previous."],
  [
    "watch --keep-previous",
    "--keep-previous",
    "is not a flag of watch.",
    "--port, --host, --allow.",
  ],
  ["build serve", "serve", "is one argument too many."],
  ["server-config", "server-config", "needs one of these words: nginx, caddy."],
  ["server-config iis", "server-config", "needs one of these words: nginx, caddy."],
  ["--base", "--base", "argument missing", "See how to write it: --help"],
  ["--keep-previous=yes", "--keep-previous", "does not take an argument", "--help"],
  ["--base /a/../b/", "--base", '"/a/../b/" is not a valid base path.', "like /sub/"],
  ["--base /தமிழ்/", "--base", "is not a valid base path", "Write it like /sub/path/"],
  ["--origin www.firm.example", "--origin", "is not a valid origin", "Write only scheme and host"],
  ["--origin https://a.example/path", "--origin", "is not a valid origin", "goes into --base"],
  ["--date 2027-02-29", "--date", '"2027-02-29" is not a valid day.', "like 2026-11-02"],
  ["serve --port 0", "--port", '"0" is not a valid port.', "from 1 to 65535"],
  ["serve --port http", "--port", '"http" is not a valid port.', "from 1 to 65535"],
])(
  "command line `%s` is rejected in one diagnostic with a remedy",
  (line, where, message, hint) => {
    const [diagnostic, ...others] = collectDiagnostics(() => parse(line));
    expect(others).toEqual([]);
    expect(diagnostic).toMatchObject({ where, message: expect.stringContaining(message) });
    if (hint !== undefined) expect(diagnostic?.hint).toContain(hint);
  },
);

test("all mistakes on a command line are reported at once", () => {
  const diagnostics = collectDiagnostics(() => parse("serve --base /.. --port many --date x"));
  expect(diagnostics.map(({ where }) => where)).toEqual(["--date", "--base", "--date", "--port"]);
});

test("the help names every command, its choices and every flag", () => {
  const help = formatHelp(commandLine);
  const words = [
    ...Object.keys(commandLine.commands),
    "nginx | caddy",
    "--keep-previous",
    "--host ADDRESS",
  ];
  expect(words.filter((word) => !help.includes(word))).toEqual([]);
});
