import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Diagnostic } from "../../src/generator/diagnostics/diagnostic.ts";
import type { Leaf } from "./contentLines.ts";
import { buildFiles, type MarkedSite, markSite } from "./hostileSite.ts";
import { hostileAddress, hostileMarkdown, hostileText } from "./hostileText.ts";
import { listHazards } from "./listHazards.ts";

/** How many cases of each kind, and the seed that determines them. */
export interface Extent {
  /** Sites, each with hostile words in every place. */
  readonly sites: number;
  /** Single values, keys and legal texts. */
  readonly singles: number;
  readonly seed: number;
}

/** Property tests with content that could harm the site or its visitors, generated and from a list. */
export function testHostileContent({ sites, singles, seed }: Extent): void {
  let folder: string;
  let site: MarkedSite;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "hostile-"));
    site = await markSite(folder);
  });
  afterAll(() => rm(folder, { recursive: true }));

  test(`words in all places are diagnostics with file and line, or words on every page (seed ${seed})`, async () => {
    const words = fc.array(hostileText, { minLength: 20, maxLength: 60 });
    const property = fc.asyncProperty(words, async (list) => {
      const wordOf = (leaf: Leaf) => list[site.free.indexOf(leaf) % list.length] ?? "";
      const first = await buildFiles(
        folder,
        site.lined.write((leaf) => site.fill(leaf, wordOf(leaf))),
      );
      const refused = site.free.filter((leaf) => first.diagnostics?.some(isAt(leaf)));
      // Only refusable words are refused, and every diagnostic is at the place of one.
      expect(refused.map(wordOf).filter((word) => !refusable.test(word))).toEqual([]);
      expect(
        first.diagnostics?.filter((one) => !refused.some((leaf) => isAt(leaf)(one))) ?? [],
      ).toEqual([]);
      const keptWordOf = (leaf: Leaf) => (refused.includes(leaf) ? "Q" : wordOf(leaf));
      const { output, diagnostics } = await buildFiles(
        folder,
        site.lined.write((leaf) => site.fill(leaf, keptWordOf(leaf))),
      );
      if (output === undefined) throw new Error(JSON.stringify(diagnostics));
      expect(site.compare(output, keptWordOf)).toEqual([]);
      expect(listHazards(output)).toEqual([]);
    });
    await fc.assert(property, { numRuns: sites, seed });
  });

  test("an invalid name, address or date gives a diagnostic with file and line, or does no harm", async () => {
    const property = fc.asyncProperty(
      fc.nat().map((index) => site.bound[index % site.bound.length] as Leaf),
      hostileAddress,
      async (place, text) => {
        const { output, diagnostics } = await buildFiles(
          folder,
          site.lined.write((leaf) => (leaf === place ? text : leaf.text)),
        );
        if (output !== undefined) expect(listHazards(output)).toEqual([]);
        else expect(diagnostics.filter((one) => !isAt(place)(one))).toEqual([]);
      },
    );
    await fc.assert(property, { numRuns: singles, seed });
  });

  test("an unknown key gives a diagnostic with file and line", async () => {
    const property = fc.asyncProperty(
      fc.nat().map((index) => keyed(site)[index % keyed(site).length] as Leaf),
      hostileText,
      hostileText,
      async (above, key, value) => {
        const { diagnostics } = await buildFiles(
          folder,
          site.lined.write((leaf) => leaf.text, { above, key, value }),
        );
        expect(diagnostics?.filter(isAt(above))).not.toEqual([]);
        expect(diagnostics?.filter(({ where }) => where !== above.file)).toEqual([]);
      },
    );
    await fc.assert(property, { numRuns: singles, seed });
  });

  test("a legal text in any Markdown gives a diagnostic with file and line, or does no harm", async () => {
    const file = "content/legal/terms.md";
    const property = fc.asyncProperty(hostileMarkdown, async (body) => {
      const files = site.lined.write((leaf) => leaf.text);
      const matter = /^---\n[\s\S]*?\n---\n/.exec(files.get(file) ?? "")?.[0] ?? "";
      files.set(file, matter + body);
      const { output, diagnostics } = await buildFiles(folder, files);
      if (output !== undefined) expect(listHazards(output)).toEqual([]);
      else expect(diagnostics.filter(({ where, line }) => where !== file || !line)).toEqual([]);
    });
    await fc.assert(property, { numRuns: singles, seed });
  });

  test("a value of a megabyte appears on every page that shows it", async () => {
    const long = '<b title="x">{title}&amp;'.repeat(40_000);
    const places = [site.free[3], site.free[200], site.free.at(-1)];
    const wordOf = (leaf: Leaf) => (places.includes(leaf) ? long : "Q");
    const { output } = await buildFiles(
      folder,
      site.lined.write((leaf) => site.fill(leaf, wordOf(leaf))),
    );
    expect(output && site.compare(output, wordOf)).toEqual([]);
  });
}

/** Characters that no page can contain, and words in braces that may be unknown tokens. */
const refusable = /(?![\n\t])\p{Cc}|\p{Surrogate}|\{[^{}]*\}/u;

function isAt(leaf: Leaf): (diagnostic: Diagnostic) => boolean {
  return ({ where, line }) => where === leaf.file && line === leaf.line;
}

function keyed(site: MarkedSite): readonly Leaf[] {
  return site.lined.leaves.filter(({ hasKey }) => hasKey);
}
