import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { formatFormFile } from "./phpHost.ts";
import { installMissing } from "./servers.ts";

await installMissing({ "/usr/bin/php8.2": "php8.2-cli" });

export interface Site {
  /** Folder that dist was copied to. */
  readonly folder?: string;
  readonly spool?: string;
  /** The same folder as the web server or a cron job names it. */
  readonly called?: string;
  readonly documentRoot?: string;
  /** What the host lets PHP see. */
  readonly visible?: string;
  /** Its number; root, if none is given. */
  readonly user?: number;
  /** Of a request; without one, the file is run as cron does. */
  readonly method?: string;
}

/** Runs the form's PHP file as it is in a site on a disk. @returns what it says, to a log too */
export function runOnDisk(
  disk: string,
  {
    folder = "home/firm/public_html",
    spool = "../form-spool",
    called = folder,
    documentRoot = "",
    visible = "",
    user = 0,
    method = "",
  }: Site,
): string {
  const script = join(disk, folder, "contact/send.php");
  mkdirSync(dirname(script), { recursive: true });
  writeFileSync(script, formatFormFile("https://firm.example", spool.replace("DISK", disk)));
  const before = join(disk, "before.php");
  const shown = documentRoot === "" ? "" : join(disk, documentRoot);
  const asked = method === "" ? "" : `$_SERVER['REQUEST_METHOD'] = '${method}';`;
  writeFileSync(before, `<?php $_SERVER['DOCUMENT_ROOT'] = '${shown}'; ${asked}`);
  const settings = [
    `auto_prepend_file=${before}`,
    `open_basedir=${visible.replaceAll("DISK", disk)}`,
  ];
  const { stdout, stderr } = spawnSync(
    "/usr/bin/php8.2",
    [...settings.flatMap((setting) => ["-d", setting]), join(disk, called, "contact/send.php")],
    // Whoever runs it may be anywhere, and is here where the whole disk is below.
    { encoding: "utf8", cwd: disk, uid: user, gid: user },
  );
  return (stdout + stderr).replaceAll(disk, "DISK");
}
