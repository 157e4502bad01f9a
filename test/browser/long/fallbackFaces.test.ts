import { existsSync } from "node:fs";
import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { chromium, type Page } from "playwright-core";
import { afterAll, describe, expect, inject, test } from "vitest";
import { font as brandFont } from "../../../src/site/brand/font.ts";
import { findBrokenImages, readPaints, watchPaints } from "../../support/browser/look.ts";
import { findBrowser, installPackage } from "../../support/browser/machine.ts";
import { holdRequests } from "../../support/browser/session.ts";
import { service } from "../../support/browser/site.ts";

const viewports = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const addresses = ["/", "/aboutus/", `${service.path}/`];

/** A system font: its Debian package, and where that installs the regular and the bold face. */
interface SystemFont {
  readonly family: string;
  readonly debianPackage: string;
  readonly files: readonly string[];
}

const inFolder = (folder: string, ...names: readonly string[]) =>
  names.map((name) => join("/usr/share/fonts/truetype", folder, name));

/** Fonts that have fallback faces; Arial and Helvetica have Liberation Sans's metrics. */
const systemFonts: readonly SystemFont[] = [
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

describe.each(systemFonts)("with $family as the only system font", async (font) => {
  const page = await openWithFont(font);

  describe.each(viewports)("at $width × $height px", (viewport) => {
    test.each(addresses)(
      "next to nothing shifts on %s when web font and pictures load late",
      async (address) => {
        await page.setViewportSize(viewport);
        const { seen, broken, growth, shift } = await openWithLateFiles(page, address);
        expect(seen).toEqual([font.family]);
        expect(broken).toEqual([]);
        expect(growth).toBe(0);
        expect(shift).toBeLessThanOrEqual(0.01);
      },
    );
  });
});

/**
 * A page in a Chromium whose fontconfig lists only one system font, until the end of the test file.
 *
 * @throws Error if the font is missing and can't be installed
 */
async function openWithFont(font: SystemFont): Promise<Page> {
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

/**
 * Opens a page whose web fonts and pictures arrive after its first paint.
 *
 * @returns the fonts used before, pictures that can't be shown, and what pictures and fonts moved
 */
async function openWithLateFiles(page: Page, address: string) {
  const releaseFont = await holdRequests(page, /\.woff2$/);
  const releasePictures = await holdRequests(page, /\/assets\/pictures\//);
  // A font that the page uses delays the load event.
  await page.goto(address, { waitUntil: "domcontentloaded" });
  await page.evaluate(() => new Promise(requestAnimationFrame));
  const seen = await listFonts(page);
  releaseFont();
  await page.waitForFunction((family) => document.fonts.check(`1em '${family}'`), brandFont.family);
  const readHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
  const height = await readHeight();
  releasePictures();
  const broken = await findBrokenImages(page);
  // A shift outside the viewport doesn't count as one.
  const growth = (await readHeight()) - height;
  const { shift } = await readPaints(page);
  await page.unrouteAll();
  return { seen, broken, growth, shift };
}

/** Font families that the page's heading is rendered with. */
async function listFonts(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument", { depth: 0 });
  const heading = { nodeId: root.nodeId, selector: "h1" };
  const { nodeId } = await session.send("DOM.querySelector", heading);
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  await session.detach();
  return fonts.map(({ familyName }) => familyName);
}
