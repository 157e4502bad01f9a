import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import getPort from "get-port";
import { vi } from "vitest";
import type { LocalServer } from "../../src/generator/core/serve/localServer.ts";
import { serverConfigs } from "../../src/generator/plugins/hosts/index.ts";
import type { ServingPolicy } from "../../src/generator/plugins/hosts/servingPolicy.ts";
import { formatMediaType, mediaTypes } from "../../src/generator/plugins/kit/mediaTypes.ts";
import { installPackage } from "../support/browser/machine.ts";
import { serveMain } from "../support/serveDist.ts";

/** A site on disk, and the port for a server to serve it on. */
export interface ServedSite {
  readonly policy: ServingPolicy;
  /** Document root. */
  readonly folder: string;
  /** For the server's own files. */
  readonly work: string;
  readonly port: number;
}

type Command = readonly [program: string, ...args: readonly string[]];

/** A server, and how to start it as an ordinary process. */
export interface Server {
  /** Debian packages by the program that they install; none for programs from npm. */
  readonly packages: Readonly<Record<string, string>>;
  /** The server's own files, by name in the work folder. */
  readonly files?: (site: ServedSite) => Readonly<Record<string, string>>;
  readonly command: (site: ServedSite) => Command | Promise<Command>;
}

export const host = "127.0.0.1";

const apacheModules = ["authz_core", "dir", "mime", "headers", "rewrite"];

// Timeout for a server to start (ms).
const patience = 20_000;

export const servers = {
  nginx: {
    packages: {
      "/usr/sbin/nginx": "nginx-light",
      "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so": "libnginx-mod-http-brotli-static",
    },
    files: ({ policy, folder, work, port }) => ({
      "site.conf": serverConfigs
        .nginx(policy, { folder, host, port })
        .replace("# brotli_static on;", "brotli_static on;"),
      "nginx.conf": `
        load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so;
        daemon off;
        master_process off;
        pid ${work}/nginx.pid;
        error_log stderr warn;
        events {}
        http {
          access_log off;
          include /etc/nginx/mime.types;
          ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${work}/${name};`).join(" ")}
          include ${work}/site.conf;
        }`,
    }),
    command: ({ work }) => ["/usr/sbin/nginx", "-p", work, "-c", join(work, "nginx.conf")],
  },
  Apache: runApache(({ policy, folder, port }) =>
    serverConfigs.apache(policy, { folder, host, port }),
  ),
  "Apache, .htaccess": runApache(withHtaccess),
  Caddy: {
    packages: { "/usr/bin/caddy": "caddy" },
    files: ({ policy, folder, port }) => ({
      Caddyfile: `{\n  admin off\n}\n${serverConfigs.caddy(policy, { folder, host, port })}`,
    }),
    command: ({ work }) => ["/usr/bin/caddy", "run", "--config", join(work, "Caddyfile")],
  },
  serve: {
    packages: {},
    command: ({ folder, port }) => [
      process.execPath,
      serveMain,
      ...["--listen", `tcp://${host}:${port}`, "--no-clipboard", "--no-request-logging", folder],
    ],
  },
  "busybox httpd": {
    packages: { "/usr/bin/busybox": "busybox" },
    files: ({ policy, folder }) => ({
      "httpd.conf": [
        `E404:${folder}${policy.notFound}`,
        ...mediaTypes.map((type) => `.${type.extension}:${formatMediaType(type)}`),
      ].join("\n"),
    }),
    command: ({ folder, work, port }) => [
      "/usr/bin/busybox",
      ...["httpd", "-f", "-p", `${host}:${port}`, "-h", folder, "-c", join(work, "httpd.conf")],
    ],
  },
  "python -m http.server": {
    packages: { "/usr/bin/python3": "python3" },
    command: ({ folder, port }) => [
      "/usr/bin/python3",
      ...["-m", "http.server", `${port}`, "--bind", host, "--directory", folder],
    ],
  },
} as const satisfies Readonly<Record<string, Server>>;

export type ServerName = keyof typeof servers;

/** The configuration of a host where the site has no more than its `.htaccess`. */
export function withHtaccess({ folder }: ServedSite): string {
  return `DocumentRoot ${folder}
    <Directory ${folder}>
      AllowOverride FileInfo
      Options FollowSymLinks
      Require all granted
    </Directory>
    <Files ".ht*">
      Require all denied
    </Files>`;
}

/** Apache with the modules that Debian loads and those that the site's configuration needs. */
export function runApache(
  formatSite: (site: ServedSite) => string,
  modules: readonly string[] = ["mpm_event"],
): Server {
  return {
    packages: { "/usr/sbin/apache2": "apache2" },
    files: (site) => ({
      "apache.conf": `
        ServerRoot ${site.work}
        PidFile ${site.work}/apache.pid
        ServerName ${host}
        Listen ${host}:${site.port}
        Mutex posixsem
        ErrorLog ${site.work}/error.log
        ${[...modules, ...apacheModules].map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so\n`).join("")}
        TypesConfig /etc/mime.types
        AddType application/x-gzip .gz .tgz
        User www-data
        Group www-data
        <Directory />
          Require all denied
        </Directory>
        ${formatSite(site)}`,
    }),
    command: ({ work }) => ["/usr/sbin/apache2", "-f", join(work, "apache.conf"), "-DFOREGROUND"],
  };
}

/** Installs Debian packages, given by a file that each brings. @throws Error that names one that can't be installed */
export async function installMissing(packages: Readonly<Record<string, string>>): Promise<void> {
  for (const [program, debianPackage] of Object.entries(packages)) {
    if (existsSync(program)) continue;
    await installPackage(debianPackage);
    if (!existsSync(program)) throw new Error(`install the package ${debianPackage}`);
  }
}

/**
 * Starts a server on loopback, after installing its Debian packages if they are missing.
 *
 * @param folder document root; readable by everybody, as some servers drop root privileges
 * @throws Error with the server's output if it doesn't start
 */
export async function startServer(
  server: Server,
  folder: string,
  policy: ServingPolicy,
): Promise<Pick<LocalServer, "url" | "close">> {
  await installMissing(server.packages);
  const work = await mkdtemp(join(tmpdir(), "server-"));
  await chmod(work, 0o755);
  const site = { policy, folder, work, port: await getPort() };
  for (const [file, text] of Object.entries(server.files?.(site) ?? {})) {
    await writeFile(join(work, file), text);
  }
  const [program, ...args] = await server.command(site);
  const env = { ...process.env, XDG_CONFIG_HOME: work, XDG_DATA_HOME: work };
  const child = spawn(program, args, { cwd: work, env, stdio: ["ignore", "pipe", "pipe"] });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => said.push(chunk.toString()));
  }
  const close = async () => {
    if (child.exitCode === null && child.kill()) await once(child, "exit");
    await rm(work, { recursive: true, force: true });
  };
  const connectOnce = async () => {
    const socket = connect(site.port, host);
    await once(socket, "connect");
    socket.destroy();
  };
  try {
    await vi.waitFor(connectOnce, { timeout: patience, interval: 50 });
  } catch (error) {
    await close();
    throw new Error(`${program} did not start:\n${said.join("")}`, { cause: error });
  }
  return { url: `http://${host}:${site.port}`, close };
}
