import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { policy } from "./phpHost.ts";
import { servers, startServer } from "./servers.ts";
import { runOnDisk, type Site } from "./spoolHost.ts";

const line = "Require all denied";

/** The disk of a host. Not in /tmp, which the handler knows to be emptied. */
let disk: string;
beforeEach(() => {
  disk = mkdtempSync("/var/lib/php-spool-");
});
afterEach(() => rmSync(disk, { recursive: true, force: true }));

/** Writes files, and folders where a path ends in a slash. */
function make(...paths: readonly string[]): void {
  for (const path of paths) {
    mkdirSync(join(disk, path.endsWith("/") ? path : dirname(path)), { recursive: true });
    if (!path.endsWith("/")) writeFileSync(join(disk, path), "something");
  }
}

/** Runs the file on this disk. @returns what it says, to a log too */
const run = (site: Site) => runOnDisk(disk, site);

describe("a new spool is closed to visitors of whatever site is around it", () => {
  test("by an .htaccess that denies all and an empty page, written once", () => {
    make("home/firm/form-spool/");
    const spool = join(disk, "home/firm/form-spool");
    expect(run({})).toContain("is in order");
    expect(readFileSync(join(spool, ".htaccess"), "utf8")).toBe(`${line}\n`);
    expect(readFileSync(join(spool, "index.html"), "utf8")).toBe("");
    rmSync(join(spool, "index.html"));
    expect(run({})).toContain("is in order");
    expect(readdirSync(spool)).not.toContain("index.html");
  });

  test("again where somebody has deleted the .htaccess", () => {
    make("home/firm/form-spool/");
    run({});
    rmSync(join(disk, "home/firm/form-spool/.htaccess"));
    expect(run({})).toContain("is in order");
    expect(readdirSync(join(disk, "home/firm/form-spool"))).toContain(".htaccess");
  });

  test("and a cron job of another user, who can't read what PHP keeps there, is told so", () => {
    make("home/firm/form-spool/");
    chmodSync(join(disk, "home/firm/form-spool"), 0o777);
    chmodSync(disk, 0o755);
    expect(run({ user: 33 })).toContain("is in order");
    expect(run({ user: 1001 })).toContain(
      "is of another user: run this file as the one that the website has",
    );
  });

  test("and a site that is put around it later doesn't stop the form", () => {
    make("home/firm/form-spool/");
    run({});
    make("home/firm/index.php");
    expect(run({})).toContain("is in order");
  });
});

// Of these, Apache reads .htaccess with the second configuration alone.
test.each(["nginx", "Caddy", "Apache", "Apache, .htaccess"] as const)(
  "on %s nobody finds the messages of a spool that its owner keeps in another website",
  async (name) => {
    make("home/firm/htdocs/index.html", "home/firm/htdocs/form-spool/");
    const folder = join(disk, "home/firm/htdocs");
    const spool = join(folder, "form-spool");
    for (const open of [disk, spool]) chmodSync(open, open === spool ? 0o777 : 0o755);
    writeFileSync(join(spool, ".htaccess"), line);
    expect(run({ folder: "home/firm/htdocs/addon.example", user: 33 })).toContain("is in order");
    const server = await startServer(servers[name], folder, policy);
    const read = (path: string) => fetch(`${server.url}/form-spool/${path}`);
    try {
      // Where .htaccess isn't read, a message is found by its name alone, which has 128 random bits.
      const message = `${"a".repeat(32)}.message`;
      writeFileSync(join(spool, message), "words", { mode: 0o644 });
      expect(await (await read("")).text()).not.toContain("message");
      expect((await read(message)).ok).toBe(name !== "Apache, .htaccess");
    } finally {
      await server.close();
    }
  },
);

const inOrder = "The spool DISK/";

