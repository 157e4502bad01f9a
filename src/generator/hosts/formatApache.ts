import type { Deployment } from "./deployment.ts";
import { formatApacheRules } from "./formatApacheRules.ts";
import { hostFiles, type ServingPolicy } from "./servingPolicy.ts";

/** A virtual host for Apache 2.4. */
export function formatApache(policy: ServingPolicy, { folder, host, port }: Deployment): string {
  return `# Apache 2.4: save as /etc/apache2/sites-available/${host}.conf, then
#   a2enmod headers rewrite && a2ensite ${host} && systemctl reload apache2
# Copy what is in dist to ${folder}${policy.base}
# For https: certbot --apache -d ${host}
<VirtualHost *:${port}>
ServerName ${host}
DocumentRoot "${folder}"

<Directory "${folder}">
Require all granted
# All that .htaccess says is said here, so it need not be looked for.
AllowOverride None
Options FollowSymLinks
DirectoryIndex index.html
</Directory>
<FilesMatch "^(?:${hostFiles.join("|").replaceAll(".", "\\.")})$">
  Require all denied
</FilesMatch>

<Directory "${folder}${policy.base}">
${formatApacheRules(policy, policy.pages)}\
</Directory>
</VirtualHost>
`;
}
