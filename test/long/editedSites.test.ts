import { once } from "node:events";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { anyEditAtAll, editsOfEveryKind, layFoundations, makeEdit } from "../support/siteEdits.ts";
import {
  buildTinySite,
  copyGenerator,
  copySources,
  copyTinySite,
  removeFolder,
  type TinySite,
} from "../support/tinySite.ts";
import { openComparison, openTinySite } from "../support/watchedSite.ts";

const count = Number(process.env["EDITS"] ?? 8);
const seed = Number(process.env["SEED"] ?? Date.now() % 2 ** 31);

/** Edits of a site and of what lies beneath it, and the options of the build after them. */
const anyStep = fc.record({
  edits: fc.array(anyEditAtAll, { minLength: 2, maxLength: 2 }),
  site: fc.constantFrom<TinySite>("everything", "everything", "widgets2"),
  base: fc.constantFrom("/", "/", "/sub/"),
});

test(`after each two of ${count} random edits a build makes the same bytes as one without cache and output (SEED=${seed})`, async () => {
  const place = await copyGenerator();
  const [warm, cold] = [await copyTinySite(place), await copyTinySite(place)];
  const story: string[] = [];
  try {
    await layFoundations(warm);
    await buildTinySite(warm);
    for (const { edits, site, base } of fc.sample(anyStep, {
      seed,
      numRuns: Math.ceil(count / 2),
    })) {
      const made = edits.map(({ name, number }) => `${name} ${number}`);
      story.push([...made, site, base].join(", "));
      for (const edit of edits) await makeEdit(warm, edit);
      await copySources(warm, cold);
      const flags = ["--base", base];
      const [again, anew] = [
        await buildTinySite(warm, site, flags),
        await buildTinySite(cold, site, flags),
      ];
      const names = [...new Set([...again.keys(), ...anew.keys()])];
      const differ = names.filter(
        (name) => !anew.get(name)?.equals(again.get(name) ?? Buffer.of()),
      );
      expect(differ, story.join("\n")).toEqual([]);
    }
  } finally {
    await removeFolder(join(place, "../.."));
  }
});

// With development scripts, as watching builds them.
test("after an edit of every kind a watched site serves each byte of a build without a cache", async () => {
  const [folder, twin] = [await copyTinySite(), await copyTinySite()];
  await layFoundations(folder);
  const { child, printed, url } = await openTinySite(folder, "watch");
  const made: string[] = [];
  const known = new Set<string>();
  try {
    for (const edits of editsOfEveryKind) {
      made.push(...edits.map(({ name }) => name));
      for (const edit of edits) await makeEdit(folder, edit);
      const compare = await openComparison(folder, twin, known);
      await expect.poll(() => compare(url), { timeout: 20_000 }).toEqual([]);
    }
  } catch (error) {
    throw new Error(`after these edits: ${made.join(", ")}\n${printed()}`, { cause: error });
  } finally {
    child.kill("SIGKILL");
    if (child.exitCode === null) await once(child, "exit");
    await removeFolder(folder);
    await removeFolder(twin);
  }
});
