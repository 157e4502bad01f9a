import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type Fields, usual } from "./attacks.ts";
import { formatPool, listPhpServers, packages, policy, start, stop } from "./phpHost.ts";
import { installMissing, startServer } from "./servers.ts";
import { built, count, counts, makeSmallHost, post, settle } from "./smallHost.ts";

beforeAll(() => installMissing(packages));
afterAll(() => {
  process.stdout.write(`on four servers: ${JSON.stringify(counts)}\n`);
  expect(counts.lost).toBe(0);
});

/** A small host that one of the real servers runs. */
async function openOn(server: string, ini: Fields = {}, file?: string) {
  const host = makeSmallHost({ ini, ...(file !== undefined && { file }) });
  onTestFinished(host.stop);
  const socket = join(host.around, "php.sock");
  writeFileSync(
    join(host.around, "fpm.conf"),
    formatPool({ sendmail: host.sendmail, log: host.log, socket }),
  );
  for (const path of [host.around, host.www, join(host.www, "contact")]) chmodSync(path, 0o755);
  execFileSync("chown", ["-R", "33:33", host.around]);
  const flags = ["-F", "-c", host.iniFile, "-y", join(host.around, "fpm.conf")];
  const fpm = start("/usr/sbin/php-fpm8.2", flags);
  onTestFinished(() => stop(fpm));
  await expect.poll(() => existsSync(socket), { timeout: 10_000 }).toBe(true);
  const config = listPhpServers({ ...host, socket }, `PHPIniDir ${host.iniFile}`)[server];
  const running = await startServer(config as never, host.www, policy);
  onTestFinished(running.close);
  host.setUrl(running.url);
  return host;
}

const finish = "fastcgi_finish_request";

describe.each(["nginx", "Caddy", "Apache, PHP-FPM", "Apache, .htaccess"])("on %s", (server) => {
  test.each<[string, Fields, Fields]>([
    ["as it comes", {}, {}],
    ["where PHP compresses", { "zlib.output_compression": "1" }, { "accept-encoding": "gzip" }],
    ["where PHP buffers", { output_buffering: "65536" }, {}],
    ["for a visitor without script", {}, { accept: "text/html" }],
  ])(
    "the answer precedes the mail, %s; submitted again meanwhile, it is one",
    async (_, ini, headers) => {
      const host = await openOn(server, ini);
      const release = host.hold();
      for (let time = 0; time < 2; time += 1) {
        const { status } = await host.post({}, headers);
        expect(status).toBe("accept" in headers ? 303 : 200);
        counts.tried += 1;
        counts.thanked += 1;
      }
      expect(host.readMails()).toEqual([]);
      release();
      await settle(host);
      expect(count(host, [usual.name], [true])).toEqual([1]);
    },
  );

  // What PHP itself makes of these is the same behind each server that talks to PHP-FPM.
  if (!["nginx", "Apache, .htaccess"].includes(server)) return;

  test.each<[string, Fields]>([
    ["disables functions", { disable_functions: `error_log,touch,fsync,proc_open,${finish}` }],
    ["prints before an answer", { auto_prepend_file: "banner.php" }],
    [
      "prints before and after it, unbuffered",
      { auto_prepend_file: "banner.php", auto_append_file: "banner.php", output_buffering: "0" },
    ],
  ])("where the host %s, a message arrives", async (_, ini) => {
    const host = await openOn(server, { include_path: "/tmp", ...ini });
    const banner = join(host.www, "contact/banner.php");
    writeFileSync(banner, '<!-- our host\'s own {"a": 1} -->\n');
    chmodSync(banner, 0o644);
    const thanked = [await post(host)];
    expect(thanked).toEqual([true]);
    await settle(host);
    expect(count(host, [usual.name], thanked)).toEqual([1]);
  });

  test.each<[string, Fields, string?]>([
    ["PHP is too old for it", {}, built.replace("<?php", "<?php\n8 |> 5;")],
    ["a function fails", {}, built.replace("function keep_message(", "$&int $no, ")],
    ["the host's own file fails", { auto_prepend_file: "/nowhere.php" }],
  ])("where %s, nobody is thanked", async (_, ini, file) => {
    const host = await openOn(server, ini, file);
    expect(await post(host)).toBe(false);
    expect(host.list(/message/)).toEqual([]);
  });
});
