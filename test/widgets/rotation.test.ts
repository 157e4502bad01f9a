import { describe, expect, test } from "vitest";
import {
  isRotating,
  type RotationEvent,
  rotate,
  startRotation,
} from "../../src/site/widgets/heroCarousel/rotation.ts";

/** Every event by a word of its own. */
const events = {
  next: { type: "next" },
  previous: { type: "previous" },
  start: { type: "start" },
  stop: { type: "stop" },
  hover: { type: "hover" },
  leave: { type: "leave" },
  "first dot": { type: "go", index: 0 },
  "second dot": { type: "go", index: 1 },
  "last dot": { type: "go", index: 2 },
  hidden: { type: "seen", isSeen: false },
  seen: { type: "seen", isSeen: true },
} as const satisfies Record<string, RotationEvent>;

type Word = keyof typeof events;

/** A carousel of three slides after these events. */
function run(...words: readonly Word[]) {
  return words.map((word) => events[word]).reduce(rotate, startRotation(3));
}

test("a carousel begins at its first slide and rotates", () => {
  expect(startRotation(3).index).toBe(0);
  expect(isRotating(startRotation(3))).toBe(true);
});

test("a single slide has nothing to rotate to", () => {
  expect(isRotating(startRotation(1))).toBe(false);
});

describe("the slide shown", () => {
  test.each<[from: Word, event: Word, index: number]>([
    ["first dot", "next", 1],
    ["second dot", "next", 2],
    ["last dot", "next", 0],
    ["first dot", "previous", 2],
    ["second dot", "previous", 0],
    ["last dot", "previous", 1],
  ])("after %s and %s is the one of index %i", (from, event, index) => {
    expect(run(from, event).index).toBe(index);
  });

  test.each<[Word, number]>([
    ["first dot", 0],
    ["second dot", 1],
    ["last dot", 2],
  ])("after %s, from every other, is the one of index %i", (dot, index) => {
    const shown = (["first dot", "second dot", "last dot"] as const).map((from) => run(from, dot));
    expect(shown.map((rotation) => rotation.index)).toEqual([index, index, index]);
  });

  test.each<Word>(["start", "stop", "hover", "leave", "hidden", "seen"])("stays on %s", (word) => {
    expect(run("last dot", word).index).toBe(2);
  });
});

describe("it rotates", () => {
  test.each<Word[][]>([
    [["next"]],
    [["previous"]],
    [["second dot"]],
    [["hover", "leave"]],
    [["stop", "start"]],
    [["hidden", "seen"]],
    [["hover", "hidden", "seen", "leave"]],
    [["hover", "stop", "start"]],
    [["hover", "stop", "start", "next"]],
    [["hover", "start", "leave"]],
    [["stop", "start", "hover", "leave"]],
  ])("after %j", (words) => expect(isRotating(run(...words))).toBe(true));
});

describe("it rests", () => {
  test.each<Word[][]>([
    [["hover"]],
    [["hover", "next"]],
    [["hover", "second dot"]],
    [["hover", "hidden", "seen"]],
    [["stop"]],
    [["stop", "next"]],
    [["stop", "second dot"]],
    [["stop", "hover", "leave"]],
    [["hover", "stop", "leave"]],
    [["stop", "hidden", "seen"]],
    [["hidden"]],
    [["hidden", "next"]],
    [["hidden", "start"]],
    [["hidden", "hover", "leave"]],
    // Starting it overrides the pointer that is there, not one that comes (back) later.
    [["hover", "stop", "start", "leave", "hover"]],
    [["hover", "start", "stop"]],
    [["stop", "start", "hover"]],
  ])("after %j", (words) => expect(isRotating(run(...words))).toBe(false));
});

test.each(Object.keys(events) as Word[])(
  "%s does not change the state that it was given",
  (word) => {
    const state = startRotation(3);
    rotate(state, events[word]);
    expect(state).toEqual(startRotation(3));
  },
);
