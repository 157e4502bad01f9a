import { describe, expect, it, vi } from "vitest";
import { approachLine } from "../../src/site/kolam/approach.ts";
import { backdrops } from "../../src/site/kolam/backdrops.ts";
import { emblems } from "../../src/site/kolam/emblems.ts";
import { layRows } from "../../src/site/kolam/grids.ts";
import { drawKolam } from "../../src/site/kolam/kolam.ts";
import { logoMark } from "../../src/site/kolam/logo.ts";
import { drawStrip } from "../../src/site/kolam/strip.ts";

describe("drawKolam", () => {
  it("gives the same drawing for the same plan", () => {
    const plan = { grid: layRows(3, 3, 3), pitch: 20, pad: { x: 11, y: 11 }, dotRadius: 2 };
    expect(drawKolam(plan)).toEqual(drawKolam(plan));
    expect(drawKolam(plan)).toEqual(emblems.webApplication);
  });
});

describe("every drawing", () => {
  it("is the same when its modules are loaded anew", async () => {
    vi.resetModules();
    const again = await import("../../src/site/kolam/emblems.ts");
    expect(again.emblems).not.toBe(emblems);
    expect(again.emblems).toEqual(emblems);
    expect((await import("../../src/site/kolam/backdrops.ts")).backdrops).toEqual(backdrops);
    expect((await import("../../src/site/kolam/approach.ts")).approachLine).toEqual(approachLine);
  });
});

describe("drawStrip", () => {
  it("is one line without dots, a pitch of 40 wide for each slide", () => {
    expect(drawStrip(4)).toMatchObject({ viewBox: "0 0 160 40", loops: 1, dots: [] });
  });

  it.each([0, -1, 2.5, Number.NaN])("refuses %d dots", (count) => {
    expect(() => drawStrip(count)).toThrow(RangeError);
  });
});

describe("approachLine", () => {
  it("crosses where the columns .8536 : 1 : 1 : 1 : .8536 meet", () => {
    const columns = [0.8536, 1, 1, 1, 0.8536];
    const total = columns.reduce((sum, column) => sum + column, 0);
    const [left = 0] = approachLine.viewBox.split(" ").map(Number);
    const xs = approachLine.dots.map(({ x }) => x);
    for (let index = 0; index < 4; index += 1) {
      const crossing = ((xs[index] ?? 0) + (xs[index + 1] ?? 0)) / 2;
      const boundary = columns.slice(0, index + 1).reduce((sum, column) => sum + column, 0);
      expect((crossing - left) / approachLine.width).toBeCloseTo(boundary / total, 4);
    }
  });
});

describe("logoMark", () => {
  it("fills a field of 44 units and lights the centre dot only", () => {
    expect(logoMark).toMatchObject({ width: 44, height: 44, dots: [{ x: 22, y: 22, r: 2.75 }] });
  });
});
