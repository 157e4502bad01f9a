/** What `--help` prints. */
export const helpText = `Builds and serves the website.

  npm run build          build the site into dist
  npm start              build it, then serve it
  npm run watch          serve, and keep every open page up to date
  npm run serve          serve what was built
  npm run launch-check   list what the company must still supply (exit code 1 while anything is left)
  npm run server-config -- nginx | caddy | apache | lighttpd
                         print a configuration for this server
  npm run schemas        write the JSON schemas that editors check content/ with

Flags go after a double dash: npm run build -- --base /sub/path/

  --base PATH      path that the whole site stands under            (/)
  --origin URL     scheme and host for absolute addresses           (origin in content/site.yaml)
  --date DAY       day for which to build: which positions are open (today, in UTC)
  --out FOLDER     where to build to, and what to serve             (dist)
                   of server-config: where the server finds the site
  --keep-previous  carry files of the site before along that pages still open elsewhere may ask for
  --port NUMBER    port to serve on; the next free one if it is not (3000; of server-config: 80)
  -h, --help       this text
`;
