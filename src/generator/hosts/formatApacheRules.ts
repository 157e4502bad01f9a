import { mediaTypes, textExtensions } from "./mediaTypes.ts";
import { quote } from "./quote.ts";
import type { ServedPage, ServingPolicy } from "./servingPolicy.ts";
import { matchOtherSpellings } from "./spellings.ts";

// The better one first. What browsers call it, and how the files end.
const encodings = [
  { token: "br", ending: "br" },
  { token: "gzip", ending: "gz" },
];

/**
 * What Apache is told of the site's folder, be it in `.htaccess` or in its own configuration. Only directives of
 * the group FileInfo, the first that a host allows in `.htaccess`; where a module is missing, its part is passed over.
 *
 * @param pages those of which other spellings are redirected
 */
export function formatApacheRules(policy: ServingPolicy, pages: readonly ServedPage[]): string {
  const { base, headers, transport, assets, lifetimes, notFound } = policy;
  const binary = mediaTypes.filter(({ isText }) => !isText);
  const text = mediaTypes.filter(({ isText }) => isText);
  const below = pages.filter(({ href }) => href !== base);
  const redirects = below.map(({ href }) => {
    const pattern = matchOtherSpellings(href.slice(base.length));
    return `  RewriteRule "${pattern}" "${href}" [R=301,L]\n`;
  });
  return `ErrorDocument 404 ${notFound}
# A folder without a page is no page either.
ErrorDocument 403 ${notFound}

<IfModule mod_headers.c>
${headers.map(({ name, value }) => `  Header always set ${name} ${quote(value)}\n`).join("")}\
  # Once the host name will have https for good, take the # away:
  # Header always set ${transport.name} "${transport.value}"
  Header always set Cache-Control "${lifetimes.others}"
  # Names of these files change with their contents. Not for errors.
  Header always set Cache-Control "${lifetimes.assets}" "expr=%{REQUEST_URI} =~ m#^${assets}# && %{REQUEST_STATUS} -lt 400"
</IfModule>

<IfModule mod_mime.c>
${[...text, ...binary].map(({ type, extension }) => `  AddType ${type} .${extension}\n`).join("")}\
  AddCharset utf-8 ${text.map(({ extension }) => `.${extension}`).join(" ")}
</IfModule>

<IfModule mod_rewrite.c>
  RewriteEngine On
${redirects.join("")}\
  # What was compressed when the site was built goes to browsers that take it.
  <IfModule mod_mime.c>
    <IfModule mod_headers.c>
${encodings.map(formatPrecompressed).join("")}\
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

/** A folder stands for its page. */
function formatPrecompressed({ token, ending }: (typeof encodings)[number]): string {
  return [
    `RewriteCond %{HTTP:Accept-Encoding} \\b${token}\\b`,
    `RewriteCond %{REQUEST_FILENAME}/index.html.${ending} -f`,
    `RewriteRule "^(?:.*/)?$" "%{REQUEST_URI}index.html.${ending}" [END]`,
    `RewriteCond %{HTTP:Accept-Encoding} \\b${token}\\b`,
    `RewriteCond %{REQUEST_FILENAME}.${ending} -f`,
    `RewriteRule "[^/]$" "%{REQUEST_URI}.${ending}" [END]`,
  ]
    .map((line) => `      ${line}\n`)
    .join("");
}
