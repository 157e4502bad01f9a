import { join } from "node:path";
import { formatApache } from "../../src/generator/hosts/formatApache.ts";
import { formatCaddy } from "../../src/generator/hosts/formatCaddy.ts";
import { formatLighttpd } from "../../src/generator/hosts/formatLighttpd.ts";
import { formatNginx } from "../../src/generator/hosts/formatNginx.ts";
import { formatMediaType, mediaTypes } from "../../src/generator/hosts/mediaTypes.ts";
import type { ServingPolicy } from "../../src/generator/hosts/servingPolicy.ts";
import { findTool } from "../support/tools.ts";

/** A site on disk, and the port at which a server is to answer for it. */
export interface ServedSite {
  readonly policy: ServingPolicy;
  /** Document root. */
  readonly folder: string;
  /** For the server's own files. */
  readonly work: string;
  readonly port: number;
}

/** A server, and how to start it as an ordinary process. */
export interface ServerKind {
  /** Debian package by the program that it brings; none for what npm brings. */
  readonly packages: Readonly<Record<string, string>>;
  /** Its own files by name in the work folder, and its command line. */
  readonly start: (site: ServedSite) => Prepared | Promise<Prepared>;
}

interface Prepared {
  readonly files: Readonly<Record<string, string>>;
  readonly command: readonly [program: string, ...args: readonly string[]];
}

const host = "127.0.0.1";

const apacheModules = ["mpm_event", "authz_core", "dir", "mime", "headers", "rewrite"];

export const serverKinds = {
  nginx: {
    packages: {
      "/usr/sbin/nginx": "nginx-light",
      "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so": "libnginx-mod-http-brotli-static",
    },
    start: ({ policy, folder, work, port }) => ({
      files: {
        "site.conf": formatNginx(policy, { folder, host, port }).replace(
          "# brotli_static on;",
          "brotli_static on;",
        ),
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
      },
      command: ["/usr/sbin/nginx", "-p", work, "-c", join(work, "nginx.conf")],
    }),
  },
  Apache: {
    packages: { "/usr/sbin/apache2": "apache2" },
    start: (site) =>
      startApache(site, formatApache(site.policy, { folder: site.folder, host, port: site.port })),
  },
  "Apache, .htaccess": {
    packages: { "/usr/sbin/apache2": "apache2" },
    start: (site) =>
      startApache(
        site,
        `DocumentRoot ${site.folder}
        <Directory ${site.folder}>
          AllowOverride FileInfo
          Options FollowSymLinks
          Require all granted
        </Directory>
        <Files ".ht*">
          Require all denied
        </Files>`,
      ),
  },
  Caddy: {
    packages: { "/usr/bin/caddy": "caddy" },
    start: ({ policy, folder, work, port }) => ({
      files: {
        Caddyfile: `{\n  admin off\n}\n${formatCaddy(policy, { folder, host, port })}`,
      },
      command: ["/usr/bin/caddy", "run", "--config", join(work, "Caddyfile")],
    }),
  },
  lighttpd: {
    packages: {
      "/usr/sbin/lighttpd": "lighttpd",
      "/usr/lib/lighttpd/mod_deflate.so": "lighttpd-mod-deflate",
    },
    start: ({ policy, folder, work, port }) => ({
      files: {
        "lighttpd.conf": `server.bind = "${host}"\n${formatLighttpd(policy, { folder, host, port })}`,
      },
      command: ["/usr/sbin/lighttpd", "-D", "-f", join(work, "lighttpd.conf")],
    }),
  },
  serve: {
    packages: {},
    start: async ({ folder, port }) => ({
      files: {},
      command: [
        process.execPath,
        await findTool("serve/build/main.js"),
        ...["--listen", `tcp://${host}:${port}`, "--no-clipboard", "--no-request-logging", folder],
      ],
    }),
  },
  "busybox httpd": {
    packages: { "/usr/bin/busybox": "busybox" },
    start: ({ policy, folder, work, port }) => ({
      files: {
        "httpd.conf": [
          `E404:${folder}${policy.notFound}`,
          ...mediaTypes.map((type) => `.${type.extension}:${formatMediaType(type)}`),
        ].join("\n"),
      },
      command: [
        "/usr/bin/busybox",
        ...["httpd", "-f", "-p", `${host}:${port}`, "-h", folder, "-c", join(work, "httpd.conf")],
      ],
    }),
  },
  "python -m http.server": {
    packages: { "/usr/bin/python3": "python3" },
    start: ({ folder, port }) => ({
      files: {},
      command: [
        "/usr/bin/python3",
        ...["-m", "http.server", String(port), "--bind", host, "--directory", folder],
      ],
    }),
  },
} as const satisfies Readonly<Record<string, ServerKind>>;

export type ServerKindName = keyof typeof serverKinds;

/** Apache with the modules that Debian loads and those that the site's configuration asks for. */
function startApache({ work, port }: ServedSite, site: string) {
  const load = (name: string) =>
    `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so\n`;
  return {
    files: {
      "apache.conf": `
        ServerRoot ${work}
        PidFile ${work}/apache.pid
        ServerName ${host}
        Listen ${host}:${port}
        Mutex posixsem
        ErrorLog ${work}/error.log
        ${apacheModules.map(load).join("        ")}
        TypesConfig /etc/mime.types
        AddType application/x-gzip .gz .tgz
        User www-data
        Group www-data
        <Directory />
          Require all denied
        </Directory>
        ${site}`,
    },
    command: ["/usr/sbin/apache2", "-f", join(work, "apache.conf"), "-DFOREGROUND"],
  } as const;
}
