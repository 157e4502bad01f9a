import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  checkAnswers,
  countCharacters,
  readAnswers,
} from "../../../src/site/pages/contact/form/fields.ts";
import {
  advance,
  type Submission,
  type SubmissionEvent,
  untouched,
} from "../../../src/site/pages/contact/form/submission.ts";
import { formProps } from "../../support/formProps.ts";

const { words } = formProps;
const { errors } = words;

const right = {
  name: "Meena",
  email: "meena@shop.example",
  phone: "+91 (044) 2345 6789",
  message: "A till for our shop.",
};

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ["a number out of a chat", "\u202a+91 98400 00000\u202c\u00a0", "+91 98400 00000"],
  ["an address out of a chat", " \u200b\ufeff meena@shop.example\u200e ", "meena@shop.example"],
  ["an answer that nobody sees", "\u200b \u2066\n\u200f", ""],
  ["a name with a joiner at its end", " മോഹന്\u200d ", "മോഹന്\u200d"],
  ["a text with signs inside", " a \u2067שלום\u2069 b ", "a \u2067שלום\u2069 b"],
])("%s is read without the invisible characters around it", (_, typed, read) => {
  vi.stubGlobal("FormData", class extends Map<string, string> {});
  const form = Object.keys(right).map((name) => [name, typed]);
  expect(Object.values(readAnswers(form as never))).toEqual(Array(4).fill(read));
});

