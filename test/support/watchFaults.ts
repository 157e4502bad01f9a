import { expect, test } from "vitest";
import type { openWatchSession } from "./watchSession.ts";

/** A mistake of one kind, made on the page of careers, and what is to be said of it. */
export interface WatchFault {
  readonly kind: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly message: RegExp;
}

/** Those that every run of the tests makes. */
export const usualFaults: readonly WatchFault[] = [
  {
    kind: "in a value",
    file: "content/careers.yaml",
    from: "title: Work on software",
    to: "titel: Work on software",
    message: /titel/,
  },
  {
    kind: "in Sass",
    file: "src/site/styles/_careers.scss",
    from: "{",
    to: "{ color: $nothing;",
    message: /Undefined variable/,
  },
  {
    kind: "in a component",
    file: "src/site/pages/careers.tsx",
    from: "  return (",
    to: '  throw new Error("Boom", { cause: "the fuse" });\n  return (',
    message: /Boom/,
  },
];

export const rareFaults: readonly WatchFault[] = [
  {
    kind: "in YAML",
    file: "content/careers.yaml",
    from: "title: Work",
    to: "title: 'Work",
    message: /./,
  },
  {
    kind: "in syntax",
    file: "src/site/pages/careers.tsx",
    from: "return (",
    to: "return ((",
    message: /./,
  },
  {
    kind: "in an import",
    file: "src/site/pages/careers.tsx",
    from: "/positions.tsx",
    to: "/Nowhere.tsx",
    message: /Could not resolve/,
  },
  {
    kind: "at the top of a module",
    file: "src/site/pages/careers.tsx",
    from: "/** The open positions stand",
    to: 'throw new Error("Early");\n/** The open positions stand',
    message: /Early/,
  },
];

type Session = Awaited<ReturnType<typeof openWatchSession>>;

/** What the overlay tells of one kind of finding: parts by class name. */
export function readOverlay({ page }: Session) {
  return (part: "message" | "place" | "frame" | "cause", kind = "build") =>
    page.locator(`watch-overlay .${kind} .${part}`).allTextContents();
}

export function testFaults(session: Session, faults: readonly WatchFault[]): void {
  const { project, page, open, edit } = session;
  const told = readOverlay(session);

  test.each(faults)("$kind", async ({ file, from, to, message }) => {
    await open("careers/");
    const since = project.said().length;
    await edit(file, from, to);
    await expect.poll(() => told("message")).toEqual([expect.stringMatching(message)]);
    const place = new RegExp(`${file}:\\d+:\\d+`);
    expect(await told("place")).toEqual([expect.stringMatching(place)]);
    expect(await told("frame")).toEqual([expect.stringMatching(/^. +\d+ \| /m)]);
    expect(await page.locator("h1").textContent()).toBe("Work on software that people rely on");
    await project.hasSaid(place, since);
    expect((await page.reload())?.status()).toBe(200);
    await expect.poll(() => told("message")).toHaveLength(1);
  });
}
