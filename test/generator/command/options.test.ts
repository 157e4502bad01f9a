import { expect, test } from "vitest";
import { parseOptions } from "../../../src/generator/command/options.ts";
import { collectDiagnostics } from "../../support/collectDiagnostics.ts";

const defaults = {
  command: "build",
  help: false,
  base: "/",
  origin: undefined,
  date: undefined,
  out: "dist",
  port: 3000,
  host: undefined,
  server: undefined,
  keepPrevious: false,
};

test.each<[line: string, options: object]>([
  ["", {}],
  ["watch", { command: "watch" }],
  ["server-config nginx", { command: "server-config", server: "nginx", port: 80 }],
  ["server-config caddy --port 8080", { command: "server-config", server: "caddy", port: 8080 }],
  ["--keep-previous", { keepPrevious: true }],
  ["--base sub/path", { base: "/sub/path/" }],
  ["--base=//sub//path//", { base: "/sub/path/" }],
  ["--base /", { base: "/" }],
  ["--base /~user/site_1.0/", { base: "/~user/site_1.0/" }],
  ["--origin https://www.firm.example/", { origin: "https://www.firm.example" }],
  ["--origin http://localhost:8080", { origin: "http://localhost:8080" }],
  ["--date 2028-02-29", { date: "2028-02-29" }],
  ["serve --port 65535 --out public", { command: "serve", port: 65535, out: "public" }],
  ["serve --host", { command: "serve", host: "*" }],
  ["watch --host --port 80", { command: "watch", host: "*", port: 80 }],
  ["watch --host 192.0.2.7", { command: "watch", host: "192.0.2.7" }],
  ["-h", { help: true }],
])("command line `%s` is parsed", (line, options) => {
  expect(parseOptions(split(line))).toEqual({ ...defaults, ...options });
});

test.each<[line: string, where: string, message: string, hint?: string]>([
  ["--prot 8080", "--prot", "is not a flag of this program.", "Did you mean --port?"],
  ["--verbose", "--verbose", "is not a flag of this program.", "The flags are --help, --base"],
  ["-p", "-p", "is not a flag of this program.", "The flags are --help"],
  ["biuld", "biuld", "is not a command of this program.", "Did you mean build?"],
  ["deploy", "deploy", "is not a command of this program.", "The commands are build, start, watch"],
  ["build --port 3000", "--port", "is not a flag of build.", "--date, --out, --keep-previous."],
  // Whatever its value.
  ["--port many", "--port", "is not a flag of build."],
  ["watch --keep-previous", "--keep-previous", "is not a flag of watch.", "--out, --port, --host."],
  [
    "serve --date 2026-11-02",
    "--date",
    "is not a flag of serve.",
    "--base, --out, --port, --host.",
  ],
  ["server-config nginx --host", "--host", "is not a flag of server-config.", "--out, --port."],
  [
    "launch-check --base /x/",
    "--base",
    "is not a flag of launch-check.",
    "launch-check takes --date.",
  ],
  ["check --out x", "--out", "is not a flag of check.", "check takes no flags."],
  ["build serve", "serve", "is one argument too many."],
  ["server-config nginx caddy", "caddy", "is one argument too many."],
  ["server-config", "server-config", "needs to know for which server.", "nginx, caddy, apache"],
  [
    "server-config iis",
    "server-config",
    'does not know the server "iis".',
    "Name one: nginx, caddy",
  ],
  ["--base", "--base", "needs a value.", "--help"],
  ["--keep-previous=yes", "--keep-previous", "takes no value.", "--help"],
  ["serve --host=", "--host", "needs a value.", "--help"],
  // It doesn't take the next flag as its value.
  ["--out --port 8080", "--out", "needs a value.", "--help"],
  ["--base /a/../b/", "--base", '"/a/../b/" is not a valid base path.', "like /sub/"],
  ["--base https://a.example/x/", "--base", "is not a valid base path", "Write it like /sub/path/"],
  ["--base /தமிழ்/", "--base", "is not a valid base path", "Write it like /sub/path/"],
  ["--origin www.firm.example", "--origin", "is not a valid origin", "Write only scheme and host"],
  [
    "--origin https://a.example/path",
    "--origin",
    "is not a valid origin",
    "a path goes into --base",
  ],
  ["--origin ftp://a.example", "--origin", "is not a valid origin", "Write only scheme and host"],
  ["--date 2027-02-29", "--date", '"2027-02-29" is not a valid day.', "like 2026-11-02"],
  ["--date 2027-2-1", "--date", '"2027-2-1" is not a valid day.', "like 2026-11-02"],
  ["serve --port 0", "--port", '"0" is not a valid port.', "from 1 to 65535"],
  ["serve --port 65536", "--port", '"65536" is not a valid port.', "from 1 to 65535"],
  ["serve --port http", "--port", '"http" is not a valid port.', "from 1 to 65535"],
])("command line `%s` is refused in one diagnostic with a remedy", (line, where, message, hint) => {
  const [diagnostic, ...others] = collectDiagnostics(() => parseOptions(split(line)));
  expect(others).toEqual([]);
  expect(diagnostic).toMatchObject({ where, message: expect.stringContaining(message) });
  if (hint !== undefined) expect(diagnostic?.hint).toContain(hint);
});

test("all mistakes on a command line are reported at once", () => {
  const line = "--bsae /x --origin nowhere --port many";
  const diagnostics = collectDiagnostics(() => parseOptions(split(line)));
  expect(diagnostics.map(({ where }) => where)).toEqual(["--bsae", "--origin", "--port"]);
});

test("a flag that npm consumes, because the double dash is missing, is refused rather than ignored", () => {
  const env = { npm_config_keep_previous: "true", npm_config_loglevel: "warn" };
  expect(() => parseOptions(["build"], env)).toThrow(/--keep-previous.+npm[\s\S]+double dash/);
});

function split(line: string): string[] {
  return line.split(" ").filter((word) => word !== "");
}
