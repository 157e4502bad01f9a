import { mediaTypes, textExtensions, textTypes } from "../kit/mediaTypes.ts";
import { formatOtherSpellings, quoteValue } from "./configText.ts";
import {
  type Deployment,
  hiddenFilesPattern,
  listAddresses,
  phpSocket,
  type ServingPolicy,
} from "./servingPolicy.ts";

/** A virtual host for Apache 2.4. */
export function formatApache(policy: ServingPolicy, { folder, host, port }: Deployment): string {
  return `# Apache 2.4: save as /etc/apache2/sites-available/${host}.conf, then
#   a2enmod headers rewrite${policy.php === undefined ? "" : " proxy_fcgi"} && a2ensite ${host} && systemctl reload apache2
# Copy what is in dist to ${folder}${policy.base}
# For https: certbot --apache -d ${host}
<VirtualHost *:${port}>
ServerName ${host}
DocumentRoot ${quoteValue(folder)}

<Directory ${quoteValue(folder)}>
Require all granted
# All that .htaccess says is said here, so it need not be looked for.
AllowOverride None
Options FollowSymLinks
DirectoryIndex index.html
</Directory>
<FilesMatch "^(?:${hiddenFilesPattern})$">
  Require all denied
</FilesMatch>

<Directory ${quoteValue(folder + policy.base)}>
${formatApacheRules(policy, policy.pages)}\
</Directory>
${policy.php === undefined ? "" : formatPhp(policy.php)}\
</VirtualHost>
`;
}

/** Runs this file alone, whatever the server does with others, and shows its source to nobody. */
function formatPhp(path: string): string {
  return `
# The contact form, the only file that is run: by PHP in Apache, otherwise by PHP-FPM. Where that listens elsewhere,
# change the socket (Debian: ls /run/php).
<FilesMatch "\\.ph(?:ar|p|tml)">
  SetHandler none
  Require all denied
</FilesMatch>
<Location "${path}">
  Require all granted
  <IfModule mod_php.c>
    SetHandler application/x-httpd-php
  </IfModule>
  <IfModule !mod_php.c>
    SetHandler "proxy:unix:${phpSocket}|fcgi://localhost"
  </IfModule>
</Location>
`;
}

/**
 * Apache's directives for the site's folder, for `.htaccess` or for the server's own configuration. All are in the
 * override class FileInfo, the first that a host allows in `.htaccess`; those of a missing module are skipped.
 *
 * @param pages pages whose other spellings are redirected
 */
export function formatApacheRules(policy: ServingPolicy, pages: ServingPolicy["pages"]): string {
  const { base, headers, transport, assets, lifetimes, notFound, php } = policy;
  const redirects = pages.flatMap((page) => {
    const spellings = formatOtherSpellings(
      listAddresses(page).map((path) => path.slice(base.length)),
    );
    return spellings ? [`  RewriteRule "${spellings}" "${page.href}" [R=301,L]\n`] : [];
  });
  return `ErrorDocument 404 ${notFound}
# A folder without a page is no page either.
ErrorDocument 403 ${notFound}

<IfModule mod_headers.c>
${headers.map(({ name, value }) => `  Header always set ${name} ${quoteValue(value)}\n`).join("")}\
  # Uncomment once the host name will have https for good:
  # Header always set ${transport.name} "${transport.value}"
  Header always set Cache-Control "${lifetimes.others}"${php === undefined ? "" : ` "expr=%{REQUEST_URI} != '${php}'"`}
  # Names of these files change with their contents. Not for errors.
  Header always set Cache-Control "${lifetimes.assets}" "expr=%{REQUEST_URI} =~ m#^${assets}# && %{REQUEST_STATUS} -lt 400"
</IfModule>

<IfModule mod_mime.c>
${mediaTypes.map(({ type, extension }) => `  AddType ${type} .${extension}\n`).join("")}\
  AddCharset utf-8 ${textTypes.map(({ extension }) => `.${extension}`).join(" ")}
</IfModule>

<IfModule mod_rewrite.c>
  RewriteEngine On
${redirects.join("")}\
  # What was compressed when the site was built goes to browsers that take it.
  <IfModule mod_mime.c>
    <IfModule mod_headers.c>
${formatPrecompressed("br", "br")}${formatPrecompressed("gzip", "gz")}\
    </IfModule>
  </IfModule>
</IfModule>
<IfModule mod_mime.c>
  RemoveType .br .gz
  RemoveLanguage .br
  AddEncoding br .br
  AddEncoding gzip .gz
</IfModule>
<IfModule mod_headers.c>
  <FilesMatch "\\.(?:${textExtensions})(?:\\.(?:br|gz))?$">
    Header always merge Vary Accept-Encoding
  </FilesMatch>
</IfModule>
`;
}

/** Rewrites a request to the precompressed file, if there is one; a folder's is that of its `index.html`. */
function formatPrecompressed(encoding: string, extension: string): string {
  return `\
      RewriteCond %{HTTP:Accept-Encoding} \\b${encoding}\\b
      RewriteCond %{REQUEST_FILENAME}/index.html.${extension} -f
      RewriteRule "^(?:.*/)?$" "%{REQUEST_URI}index.html.${extension}" [END]
      RewriteCond %{HTTP:Accept-Encoding} \\b${encoding}\\b
      RewriteCond %{REQUEST_FILENAME}.${extension} -f
      RewriteRule "[^/]$" "%{REQUEST_URI}.${extension}" [END]
`;
}