describe("the form's check", () => {
  test("reports four empty fields as missing, in the order of the form", () => {
    const found = checkAnswers({ name: "", email: "", phone: "", message: "" }, words);
    expect(Object.entries(found)).toEqual([
      ["name", errors.name.missing],
      ["email", errors.email.missing],
      ["phone", errors.phone.missing],
      ["message", errors.message.missing],
    ]);
  });

  const accepted = {
    name: ["M", "மீனா", "Ñandú O’Brien-Łukasz", "A. P. J.", "😀", "<b>", "a\u202Eb"],
    email: [
      ...["a@b.in", "first.last+tag@sub.firm.co.in", "!#$%&'*+/=?^_`{|}~-@firm.in", "A@B.CO"],
      ...["1@2.3", "a@xn--vermgensberater-ctb.example"],
      `${"a".repeat(64)}@${"b".repeat(63)}.example`,
      ...["meena@münchen.de", "MEENA@MÜNCHEN.DE", "info@தமிழ்.இந்தியா", "a@mu\u0308nchen.de"],
      ...[
        "info@例え。テスト",
        "a@ｆｉｒｍ．in",
        "a@firm｡in",
        "a@col·legi.cat",
        "a@i❤️.ws",
        "a@ශ්\u200dරී.lk",
      ],
    ],
    phone: [
      ...["+91 (044) 2345 6789", "98400.00000", "+91-98400-00000 ext. 12", "௯௮௪௦௦ ௦௦௦௦௦"],
      ...["९८४०००००००", "112233"],
    ],
  };
  const rejected = {
    email: [
      ...["a@", "@firm.in", "a@firm", "a@firm.", "a@.in", "a b@firm.in", "a@firm.in,b@firm.in"],
      ...["a@firm..in", "a@b@firm.in", "a@firm.in\r\nBcc: all@spam.example", "Meena <a@firm.in>"],
      ...[
        "a@firm_x.in",
        "münchen@firm.in",
        "a@münchen",
        "a@。de",
        "a@mün..de",
        "a@mün。.de",
        "a@mün chen.de",
      ],
      ...[
        "a@münchen.de,b@firm.in",
        "a@mün\u2028chen.de",
        "a@mün\u00a0chen.de",
        "a@mün\u0085chen.de",
      ],
      ...[
        "a@mün\u202echen.de",
        "a@mün\u200bchen.de",
        "<a@münchen.de>",
        "a@münchen.de\r\nBcc: b@firm.in",
      ],
      // A megabyte is checked without delay: the pattern doesn't backtrack.
      `a@${"a-".repeat(500_000)}`,
    ],
    phone: ["12345", "call me", "()+-", "1".repeat(21), "😀"],
  };
  const rowsOf = (answers: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(answers).flatMap(([name, all]) => all.map((answer) => [name, answer] as const));

  test.each(rowsOf(accepted))("accepts the %s %s", (name, answer) => {
    expect(checkAnswers({ ...right, [name]: answer }, words)).toEqual({});
  });

  test.each(rowsOf(rejected))("rejects the %s %.40s", (name, answer) => {
    const { invalid } = errors[name as keyof typeof rejected];
    expect(checkAnswers({ ...right, [name]: answer }, words)).toEqual({ [name]: invalid });
  });

  test.each(["x", "கு", "👩‍👩‍👧‍👦", "\n"])(
    "limits a message of %s to 500 characters, as readers count them",
    (character) => {
      const message = `a${character.repeat(498)}z`;
      expect(checkAnswers({ ...right, message }, words)).toEqual({});
      const found = checkAnswers({ ...right, message: `${message}z` }, words);
      expect(found).toEqual({ message: "At most 500" });
    },
  );
});

test.each([
  ["", 0],
  ["abc", 3],
  ["வணக்கம்", 5],
  ["👩‍🌾👍🏽🇮🇳", 3],
  ["e\u0301", 1],
])("characters are counted as a reader sees them: “%s” has %i", (text, count) => {
  expect(countCharacters(text)).toBe(count);
});

test("plain ASCII text is counted as Intl.Segmenter would, without calling it", () => {
  const plain = fc.array(fc.stringMatching(/^[\n -~]*$/), { minLength: 100, maxLength: 100 });
  const texts = fc.sample(plain, { numRuns: 1, seed: 1 }).flat();
  const counts = texts.map((text) => [...new Intl.Segmenter("en").segment(text)].length);
  // Makes the constructor throw.
  vi.stubGlobal("Intl", { Segmenter: undefined });
  expect(texts.map(countCharacters)).toEqual(counts);
});

test("without Intl.Segmenter, code points are counted", () => {
  vi.stubGlobal("Intl", {});
  expect(countCharacters("👍🏽a")).toBe(3);
});

describe("a submission", () => {
  const show = () => null;
  const wrong = { email: "Enter an address" };
  const submit: SubmissionEvent = { type: "submit", answers: right, errors: {} };
  const submitWrong: SubmissionEvent = { type: "submit", answers: right, errors: wrong };
  const deliver: SubmissionEvent = { type: "deliver", show };
  const fail: SubmissionEvent = { type: "fail", failure: "Try again" };
  const edit: SubmissionEvent = { type: "edit" };
  const leave: SubmissionEvent = { type: "leave", name: "email", error: wrong.email };
  const delivering: Submission = { status: "delivering", answers: right };
  const delivered: Submission = { status: "delivered", show };
  const failed: Submission = { status: "editing", errors: {}, failure: "Try again" };
  const refused: Submission = { status: "editing", errors: wrong };

  // The way from a form to its outcome, and back, is tested in the browser.
  test("is resumed after what the browser did by itself", () => {
    expect(advance(delivering, edit)).toEqual({ status: "editing", errors: {}, isResumed: true });
  });

  test("still says why the last delivery failed when a field that is left is wrong", () => {
    expect(advance(failed, leave)).toMatchObject({ ...failed, errors: wrong });
  });

  test.each<[what: string, from: Submission, event: SubmissionEvent]>([
    ["leaving a field before the first submit", untouched, leave],
    ["leaving a field of a further message", { ...untouched, isResumed: true }, leave],
    ["leaving a field that is as wrong as before", refused, leave],
    ["leaving a field on the way", delivering, leave],
    ["leaving a field once it is delivered", delivered, leave],
    ["a second submit on the way", delivering, submit],
    ["a wrong submit on the way", delivering, submitWrong],
    ["a submit once it is delivered", delivered, submit],
    ["an answer nobody waits for", untouched, deliver],
    ["a failure nobody waits for", delivered, fail],
    ["coming back to where one is", failed, edit],
  ])("is not changed by %s", (_, from, event) => {
    expect(advance(from, event)).toBe(from);
  });
});
