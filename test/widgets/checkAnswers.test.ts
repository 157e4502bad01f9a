import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkAnswers } from "../../src/site/widgets/contactForm/checkAnswers.ts";
import { formProps } from "../support/formProps.ts";

const { words } = formProps;
const { errors } = words;

const right = {
  name: "Meena",
  email: "meena@shop.example",
  phone: "+91 (044) 2345 6789",
  message: "A till for our shop.",
};

test("right answers have no errors", () => {
  expect(checkAnswers(right, words)).toEqual({});
});

test("of four empty fields each is told what to do, in the order of the form", () => {
  const found = checkAnswers({ name: "", email: "", phone: "", message: "" }, words);
  expect(Object.entries(found)).toEqual([
    ["name", errors.name.missing],
    ["email", errors.email.missing],
    ["phone", errors.phone.missing],
    ["message", errors.message.missing],
  ]);
});

describe("a name may be", () => {
  test.each([
    "M",
    "மீனா",
    "Ñandú O’Brien-Łukasz",
    "A. P. J.",
    "😀",
    "李",
    "X Æ A-12",
    "<b>",
    "a\u202Eb",
  ])("%s", (name) => expect(checkAnswers({ ...right, name }, words)).toEqual({}));
});

describe("an email address", () => {
  test.each([
    "a@b.in",
    "first.last+tag@sub.firm.co.in",
    "o'brien@firm.in",
    "!#$%&'*+/=?^_`{|}~-@firm.in",
    "A@B.CO",
    "1@2.3",
    "a@xn--vermgensberater-ctb.example",
    `${"a".repeat(64)}@${"b".repeat(63)}.example`,
  ])("may be %s", (email) => expect(checkAnswers({ ...right, email }, words)).toEqual({}));

  test.each([
    "a",
    "a@",
    "@firm.in",
    "a@firm",
    "a@firm.",
    "a@.in",
    "a b@firm.in",
    "a@firm.in,b@firm.in",
    "a@firm..in",
    "a@b@firm.in",
    "a@firm.in\r\nBcc: all@spam.example",
    "Meena <a@firm.in>",
    "a@firm_x.in",
  ])("may not be %s", (email) =>
    expect(checkAnswers({ ...right, email }, words)).toEqual({ email: errors.email.invalid }),
  );

  test("of a megabyte is judged at once", () => {
    const email = `a@${"a-".repeat(500_000)}`;
    expect(checkAnswers({ ...right, email }, words)).toEqual({ email: errors.email.invalid });
  });
});

describe("a phone number", () => {
  test.each([
    "+91 (044) 2345 6789",
    "044-2345 6789",
    "98400.00000",
    "+91-98400-00000 ext. 12",
    "00 44 20 7946 0958",
    "௯௮௪௦௦ ௦௦௦௦௦",
    "९८४०००००००",
    "112233",
  ])("may be %s", (phone) => expect(checkAnswers({ ...right, phone }, words)).toEqual({}));

  test.each(["12345", "call me", "()+-", "1".repeat(21), "😀"])("may not be %s", (phone) =>
    expect(checkAnswers({ ...right, phone }, words)).toEqual({ phone: errors.phone.invalid }),
  );
});

describe("a message of at most 500 characters, as readers count them", () => {
  test.each(["x", "அ", "கு", "😀", "👩‍👩‍👧‍👦", "e\u0301", "\n"])(
    "may have 500 of %s, and not one more",
    (character) => {
      const message = `a${character.repeat(498)}z`;
      expect(checkAnswers({ ...right, message }, words)).toEqual({});
      expect(checkAnswers({ ...right, message: `${message}z` }, words)).toEqual({
        message: "At most 500",
      });
    },
  );
});

test("whatever is typed into one field, nothing is said of the others", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("name", "email", "phone", "message"),
      fc.string({ unit: "binary" }),
      (name, typed) => {
        const found = checkAnswers({ ...right, [name]: typed }, words);
        expect([[], [name]]).toContainEqual(Object.keys(found));
      },
    ),
  );
});
