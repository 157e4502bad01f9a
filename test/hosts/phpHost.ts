import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, utimesSync } from "node:fs";
import { chmod, chown, cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import getPort from "get-port";
import { vi } from "vitest";
import { listRoutes } from "../../src/generator/core/routing/routeTable.ts";
import { serverConfigs } from "../../src/generator/plugins/hosts/index.ts";
import { phpSocket, planServing } from "../../src/generator/plugins/hosts/servingPolicy.ts";
import { formatHandler } from "../../src/generator/plugins/phpForm/index.ts";
import { describePhpForm } from "../../src/site/pages/contact/php.ts";
import { loadOnce } from "../support/buildOutput.ts";
import { phpDelivery } from "../support/madeUp.ts";
import { root } from "../support/root.ts";
import { copyProject, runShellBuild } from "../support/runBuild.ts";
import { config } from "../support/site.ts";
import { host, installMissing, runApache, type Server, servers, withHtaccess } from "./servers.ts";

/** The path that the form is sent to. */
export const handler = "/contact/send.php";

const loaded = await loadOnce();
/** The real content of a site whose form PHP receives. */
export const content = {
  ...loaded,
  contact: { ...loaded.contact, delivery: phpDelivery },
} as const;
export const policy = planServing(
  listRoutes(config, content),
  "/",
  config.outsideSources(content),
  config.phpFile?.(content),
);

const form = describePhpForm(content);
if (form === undefined) throw new Error("expected content whose form PHP receives");
const template = readFileSync(join(root, "src/generator/plugins/phpForm/handler.php"), "utf8");

/** The form's PHP file as it is built, for a site at this origin. */
export const formatFormFile = (origin: string, spool = form.spool) =>
  formatHandler(template, { ...form, spool }, { origin, base: "/" });

/** Debian's user for web servers. */
const { uid, gid } = { uid: 33, gid: 33 };
export const packages = {
  "/usr/bin/php8.2": "php8.2-cli",
  "/usr/sbin/php-fpm8.2": "php8.2-fpm",
  "/usr/bin/msmtp": "msmtp",
  "/usr/bin/python3": "python3",
  "/usr/lib/python3/dist-packages/aiosmtpd/main.py": "python3-aiosmtpd",
};

export type PhpHost = Awaited<ReturnType<typeof openPhpHost>>;

/**
 * A host with PHP-FPM and a mail server, and with the site as it is copied there. Mail goes by msmtp, which fails while
 * the mail server is down. PHP shows its errors to visitors, as on a host that nobody has cared for.
 */
export async function openPhpHost() {
  await installMissing(packages);
  const around = await mkdtemp(join(tmpdir(), "php-host-"));
  await chmod(around, 0o755);
  const [www, spool, mails] = [
    join(around, "www"),
    join(around, "form-spool"),
    join(around, "mails"),
  ];
  const socket = join(around, "php.sock");
  const log = join(around, "php.log");
  await buildPhpSite(join(around, "project"), www);
  await mkdir(spool, { mode: 0o700 });
  await writeFile(log, "");
  for (const path of [spool, log]) await chown(path, uid, gid);
  const mailPort = await getPort();
  const sendmail = `/usr/bin/msmtp --host=${host} --port=${mailPort} --timeout=5 -t`;
  await writeFile(join(around, "fpm.conf"), formatPool({ socket, log, sendmail }));
  const fpm = start("/usr/sbin/php-fpm8.2", ["-F", "-y", join(around, "fpm.conf")]);
  let mailServer: ChildProcess | undefined;
  const opened = {
    ...{ around, www, spool, socket, fpm, sendmail, log },
    readLog: () => readFileSync(log, "utf8"),
    /** Names of the messages that wait. */
    listWaiting: () => readdirSync(spool).filter((name) => name.endsWith(".message")),
    readMails: openMailbox(join(mails, "new")),
    /** As if what waits had been tried a quarter of an hour ago. */
    age: () => {
      const then = Date.now() / 1000 - 900;
      for (const name of opened.listWaiting()) utimesSync(join(spool, name), then, then);
    },
    startMail: async () => {
      mailServer = start("/usr/bin/python3", [
        ...["-m", "aiosmtpd", "-n", "-l", `${host}:${mailPort}`],
        ...["-c", "aiosmtpd.handlers.Mailbox", mails],
      ]);
      await waitForPort(mailPort);
    },
    stopMail: () => stop(mailServer),
    /** The command that the README has for cron. */
    runCommand: () =>
      spawnSync(
        "/usr/bin/php8.2",
        ["-d", `sendmail_path=${sendmail}`, join(www, "contact/send.php")],
        { uid, gid, encoding: "utf8" },
      ),
    close: async () => {
      for (const one of [fpm, mailServer]) await stop(one);
      await rm(around, { recursive: true, force: true });
    },
  };
  await opened.startMail();
  return opened;
}

async function buildPhpSite(project: string, www: string): Promise<void> {
  await copyProject(project, "shared");
  const edit = async (file: string, old: RegExp, text: string) => {
    const path = join(project, file);
    const edited = readFileSync(path, "utf8").replace(old, () => text);
    await writeFile(path, edited);
  };
  const delivery = Object.entries(content.contact.delivery).map(
    ([key, value]) => `  ${key}: ${value}`,
  );
  await edit("content/contact.yaml", / {2}method: mail/, delivery.join("\n"));
  // The policy names who receives the message.
  const { receiver } = content.contact.notice;
  const words = receiver.mail.split(/\s+/).map((word) => word.replaceAll(/\W/g, "\\$&"));
  await edit("content/legal/privacy.md", new RegExp(words.join("\\s+"), "i"), receiver.php);
  const out = join(project, "dist");
  const { code, printed } = await runShellBuild({ folder: project, out });
  if (code !== 0) throw new Error(`The site could not be built:\n${printed}`);
  await cp(out, www, { recursive: true });
}

/** The configuration of PHP-FPM. */
export function formatPool({ socket, log, sendmail }: Readonly<Record<string, string>>): string {
  return `[global]
error_log = /dev/stderr
daemonize = no
[www]
user = www-data
group = www-data
listen = ${socket}
listen.mode = 0666
pm = static
pm.max_children = 5
php_admin_value[sendmail_path] = "${sendmail}"
php_admin_value[error_log] = ${log}
php_value[display_errors] = 1
`;
}

/**
 * The web servers as the site configures them, with the socket of this host, and Apache's own PHP as on shared hosting.
 *
 * @param apachePhp further configuration for that
 */
export function listPhpServers(
  { socket, sendmail, log }: Pick<PhpHost, "socket" | "sendmail" | "log">,
  apachePhp = "",
): Readonly<Record<string, Server>> {
  const at = (text: string) => text.replaceAll(phpSocket, socket);
  const withSocket = (server: Server): Server => ({
    ...server,
    files: (one) =>
      Object.fromEntries(Object.entries(server.files?.(one) ?? {}).map(([k, v]) => [k, at(v)])),
  });
  const apache = runApache(
    ({ policy, folder, port }) => at(serverConfigs.apache(policy, { folder, host, port })),
    ["mpm_event", "proxy", "proxy_fcgi"],
  );
  const shared = runApache(
    (one) => `LoadModule php_module ${modPhp}
      <FilesMatch "\\.php$">
        SetHandler application/x-httpd-php
      </FilesMatch>
      php_admin_value sendmail_path "${sendmail}"
      php_admin_value error_log ${log}
      php_value display_errors 1
      ${apachePhp}
      ${withHtaccess(one)}`,
    ["mpm_prefork"],
  );
  return {
    nginx: withSocket(servers.nginx),
    Caddy: withSocket(servers.Caddy),
    "Apache, PHP-FPM": apache,
    "Apache, .htaccess": {
      ...shared,
      // With processes for children, Apache ends its whole process group, which would be that of the tests.
      command: async (one) => ["/usr/bin/setsid", ...(await shared.command(one))],
      packages: { ...shared.packages, [modPhp]: "libapache2-mod-php8.2" },
    },
  };
}

const modPhp = "/usr/lib/apache2/modules/libphp8.2.so";

interface Mail {
  readonly headers: Readonly<Record<"From" | "To" | "Reply-To" | "Subject" | "Message-ID", string>>;
  readonly envelopeFrom: string;
  readonly text: string;
  /** As it was sent. */
  readonly source: string;
}

// Python's own reader: another one than the code that writes the mail.
const reader = `
import email, email.policy, json, sys
mails = []
for name in sys.argv[1:]:
    source = open(name, "rb").read()
    mail = email.message_from_bytes(source, policy=email.policy.default)
    headers = {name: str(value) for name, value in mail.items()}
    mails.append({"headers": headers, "envelopeFrom": headers.get("X-MailFrom"), "text": mail.get_content().replace("\\r\\n", "\\n"), "source": source.decode("ascii")})
print(json.dumps(mails))`;

/** Reads the mails of a Maildir, those alone that are new since the last time. */
function openMailbox(folder: string): () => readonly Mail[] {
  const names = new Set<string>();
  const mails: Mail[] = [];
  return () => {
    const all = readdirSync(folder).map((name) => join(folder, name));
    const arrived = all.filter((name) => !names.has(name));
    if (arrived.length === 0) return [...mails];
    const { stdout, stderr } = spawnSync("/usr/bin/python3", ["-c", reader, ...arrived], {
      encoding: "utf8",
      maxBuffer: 1e9,
    });
    if (stderr !== "") throw new Error(stderr);
    mails.push(...JSON.parse(stdout));
    for (const name of arrived) names.add(name);
    return [...mails];
  };
}

export const start = (program: string, args: readonly string[]) =>
  spawn(program, args, { stdio: "ignore" });

export async function stop(child: ChildProcess | undefined): Promise<void> {
  if (child?.exitCode === null && child.signalCode === null && child.kill())
    await once(child, "exit");
}

export async function waitForPort(port: number): Promise<void> {
  const connectOnce = async () => {
    const socket = connect(port, host);
    await once(socket, "connect");
    socket.destroy();
  };
  await vi.waitFor(connectOnce, { timeout: 20_000, interval: 20 });
}
