import { mediaTypes, textTypes } from "../kit/mediaTypes.ts";
import { quoteValue } from "./configText.ts";
import {
  type Deployment,
  hiddenFilesPattern,
  listAddresses,
  phpSocket,
  type ServingPolicy,
} from "./servingPolicy.ts";

// Longest path (characters) that fits into nginx's default `map_hash_bucket_size`.
const longestKey = 40;

/**
 * A server block for nginx 1.18 or later. Headers that depend on the path come from a map, because a `location` with
 * an `add_header` of its own no longer inherits those of the server.
 *
 * For the page `/services/`, a request of `/Services` has `$site_page` = `/services/` and is compared as
 * `/services/|/Services`: the sides differ, so `$site_redirect` is `/services/`, the answer 301. A request of
 * `/services/` is compared as `/services/|/services/`: the sides are the same, so there is no redirect.
 */
export function formatNginx(policy: ServingPolicy, { folder, host, port }: Deployment): string {
  const { base, headers, transport, assets, lifetimes, notFound, php, pages } = policy;
  const charsetTypes = textTypes.map(({ type }) => type).filter((type) => type !== "text/html");
  return `# nginx: save as /etc/nginx/conf.d/${host}.conf, then nginx -s reload
# Copy what is in dist to ${folder}${base}
# For https: certbot --nginx -d ${host}

# Every spelling of a page's address and its aliases, whatever its case, and the one it has; maps don't tell case.
${formatBucketSize(policy)}\
map $uri $site_page {
  default "";
${pages.flatMap((page) => listKeys(page).map((key) => `  ${key} ${page.href};\n`)).join("")}\
}
# Where to go on to, unless that is where we are.
map "$site_page|$uri" $site_redirect {
  default "";
  "~^(?<same>[^|]*)\\|\\k<same>$" "";
  "~^(?<to>[^|]+)\\|" $to;
}
map $uri $site_lifetime {
  default "${lifetimes.others}";
  # Names of these files change with their contents.
  ~^${assets} "${lifetimes.assets}";
${
  php === undefined
    ? ""
    : `  ${php} "";
`
}\
}

server {
  listen ${port};
  server_name ${host};
  root ${quoteValue(folder)};
  index index.html;
  absolute_redirect off;
  server_tokens off;

${headers.map(({ name, value }) => `  add_header ${name} ${quoteValue(value)} always;\n`).join("")}\
  add_header Cache-Control $site_lifetime always;
  # Uncomment once the host name will have https for good:
  # add_header ${transport.name} "${transport.value}" always;

  # What was compressed when the site was built goes to browsers that take it.
  gzip_static on;
  gzip_vary on;
  # Needs a module (Debian: libnginx-mod-http-brotli-static); uncomment if it is installed:
  # brotli_static on;

  charset utf-8;
  charset_types ${charsetTypes.join(" ")};
  types {
${mediaTypes.map(({ type, extension }) => `    ${type} ${extension};\n`).join("")}\
  }
  default_type application/octet-stream;

  if ($site_redirect) {
    return 301 $site_redirect$is_args$args;
  }
  # A folder without a page is no page either.
  error_page 403 404 =404 ${notFound};
  location = ${notFound} {
    internal;
  }
  # Not for visitors.
  location ~ /(?:${hiddenFilesPattern})$ {
    return 404;
  }
${php === undefined ? "" : formatPhp(php)}\
}
`;
}

/** The only file that is run: a location for `.php` would also run what an attacker has managed to upload. */
function formatPhp(path: string): string {
  return `\
  # The contact form. Where PHP-FPM listens elsewhere, change the socket (Debian: ls /run/php).
  location = ${path} {
    client_max_body_size 8m;
    include /etc/nginx/fastcgi_params;
    fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
    fastcgi_pass unix:${phpSocket};
  }
`;
}

/** A page's addresses with and without their trailing slash. */
function listKeys(page: ServingPolicy["pages"][number]): string[] {
  return listAddresses(page).flatMap((path) => (path === "/" ? [path] : [path, path.slice(0, -1)]));
}

function formatBucketSize({ pages }: ServingPolicy): string {
  const longest = Math.max(0, ...pages.flatMap(listKeys).map(({ length }) => length));
  if (longest <= longestKey) return "";
  return `map_hash_bucket_size ${2 ** Math.ceil(Math.log2(longest + 24))};\n`;
}
