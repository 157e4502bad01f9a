import { describe, expect, test } from "vitest";
import { openWithFont, openWithLateFont, systemFonts } from "../../support/browser/fonts.ts";

describe.each(systemFonts.slice(0, 1))("with $family alone", async (font) => {
  const page = await openWithFont(font);

  test("nothing shifts on the home page when the web font comes late", async () => {
    const { seen, shift } = await openWithLateFont(page, "/");
    expect(seen).toEqual([font.family]);
    expect(shift).toBeCloseTo(0, 4);
  });
});
