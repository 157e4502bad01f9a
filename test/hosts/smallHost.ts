import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import getPort from "get-port";
import { expect, onTestFinished } from "vitest";
import { askServer } from "../support/askServer.ts";
import { encode, type Fields, usual } from "./attacks.ts";
import { formatFormFile, handler, waitForPort } from "./phpHost.ts";

const php = "/usr/bin/php8.2";
/** The PHP file as it is built. */
export const built = formatFormFile("https://www.pulli.example");

export type SmallHost = ReturnType<typeof makeSmallHost>;

/**
 * A folder with the PHP file alone, a spool, and a mail program that ends with whatever status a test sets; PHP's own
 * server runs it, which needs nobody else's configuration.
 *
 * @param ini PHP's settings
 * @param prepended PHP code that is run first
 */
export function makeSmallHost({
  ini = {},
  prepended = "",
  file = built,
}: {
  readonly ini?: Fields;
  readonly prepended?: string;
  readonly file?: string | Buffer;
} = {}) {
  const around = mkdtempSync(join(tmpdir(), "small-host-"));
  const [www, spool, mails] = [
    join(around, "www"),
    join(around, "form-spool"),
    join(around, "mails"),
  ];
  for (const folder of [join(www, "contact"), mails]) mkdirSync(folder, { recursive: true });
  mkdirSync(spool, { mode: 0o700 });
  const [log, program, status] = [
    join(around, "log"),
    join(around, "program"),
    join(around, "status"),
  ];
  writeFileSync(join(www, handler), file);
  writeFileSync(log, "");
  writeFileSync(join(around, "prepended.php"), `<?php ${prepended}`);
  // Takes a mail only with the status 0, and while it is held only after ten seconds.
  const held = join(around, "held");
  writeFileSync(
    program,
    `#!/bin/sh
read -r status < ${status}
cat > ${around}/mail.$$
for _ in $(seq 200); do test -e ${held} || break; sleep 0.05; done
if [ "$status" = 0 ]; then mv ${around}/mail.$$ ${mails}/$$; exit 0; fi
echo "status $status it is" >&2; echo >> ${around}/attempts
rm ${around}/mail.$$; case $status in kill) kill -9 $$;; esac; exit "$status"
`,
  );
  chmodSync(program, 0o755);
  const settings = {
    ...{ sendmail_path: `${program} -t`, error_log: log, display_errors: "1", log_errors: "1" },
    ...{ auto_prepend_file: join(around, "prepended.php"), ...ini },
  };
  const flags = Object.entries(settings).flatMap(([key, value]) => ["-d", `${key}="${value}"`]);
  const iniFile = join(around, "php.ini");
  const lines = Object.entries(settings).map(([key, value]) => `${key}="${value}"\n`);
  writeFileSync(iniFile, lines.join(""));
  const setStatus = (one: number | "kill") => writeFileSync(status, `${one}\n`);
  setStatus(0);
  let server: ChildProcess | undefined;
  let url = "";
  return {
    ...{ around, www, spool, log, iniFile, setStatus, sendmail: settings.sendmail_path },
    /** Has the mail program wait. @returns has it go on */
    hold: () => {
      writeFileSync(held, "");
      return () => rmSync(held);
    },
    /** The address of another server, where one is to run the file. */
    setUrl: (other: string) => {
      url = other;
    },
    start: async () => {
      const port = await getPort();
      const env = { ...process.env, PHP_CLI_SERVER_WORKERS: "8" };
      server = spawn(php, ["-n", ...flags, "-S", `127.0.0.1:${port}`, "-t", www], {
        env,
        stdio: "ignore",
        detached: true,
      });
      await waitForPort(port);
      url = `http://127.0.0.1:${port}`;
    },
    stop: async () => {
      if (server?.pid !== undefined) process.kill(-server.pid);
      rmSync(around, { recursive: true, force: true });
    },
    ask: (path = handler, headers: Fields = {}) => askServer(url, path, { headers }),
    post: (fields: Fields, headers: Fields = {}) =>
      askServer(url, handler, {
        method: "POST",
        headers: {
          ...{ "content-type": "application/x-www-form-urlencoded", accept: "application/json" },
          ...headers,
        },
        body: encode({ ...usual, ...fields }),
      }),
    command: () =>
      spawnSync(php, ["-n", ...flags, join(www, handler)], { encoding: "utf8", env: process.env }),
    readLog: () => readFileSync(log, "utf8"),
    list: (pattern = /./) => readdirSync(spool).filter((name) => pattern.test(name)),
    /** Headers and text of each mail that the program has taken. */
    readMails: () =>
      readdirSync(mails).map((name) => {
        const [head = "", body = ""] = readFileSync(join(mails, name), "utf8")
          .replaceAll("\r\n", "\n")
          .split("\n\n", 2);
        return { head, text: Buffer.from(body, "base64").toString().replaceAll("\r\n", "\n") };
      }),
    countAttempts: () => {
      try {
        return readFileSync(join(around, "attempts"), "utf8").length;
      } catch {
        return 0;
      }
    },
  };
}

/** Of all tests: how many messages visitors tried to send, were thanked for, and what became of them. */
export const counts = { tried: 0, thanked: 0, once: 0, twice: 0, lost: 0 };

/** Until the test ends. */
export async function open(options: Parameters<typeof makeSmallHost>[0] = {}): Promise<SmallHost> {
  const host = makeSmallHost(options);
  onTestFinished(host.stop);
  await host.start();
  return host;
}

/** Posts, and says whether the visitor was thanked, as the form's script understands it. */
export async function post(host: SmallHost, fields: Fields = {}, headers: Fields = {}) {
  counts.tried += 1;
  const { body } = await host.post(fields, headers).catch(() => ({ body: "" }));
  const isThanked = /"isReceived": *true/.test(`${body}`);
  if (isThanked) counts.thanked += 1;
  return isThanked;
}

/** How often the messages of these visitors arrived. Whoever was thanked and is neither here nor in the spool is lost. */
export function count(
  host: SmallHost,
  names: readonly string[],
  thanked: readonly boolean[],
): number[] {
  const texts = host.readMails().map(({ text }) => text);
  const waiting = host.list(/\.message(?:\.aside)?$/).length;
  const arrived = names.map(
    (name) => texts.filter((text) => text.startsWith(`Name: ${name}\n`)).length,
  );
  counts.once += arrived.filter((times) => times === 1).length;
  counts.twice += arrived.filter((times) => times > 1).length;
  const missing = arrived.filter((times, index) => times === 0 && thanked[index]).length;
  counts.lost += Math.max(0, missing - waiting);
  return arrived;
}

export const settle = (host: SmallHost) =>
  expect.poll(() => host.list(/\.message$/), { timeout: 20_000 }).toEqual([]);

/** Waits until a mail program has refused a message, and the request that had it tried has let go of the spool. */
export const waitUntilRefused = (host: SmallHost) =>
  expect
    .poll(() => host.countAttempts() > 0 && isUnlocked(join(host.spool, "lock")), {
      timeout: 20_000,
    })
    .toBe(true);

const isUnlocked = (lock: string) => spawnSync("flock", ["-n", lock, "true"]).status === 0;

/** As if the last attempt had been so long ago (s). */
export function age(host: SmallHost, seconds: number): void {
  const then = Date.now() / 1000 - seconds;
  for (const name of host.list(/\.message$/)) utimesSync(join(host.spool, name), then, then);
}
