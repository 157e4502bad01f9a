import { existsSync } from "node:fs";
import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { chromium, type Page } from "playwright-core";
import { afterAll, inject } from "vitest";
import { font as brandFont } from "../../../src/site/brand/font.ts";
import { readPaints, watchPaints } from "./look.ts";
import { findBrowser, installPackage } from "./machine.ts";
import { holdRequests } from "./session.ts";

/** A system font: its Debian package, and where that installs the regular and the bold face. */
export interface SystemFont {
  readonly family: string;
  readonly debianPackage: string;
  readonly files: readonly string[];
}

const inFolder = (folder: string, ...names: readonly string[]) =>
  names.map((name) => join("/usr/share/fonts/truetype", folder, name));

/** Fonts that may be the only one on a Linux or Android system; Arial and Helvetica have Liberation Sans's metrics. */
export const systemFonts: readonly SystemFont[] = [
  {
    family: "DejaVu Sans",
    debianPackage: "fonts-dejavu-core",
    files: inFolder("dejavu", "DejaVuSans.ttf", "DejaVuSans-Bold.ttf"),
  },
  {
    family: "Noto Sans",
    debianPackage: "fonts-noto-core",
    files: inFolder("noto", "NotoSans-Regular.ttf", "NotoSans-Bold.ttf"),
  },
  {
    family: "Roboto",
    debianPackage: "fonts-roboto-unhinted",
    files: inFolder("roboto/unhinted/RobotoTTF", "Roboto-Regular.ttf", "Roboto-Bold.ttf"),
  },
  {
    family: "Liberation Sans",
    debianPackage: "fonts-liberation",
    files: inFolder("liberation", "LiberationSans-Regular.ttf", "LiberationSans-Bold.ttf"),
  },
];

/**
 * A page in a Chromium whose fontconfig lists only one system font, until the end of the test file.
 *
 * @throws Error if the font is missing and can't be installed
 */
export async function openWithFont(font: SystemFont): Promise<Page> {
  const isThere = () => font.files.every((file) => existsSync(file));
  if (!isThere()) await installPackage(font.debianPackage);
  if (!isThere()) throw new Error(`install the package ${font.debianPackage}`);
  const folder = await mkdtemp(join(tmpdir(), "fonts-"));
  for (const file of font.files) await copyFile(file, join(folder, basename(file)));
  const config = join(folder, "fonts.conf");
  // Slight hinting, the default of distributions: fully hinted letters are wider.
  await writeFile(
    config,
    `<?xml version="1.0"?>
    <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
    <fontconfig>
      <dir>${folder}</dir>
      <cachedir>${join(folder, "cache")}</cachedir>
      <match target="pattern"><edit name="hintstyle" mode="append"><const>hintslight</const></edit></match>
    </fontconfig>`,
  );
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    env: { ...process.env, FONTCONFIG_FILE: config },
  });
  afterAll(async () => {
    await browser.close();
    await rm(folder, { recursive: true });
  });
  const page = await browser.newPage({ baseURL: inject("siteUrl") });
  await watchPaints(page);
  return page;
}

/** Opens a page whose web fonts arrive after its first paint. @returns the layout shift, and the fonts used before */
export async function openWithLateFont(page: Page, address: string) {
  const release = await holdRequests(page, /\.woff2$/);
  // A preloaded font delays the load event.
  await page.goto(address, { waitUntil: "domcontentloaded" });
  await page.evaluate(() => new Promise(requestAnimationFrame));
  const seen = await listFonts(page);
  release();
  await page.waitForLoadState("load");
  await page.waitForFunction((family) => document.fonts.check(`1em '${family}'`), brandFont.family);
  const { shift } = await readPaints(page);
  await page.unrouteAll();
  return { seen, shift };
}

/** Font families that the page's text is rendered with. */
async function listFonts(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument", { depth: 0 });
  const { nodeIds } = await session.send("DOM.querySelectorAll", {
    nodeId: root.nodeId,
    selector: "h1, h2, h3, p, a",
  });
  const families = new Set<string>();
  for (const nodeId of nodeIds) {
    const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
    for (const { familyName } of fonts) families.add(familyName);
  }
  await session.detach();
  return Array.from(families);
}
