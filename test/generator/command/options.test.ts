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
])("`%s` is understood", (line, options) => {
  expect(parseOptions(split(line))).toEqual({ ...defaults, ...options });
});

test.each<[line: string, where: string, message: string, hint?: string]>([
  ["--prot 8080", "--prot", "is no flag of this program.", "Did you mean --port?"],
  ["--verbose", "--verbose", "is no flag of this program.", "There are --help, --base"],
  ["-p", "-p", "is no flag of this program.", "There are --help"],
  ["biuld", "biuld", "is no command of this program.", "Did you mean build?"],
  ["deploy", "deploy", "is no command of this program.", "There are build, start, watch"],
  ["build --port 3000", "--port", "is no flag of build.", "--date, --out, --keep-previous."],
  // Whatever its value.
  ["--port many", "--port", "is no flag of build."],
  ["watch --keep-previous", "--keep-previous", "is no flag of watch.", "--out, --port, --host."],
  ["serve --date 2026-11-02", "--date", "is no flag of serve.", "--base, --out, --port, --host."],
  ["server-config nginx --host", "--host", "is no flag of server-config.", "--out, --port."],
  ["launch-check --base /x/", "--base", "is no flag of launch-check.", "It takes --date."],
  ["check --out x", "--out", "is no flag of check.", "It takes none."],
  ["build serve", "serve", "is one word too many."],
  ["server-config nginx caddy", "caddy", "is one word too many."],
  ["server-config", "server-config", "needs to know for which server.", "nginx, caddy, apache"],
  ["server-config iis", "server-config", 'knows no server "iis".', "Name one: nginx, caddy"],
  ["--base", "--base", "needs a value.", "--help"],
  ["--keep-previous=yes", "--keep-previous", "takes no value.", "--help"],
  ["serve --host=", "--host", "needs a value.", "--help"],
  // It doesn't take the next flag as its value.
  ["--out --port 8080", "--out", "needs a value.", "--help"],
  ["--base /a/../b/", "--base", '"/a/../b/" is no path that a site can stand under.', "like /sub/"],
  ["--base https://a.example/x/", "--base", "is no path", "Write it like /sub/path/"],
  ["--base /தமிழ்/", "--base", "is no path", "Write it like /sub/path/"],
  ["--origin www.firm.example", "--origin", "is no origin", "Write scheme and host alone"],
  ["--origin https://a.example/path", "--origin", "is no origin", "a path goes into --base"],
  ["--origin ftp://a.example", "--origin", "is no origin", "Write scheme and host alone"],
  ["--date 2027-02-29", "--date", '"2027-02-29" is no day.', "like 2026-11-02"],
  ["--date 2027-2-1", "--date", '"2027-2-1" is no day.', "like 2026-11-02"],
  ["serve --port 0", "--port", '"0" is no port.', "from 1 to 65535"],
  ["serve --port 65536", "--port", '"65536" is no port.', "from 1 to 65535"],
  ["serve --port http", "--port", '"http" is no port.', "from 1 to 65535"],
])("`%s` is refused with what to do", (line, where, message, hint) => {
  const [diagnostic, ...others] = collectDiagnostics(() => parseOptions(split(line)));
  expect(others).toEqual([]);
  expect(diagnostic).toMatchObject({ where, message: expect.stringContaining(message) });
  if (hint !== undefined) expect(diagnostic?.hint).toContain(hint);
});

test("everything that is wrong is told at once", () => {
  const line = "--bsae /x --origin nowhere --port many";
  const diagnostics = collectDiagnostics(() => parseOptions(split(line)));
  expect(diagnostics.map(({ where }) => where)).toEqual(["--bsae", "--origin", "--port"]);
});

test("a flag without the double dash, which npm takes, is refused rather than lost", () => {
  const env = { npm_config_keep_previous: "true", npm_config_loglevel: "warn" };
  expect(() => parseOptions(["build"], env)).toThrow(/--keep-previous.+npm[\s\S]+double dash/);
});

function split(line: string): string[] {
  return line.split(" ").filter((word) => word !== "");
}
