import { describe, expect, test } from "vitest";
import { findUnserialisable } from "../../src/generator/islands/findUnserialisable.ts";

class Money {
  readonly amount = 3;
}

const looped: Record<string, unknown> = { name: "a" };
looped["self"] = looped;
const around: unknown[] = [];
around.push({ back: around });
const shared = { title: "Plan" };

describe("is found", () => {
  test.each<{ what: string; value: unknown; says: string }>([
    { what: "a function", value: () => 1, says: "props is a function" },
    { what: "a class", value: Money, says: "props is a function" },
    { what: "undefined", value: undefined, says: "props is undefined" },
    { what: "NaN", value: Number.NaN, says: "props is NaN" },
    { what: "Infinity", value: Infinity, says: "props is Infinity" },
    { what: "-Infinity", value: -Infinity, says: "props is -Infinity" },
    { what: "-0", value: -0, says: "props is -0" },
    { what: "a symbol", value: Symbol("x"), says: "props is Symbol(x)" },
    { what: "a bigint", value: 5n, says: "props is 5" },
    { what: "a Map", value: new Map(), says: "props is a Map" },
    { what: "a Set", value: new Set(), says: "props is a Set" },
    { what: "a Date", value: new Date(0), says: "props is a Date" },
    { what: "a URL", value: new URL("https://a.example"), says: "props is a URL" },
    { what: "a RegExp", value: /x/, says: "props is a RegExp" },
    { what: "bytes", value: new Uint8Array(1), says: "props is a Uint8Array" },
    { what: "a promise", value: Promise.resolve(), says: "props is a Promise" },
    { what: "an instance of a class", value: new Money(), says: "props is a Money" },
    {
      what: "half a character",
      value: "a\uD83D",
      says: "props is text with half a character in it",
    },
    { what: "the other half", value: "\uDE00", says: "props is text with half a character in it" },
    { what: "a cycle", value: looped, says: "props.self contains itself" },
    { what: "a cycle through a list", value: around, says: "props[0].back contains itself" },
    { what: "a hole in a list", value: Array(1), says: "props[0] is undefined" },
  ])("$what", ({ value, says }) => {
    expect(findUnserialisable(value, "props")).toEqual([says]);
  });

  test("every fault, each with its path", () => {
    const value = {
      tabs: [{ title: "ok", paragraphs: ["ok", "\uD800"] }, { open: () => 1 }],
      strip: { size: { width: Number.NaN, height: 3 } },
      "data-x": undefined,
    };
    expect(findUnserialisable(value, "props")).toEqual([
      "props.tabs[0].paragraphs[1] is text with half a character in it",
      "props.tabs[1].open is a function",
      "props.strip.size.width is NaN",
      "props.data-x is undefined",
    ]);
  });
});

describe("passes and comes back from JSON as it was", () => {
  test.each<{ what: string; value: unknown }>([
    { what: "text", value: "Plan" },
    { what: "empty text", value: "" },
    {
      what: "text of every kind",
      value: "\"'`</script><!-- \u2028\u2029 😀 👨‍👩‍👧 தமிழ் \u0000 \uFFFD",
    },
    { what: "numbers", value: [0, 1, -1, 0.1, Number.MAX_VALUE, Number.MIN_VALUE] },
    { what: "true, false and null", value: [true, false, null] },
    { what: "nothing", value: {} },
    { what: "an empty list", value: [] },
    { what: "lists in objects in lists", value: [{ a: [{ b: [] }] }, [[]]] },
    { what: "the same object twice, which is no cycle", value: [shared, shared, { shared }] },
    { what: "keys of every kind", value: { "": 1, "a b": 2, constructor: 3, தமிழ்: 4 } },
  ])("$what", ({ value }) => {
    expect(findUnserialisable(value, "props")).toEqual([]);
    expect(JSON.parse(JSON.stringify(value))).toEqual(value);
  });

  test("an object without prototype", () => {
    expect(findUnserialisable(Object.assign(Object.create(null), { a: 1 }), "props")).toEqual([]);
  });
});
