import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import getPort from "get-port";
import { vi } from "vitest";
import { formatHandler } from "../../src/generator/plugins/phpForm/index.ts";
import { describePhpForm } from "../../src/site/pages/contact/php.ts";
import { askServer } from "../support/askServer.ts";
import { root } from "../support/root.ts";
import { encode, type Fields, usual } from "./attacks.ts";
import { content, handler } from "./phpHost.ts";

const php = "/usr/bin/php8.2";
const template = readFileSync(join(root, "src/generator/plugins/phpForm/handler.php"), "utf8");
const form = describePhpForm(content);
if (form === undefined) throw new Error("expected content whose form PHP receives");
/** The PHP file as it is built. */
export const built = formatHandler(template, form, {
  origin: "https://www.pulli.example",
  base: "/",
});

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
  const [www, spool, mails] = ["www", "form-spool", "mails"].map((name) => join(around, name)) as [
    string,
    string,
    string,
  ];
  for (const folder of [join(www, "contact"), mails]) mkdirSync(folder, { recursive: true });
  mkdirSync(spool, { mode: 0o700 });
  const [log, program, status] = ["log", "program", "status"].map((name) => join(around, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(join(www, handler), file);
  writeFileSync(log, "");
  writeFileSync(join(around, "prepended.php"), `<?php ${prepended}`);
  // Takes a mail only with status 0. The first line of `status` is that, the second how long it takes (s).
  writeFileSync(
    program,
    `#!/bin/sh
{ read -r status; read -r delay; } < ${status}
cat > ${around}/mail.$$; sleep "\${delay:-0}"
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
  const setStatus = (one: number | "kill", delay = 0) =>
    writeFileSync(status, `${one}\n${delay}\n`);
  setStatus(0);
  let server: ChildProcess | undefined;
  let url = "";
  return {
    ...{ around, www, spool, setStatus },
    start: async () => {
      const port = await getPort();
      const env = { ...process.env, PHP_CLI_SERVER_WORKERS: "8" };
      server = spawn(php, ["-n", ...flags, "-S", `127.0.0.1:${port}`, "-t", www], {
        env,
        stdio: "ignore",
        detached: true,
      });
      await vi.waitFor(
        async () => {
          const socket = connect(port, "127.0.0.1");
          await once(socket, "connect");
          socket.destroy();
        },
        { timeout: 20_000, interval: 20 },
      );
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
