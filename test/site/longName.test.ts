import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildPages, loadFrom } from "../support/buildOutput.ts";
import { find, listPages, parsePage, readPage, readText, textOf } from "../support/readPage.ts";
import { root } from "../support/root.ts";
import { makeTempFolder } from "../support/tempFolder.ts";

/** Loads the real content with another company name. */
async function loadNamed(name: string, shortName: string) {
  const folder = await makeTempFolder();
  const file = join(folder, "content/site.yaml");
  await cp(join(root, "content"), join(folder, "content"), { recursive: true });
  const text = (await readFile(file, "utf8"))
    .replace(/^( ?"?name"?: ).*?(,?)$/m, `$1${JSON.stringify(name)}$2`)
    .replace(/^( ?"?shortName"?: ).*?(,?)$/m, `$1${JSON.stringify(shortName)}$2`);
  await writeFile(file, text);
  return loadFrom(folder);
}

const longest = "Sixteen letters.";

test.each([
  { name: "Sri Venkateswara Information Systems and Software of Chennai", shortName: longest },
  { name: "புள்ளி தகவல் தொழில்நுட்ப மென்பொருள் நிறுவனம், சென்னை", shortName: "Pulli" },
])(
  "$name appears as its short name in titles and logo, in full in footer, manifest and structured data",
  async ({ name, shortName }) => {
    const output = await buildPages({
      edit: (edited) => {
        // A title may be too long for the longest short name, which a build says.
        const text = JSON.stringify(edited).replaceAll(
          ` | ${edited.site.shortName}"`,
          ` | ${shortName}"`,
        );
        Object.assign(edited, JSON.parse(text));
        Object.assign(edited.site, { name, shortName });
        edited.placeholders = [];
      },
    });
    const pages = listPages(output)
      .map(([, html]) => parsePage(html))
      .filter((page) => page.querySelector("header"));
    for (const page of pages) {
      const title = find(page, "title").textContent ?? "";
      expect(title.split(" | ").at(-1)).toBe(shortName);
      expect(textOf(find(page, "header .logo"))).toBe(shortName);
      expect(textOf(find(page, "footer address"))).toContain(name);
    }
    expect(pages.length).toBeGreaterThan(10);
    const manifest: unknown = JSON.parse(readText(output, "site.webmanifest"));
    expect(manifest).toMatchObject({ name, short_name: shortName });
    const data = find(readPage(output, "/"), "script[type='application/ld+json']").textContent;
    const names = { name, alternateName: shortName };
    expect(JSON.parse(data ?? "")).toMatchObject({ "@graph": [names, names, {}] });
  },
);

test.each([
  [longest.repeat(3), "2 to 16 characters (this has 48)"],
  ["புள்ளி", "only characters that the font has (Anek Latin lacks ப ு ள ் ி)"],
])("the short name %s is reported as a single error", async (shortName, message) => {
  await expect(loadNamed("Pulli", shortName)).rejects.toMatchObject({
    diagnostics: [{ where: "content/site.yaml", message: expect.stringContaining(message) }],
  });
});
