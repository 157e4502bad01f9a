import { formatOtherSpellings, quoteValue } from "./configText.ts";
import { formatMediaType, mediaTypes, textExtensions, textTypes } from "./mediaTypes.ts";
import { type Deployment, hostFiles, type ServingPolicy } from "./servingPolicy.ts";

/** A configuration for lighttpd 1.4.60 or later, which compresses itself because it can't serve precompressed files. */
export function formatLighttpd(policy: ServingPolicy, { folder, host, port }: Deployment): string {
  const { base, headers, transport, assets, lifetimes, pages } = policy;
  const redirects = pages
    .filter(({ href }) => href !== "/")
    .map(
      // The pattern is matched against the path together with the query.
      ({ href }) =>
        `  "${formatOtherSpellings(href).slice(0, -1)}(?:\\?.*)?$" => "${href}\${qsa}",\n`,
    );
  return `# lighttpd: save as /etc/lighttpd/lighttpd.conf, then systemctl restart lighttpd
# Copy what is in dist to ${folder}${base}
# It answers to ${host} and every other name. mod_deflate is a package of its own (Debian: lighttpd-mod-deflate).
server.document-root = ${quoteValue(folder)}
server.port = ${port}
server.modules += ( "mod_access", "mod_redirect", "mod_setenv", "mod_expire", "mod_deflate" )
index-file.names = ( "index.html" )
# Answered by ${base}404.html with status 404, which server.error-handler-404 would turn into 200.
server.errorfile-prefix = ${quoteValue(folder + base)}

# Every spelling of a page's address but its own.
url.redirect-code = 301
url.redirect = (
${redirects.join("")}\
)

setenv.set-response-header = (
${headers.map(({ name, value }) => `  "${name}" => ${quoteValue(value)},\n`).join("")}\
)
# Uncomment once the host name will have https for good:
# setenv.set-response-header += ( "${transport.name}" => "${transport.value}" )
$HTTP["url"] !~ "^${assets}" {
  setenv.set-response-header += ( "Cache-Control" => "${lifetimes.others}" )
}
$HTTP["url"] =~ "(?:/|\\.(?:${textExtensions}))$" {
  setenv.add-response-header = ( "Vary" => "Accept-Encoding" )
}
# Names of these files change with their contents. Not by setenv, which would do the same to errors.
expire.url = ( "${assets}" => "access plus 365 days" )

mimetype.assign = (
${mediaTypes.map((type) => `  ".${type.extension}" => "${formatMediaType(type)}",\n`).join("")}\
  "" => "application/octet-stream"
)
deflate.mimetypes = ( ${textTypes.map(({ type }) => `"${type}"`).join(", ")} )
deflate.allowed-encodings = ( "br", "gzip" )
# Compressed once and kept, in a folder that lighttpd may write to:
# deflate.cache-dir = "/var/cache/lighttpd/compress"

# For other hosts; no visitor needs them.
url.access-deny = ( ${hostFiles.map((file) => `"/${file}"`).join(", ")} )
`;
}
