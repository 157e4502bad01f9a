import { hiddenFiles } from "../../core/serve/siteHandler.ts";
import { formatMediaType, mediaTypes, textExtensions } from "../kit/mediaTypes.ts";
import { escapeForPattern, quoteValue } from "./configText.ts";
import { type Deployment, listAddresses, phpSocket, type ServingPolicy } from "./servingPolicy.ts";

/** A Caddyfile for Caddy 2.6 or later. For port 80 it names the host alone, so that Caddy sets up https by itself. */
export function formatCaddy(policy: ServingPolicy, { folder, host, port }: Deployment): string {
  const { base, headers, transport, assets, lifetimes, notFound, php, pages } = policy;
  return `# Caddy: save as /etc/caddy/Caddyfile, then systemctl reload caddy
# Copy what is in dist to ${folder}${base}
${port === 80 ? host : `http://${host}:${port}`} {
  root * ${quoteValue(folder)}

  # Every spelling of a page's address and its aliases, whatever its case, and the one it has.
  map {path} {site_page} {
${pages.map(formatSpellings).join("")}\
    default ""
  }
  @spelling expression \`{site_page} != "" && {site_page} != {path}\`
  @query expression \`{site_page} != "" && {site_page} != {path} && {query} != ""\`
  redir @query {site_page}?{query} 301
  redir @spelling {site_page} 301

  header {
${headers.map(({ name, value }) => `    ${name} ${quoteValue(value)}\n`).join("")}\
    # Uncomment once the host name will have https for good:
    # ${transport.name} "${transport.value}"
  }
  @assets path ${assets}*
  @others not path ${assets}*${php === undefined ? "" : ` ${php}`}
  # Names of these files change with their contents.
  header @assets Cache-Control "${lifetimes.assets}"
  header @others Cache-Control "${lifetimes.others}"

  map {path} {site_type} {
${mediaTypes.map((type) => `    ~\\.${type.extension}$ "${formatMediaType(type)}"\n`).join("")}\
    default ""
  }
  @typed expression \`{site_type} != ""\`
  header @typed Content-Type {site_type}

  @texts path_regexp (?:/|\\.(?:${textExtensions}))$
  header @texts {
    Vary Accept-Encoding
    # When the answer is sent: the file server adds the same to packed files.
    defer
  }

  # Not for visitors.
  @hidden path ${hiddenFiles.map((file) => base + file).join(" ")}
  error @hidden 404

${php === undefined ? "" : formatPhp(php)}\
  # What was compressed when the site was built goes to browsers that take it.
  file_server {
    precompressed br gzip
  }
  handle_errors {
    header Cache-Control "${lifetimes.others}"
    header Content-Type "text/html; charset=utf-8"
    rewrite * ${notFound}
    file_server {
      precompressed br gzip
    }
  }
}
`;
}

function formatSpellings(page: ServingPolicy["pages"][number]): string {
  const paths = listAddresses(page).filter((path) => path !== "/");
  return paths.map((path) => `    "~(?i)^${escapeForPattern(path)}?$" ${page.href}\n`).join("");
}

function formatPhp(path: string): string {
  return `\
  # The contact form, the only file that is run. Where PHP-FPM listens elsewhere, change the socket (Debian: ls /run/php).
  reverse_proxy ${path} unix/${phpSocket} {
    transport fastcgi {
      split .php
    }
  }

`;
}