describe("the place of the spool", () => {
  test.each<[where: string, paths: readonly string[], site: Site, says: string]>([
    ["beside public_html", ["home/firm/form-spool/"], {}, inOrder],
    [
      "beside the folder of another domain, in public_html",
      ["home/firm/public_html/form-spool/"],
      { folder: "home/firm/public_html/addon.example" },
      "is inside DISK/home/firm/public_html, which looks like another website's: name one outside it, such as DISK/home/firm/form-spool;",
    ],
    [
      "deeper in public_html",
      ["home/firm/public_html/clients/form-spool/"],
      { folder: "home/firm/public_html/clients/addon.example" },
      "is inside DISK/home/firm/public_html, which",
    ],
    [
      "in a main site of another name, by its page",
      ["home/firm/main.example/index.php", "home/firm/main.example/form-spool/"],
      { folder: "home/firm/main.example/addon.example" },
      "is inside DISK/home/firm/main.example, which",
    ],
    [
      "in a main site, beside a folder that is itself called public",
      ["home/firm/public_html/index.html", "home/firm/public_html/shop/form-spool/"],
      { folder: "home/firm/public_html/shop/public" },
      "is inside DISK/home/firm/public_html, which",
    ],
    [
      "in another site, by an absolute path",
      ["home/firm/Public_HTML/form-spool/"],
      { folder: "home/firm/addon.example", spool: "DISK/home/firm/Public_HTML/form-spool" },
      "is inside DISK/home/firm/Public_HTML, which",
    ],
    [
      "by a link into another site",
      ["home/firm/htdocs/hidden/"],
      { folder: "home/firm/addon.example" },
      "is inside DISK/home/firm/htdocs, which",
    ],
    [
      "below the folder www of a host that keeps many sites in it",
      ["home/customer/www/firm.example/form-spool/"],
      { folder: "home/customer/www/firm.example/public_html" },
      inOrder,
    ],
    [
      "inside the website, which the web server calls by another name",
      ["home/firm/public_html/form-spool/"],
      { folder: "home/firm/public_html/app", documentRoot: "home/firm/public_html" },
      "is inside the website: name one outside, such as DISK/home/firm/form-spool.",
    ],
    [
      "outside the website, whose web server tells a document root that isn't there",
      ["home/firm/form-spool/"],
      { documentRoot: "usr/local/apache/htdocs" },
      inOrder,
    ],
    [
      "a folder with other files, which would be taken for our own",
      ["home/firm/private/2024-invoice.pdf"],
      { spool: "../private" },
      "holds something else, 2024-invoice.pdf: name one for messages alone",
    ],
    [
      "another website's folder, with an .htaccess of its own",
      ["home/firm/blog/.htaccess", "home/firm/blog/index.php"],
      { spool: "../blog" },
      "holds something else, index.php",
    ],
    [
      "a folder with rules of its own",
      ["home/firm/form-spool/.htaccess"],
      {},
      "holds something else, .htaccess: name one for messages alone",
    ],
    [
      "the folder that the website is in",
      ["home/firm/mail/box"],
      { spool: "DISK/home/firm" },
      "holds something else, public_html",
    ],
    ["a folder that an FTP program has marked", ["home/firm/form-spool/.ftpquota"], {}, inOrder],
    ["nowhere", [], {}, "is missing: make the folder DISK/home/firm/form-spool."],
    [
      "where the host doesn't let PHP look",
      ["home/firm/form-spool/"],
      { visible: "DISK/home/firm/public_html:DISK/before.php:/tmp" },
      "is missing, or not in what the host lets PHP see (open_basedir), DISK/home/firm/public_html:DISK/before.php:/tmp: make the folder DISK/home/firm/form-spool.",
    ],
  ])("%s", (where, paths, site, says) => {
    make(...paths);
    if (where.startsWith("by a link"))
      symlinkSync("htdocs/hidden", join(disk, "home/firm/form-spool"));
    const said = run(site);
    expect(said).toContain(says);
    expect(said.includes("is in order")).toBe(says === inOrder);
    // What isn't ours stays as it is.
    for (const path of paths.filter((path) => !path.endsWith("/")))
      expect(readFileSync(join(disk, path), "utf8")).toBe("something");
  });

  test("is made by the first request where PHP may, and by no cron job, which may be another user's", () => {
    make("home/firm/public_html/");
    chmodSync(disk, 0o755);
    chmodSync(join(disk, "home/firm"), 0o777);
    expect(run({ user: 33 })).toContain("is missing: make the folder DISK/home/firm/form-spool.");
    expect(run({ user: 33, method: "GET" })).not.toContain("The spool");
    expect(statSync(join(disk, "home/firm/form-spool")).mode & 0o777).toBe(0o700);
    expect(run({ user: 33 })).toContain("is in order");
  });

  test.each([`${line}\r\n`, "# As on Apache 2.2\nOrder Deny,Allow\nDeny from all"])(
    "that only looks public is taken once its owner has closed it, by %j, and left as it is",
    (rules) => {
      make("home/firm/htdocs/form-spool/");
      const site = { folder: "home/firm/htdocs/addon.example" };
      expect(run(site)).toContain(`a file .htaccess into the spool with the line: ${line}`);
      const file = join(disk, "home/firm/htdocs/form-spool/.htaccess");
      writeFileSync(file, rules);
      expect(run(site)).toContain("is in order");
      expect(readFileSync(file, "utf8")).toBe(rules);
    },
  );

  test("in which rules close some files alone is not taken for closed", () => {
    make("home/firm/form-spool/");
    const rules = "<Files wp-config.php>\nDeny from all\n</Files>\n";
    writeFileSync(join(disk, "home/firm/form-spool/.htaccess"), rules);
    expect(run({})).toContain("holds something else, .htaccess");
  });

  test.each(["/tmp", "/var/tmp", "/dev/shm"])("in %s, which is emptied", (folder) => {
    const spool = mkdtempSync(join(folder, "form-spool-"));
    try {
      expect(run({ spool })).toContain(`is in ${folder}/, which the system empties`);
      expect(existsSync(join(spool, ".htaccess"))).toBe(false);
    } finally {
      rmSync(spool, { recursive: true });
    }
  });
});

describe("where public_html is a link", () => {
  beforeEach(() => {
    make("sites/firm/contact/", "home/firm/");
    symlinkSync("../../sites/firm", join(disk, "home/firm/public_html"));
  });
  const site = { folder: "sites/firm", called: "home/firm/public_html" };

  test("the spool beside the link is found, which is where FTP shows the website", () => {
    make("home/firm/form-spool/");
    expect(run(site)).toContain("The spool DISK/home/firm/form-spool is in order");
  });

  test("a spool beside the folder that it leads to is found whatever the file is called by", () => {
    make("sites/form-spool/");
    for (const called of [site.folder, site.called])
      expect(run({ ...site, called })).toContain("The spool DISK/sites/form-spool is in order");
  });

  test("and there is neither, both places are named", () => {
    expect(run(site)).toContain(
      "is missing: make the folder DISK/sites/form-spool or DISK/home/firm/form-spool.",
    );
  });

  test("a spool that the website shows by a link of its own is inside it", () => {
    make("home/firm/elsewhere/");
    symlinkSync(join(disk, "home/firm/elsewhere"), join(disk, "sites/firm/shown"));
    expect(run({ ...site, spool: "DISK/home/firm/public_html/shown" })).toContain(
      "is inside the website: name one outside, such as DISK/home/firm/form-spool.",
    );
  });
});
