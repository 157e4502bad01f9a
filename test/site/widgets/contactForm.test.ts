import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { formatMailto } from "../../../src/site/elements/mailto.ts";
import {
  composeMail,
  type MailParts,
} from "../../../src/site/widgets/contactForm/deliverByMail.tsx";
import { checkAnswers, countCharacters } from "../../../src/site/widgets/contactForm/fields.ts";
import {
  advance,
  type Submission,
  type SubmissionEvent,
  untouched,
} from "../../../src/site/widgets/contactForm/submission.ts";
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

describe("the check", () => {
  test("says of four empty fields what to do, in the order of the form", () => {
    const found = checkAnswers({ name: "", email: "", phone: "", message: "" }, words);
    expect(Object.entries(found)).toEqual([
      ["name", errors.name.missing],
      ["email", errors.email.missing],
      ["phone", errors.phone.missing],
      ["message", errors.message.missing],
    ]);
  });

  test.each(["M", "மீனா", "Ñandú O’Brien-Łukasz", "A. P. J.", "😀", "<b>", "a\u202Eb"])(
    "takes the name %s",
    (name) => expect(checkAnswers({ ...right, name }, words)).toEqual({}),
  );

  test.each([
    "a@b.in",
    "first.last+tag@sub.firm.co.in",
    "!#$%&'*+/=?^_`{|}~-@firm.in",
    "A@B.CO",
    "1@2.3",
    "a@xn--vermgensberater-ctb.example",
    `${"a".repeat(64)}@${"b".repeat(63)}.example`,
  ])("takes the email address %s", (email) =>
    expect(checkAnswers({ ...right, email }, words)).toEqual({}),
  );

  test.each([
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
    // A megabyte is judged at once: the pattern does not backtrack.
    `a@${"a-".repeat(500_000)}`,
  ])("refuses the email address %.40s", (email) =>
    expect(checkAnswers({ ...right, email }, words)).toEqual({ email: errors.email.invalid }),
  );

  test.each([
    "+91 (044) 2345 6789",
    "98400.00000",
    "+91-98400-00000 ext. 12",
    "௯௮௪௦௦ ௦௦௦௦௦",
    "९८४०००००००",
    "112233",
  ])("takes the phone number %s", (phone) =>
    expect(checkAnswers({ ...right, phone }, words)).toEqual({}),
  );

  test.each(["12345", "call me", "()+-", "1".repeat(21), "😀"])(
    "refuses the phone number %s",
    (phone) =>
      expect(checkAnswers({ ...right, phone }, words)).toEqual({ phone: errors.phone.invalid }),
  );

  test.each(["x", "கு", "👩‍👩‍👧‍👦", "\n"])(
    "takes a message of 500 characters, as readers count them, of %s, and not one more",
    (character) => {
      const message = `a${character.repeat(498)}z`;
      expect(checkAnswers({ ...right, message }, words)).toEqual({});
      const found = checkAnswers({ ...right, message: `${message}z` }, words);
      expect(found).toEqual({ message: "At most 500" });
    },
  );

  test("says nothing of the other fields, whatever is typed into one", () => {
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
});

test.each([
  ["", 0],
  ["abc", 3],
  ["வணக்கம்", 5],
  ["👩‍🌾👍🏽🇮🇳", 3],
  ["e\u0301", 1],
])("%s has as many characters as a reader counts: %i", (text, count) => {
  expect(countCharacters(text)).toBe(count);
});

test("where the browser can't tell characters, code points are counted", () => {
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
  const delivering: Submission = { status: "delivering", answers: right };
  const delivered: Submission = { status: "delivered", show };
  const refused: Submission = { status: "editing", errors: wrong };
  const failed: Submission = { status: "editing", errors: {}, failure: "Try again" };
  const resumed: Submission = { status: "editing", errors: {}, isResumed: true };

  test.each<[what: string, from: Submission, event: SubmissionEvent, to: Submission]>([
    ["right answers are delivered", untouched, submit, delivering],
    ["wrong answers stay with their errors", untouched, submitWrong, refused],
    ["corrected answers are delivered", refused, submit, delivering],
    ["what a delivery shows is shown", delivering, deliver, delivered],
    ["a failure is shown", delivering, fail, failed],
    ["after a failure the visitor submits again", failed, submit, delivering],
    ["after a failure wrong answers have their errors alone", failed, submitWrong, refused],
    ["from what is shown a visitor comes back to the form", delivered, edit, resumed],
    ["and from what the browser did by itself", delivering, edit, resumed],
  ])("%s", (_, from, event, to) => {
    expect(advance(from, event)).toEqual(to);
  });

  test.each<[what: string, from: Submission, event: SubmissionEvent]>([
    ["a second submit on the way", delivering, submit],
    ["a wrong submit on the way", delivering, submitWrong],
    ["a submit once it is delivered", delivered, submit],
    ["an answer nobody waits for", untouched, deliver],
    ["a failure nobody waits for", delivered, fail],
    ["coming back to where one is", failed, edit],
  ])("is not changed, and nothing is sent twice, by %s", (_, from, event) => {
    expect(advance(from, event)).toBe(from);
  });

  test("with the same errors again is a new state, so that the focus goes there again", () => {
    expect(advance(refused, submitWrong)).not.toBe(refused);
  });
});

describe("a mail's URL", () => {
  test.each([
    ["plain words", "QA Engineer", "QA%20Engineer"],
    ["signs that separate parts of a URL", "R&D? 50% = C#'", "R%26D%3F%2050%25%20%3D%20C%23%27"],
    ["a plus sign, which is no space", "C++", "C%2B%2B"],
    ["Tamil, as UTF-8", "பணி", "%E0%AE%AA%E0%AE%A3%E0%AE%BF"],
    ["characters of no line", " a\u0000b\t\u0085c ", "a%20b%20c"],
  ])("has %s in its subject", (_, subject, encoded) => {
    expect(formatMailto("jobs+a&b?c%@a.example", subject)).toBe(
      `mailto:jobs%2Ba%26b%3Fc%25@a.example?subject=${encoded}`,
    );
  });
});

const usual: MailParts = {
  mailbox: "info@pulli.example",
  subject: "Project enquiry",
  lines: [
    ["Name", "Meena"],
    ["Email", "meena@shop.example"],
  ],
  message: "A till\nfor our shop.",
};

/** The header fields of a `mailto:` URL as RFC 6068 reads them: no plus for a space, no second meaning of anything. */
function readMailto(href: string) {
  const [, to = "", query = ""] = /^mailto:([^?]*)\?(.*)$/.exec(href) ?? [];
  const pairs = query.split("&").map((pair) => pair.split("=").map(decodeURIComponent));
  return { to: decodeURIComponent(to), headers: pairs as [string, string][] };
}

describe("the mail", () => {
  test("has its mailbox, its subject, and all answers above the message", () => {
    const { href, text, isTooLong } = composeMail(usual);
    expect(readMailto(href)).toEqual({
      to: "info@pulli.example",
      headers: [
        ["subject", "Project enquiry"],
        ["body", "Name: Meena\r\nEmail: meena@shop.example\r\n\r\nA till\r\nfor our shop."],
      ],
    });
    expect(text).toBe("Name: Meena\nEmail: meena@shop.example\n\nA till\nfor our shop.");
    expect(isTooLong).toBe(false);
  });

  test.each(["\r\n", "\n", "\r", "\r\n\r\n\n\r", "\u0085", "\u2028", "\u2029", "\v", "\f"])(
    "has a space for %j in what must be one line",
    (separator) => {
      const value = `Meena${separator}Bcc: all@spam.example`;
      const { href, text } = composeMail({ ...usual, subject: value, lines: [["Name", value]] });
      expect(text.split("\n")[0]).toBe("Name: Meena Bcc: all@spam.example");
      expect(readMailto(href).headers).toEqual([
        ["subject", "Meena Bcc: all@spam.example"],
        ["body", expect.any(String)],
      ]);
    },
  );

  test.each([
    ["a\u0000b", "a b"],
    ["a\u001Bb\u007Fc", "a b c"],
    ["a\tb", "a\tb"],
    ["a\r\nb\rc\nd", "a\nb\nc\nd"],
    ["half \uD83D a pair", "half \uFFFD a pair"],
    ["👩‍🌾 வணக்கம்", "👩‍🌾 வணக்கம்"],
    ["%0D%0ABcc: a@b.example&cc=x", "%0D%0ABcc: a@b.example&cc=x"],
  ])("has the message %j as %j", (typed, sent) => {
    expect(composeMail({ ...usual, lines: [], message: typed }).text).toBe(`\n${sent}`);
  });

  const room = 2000 - composeMail({ ...usual, message: "" }).href.length;
  test.each([
    ["x", 1],
    ["அ", 9],
    ["\n", 6],
  ])("whose URL would pass 2000 characters is kept out of it whole: of %j", (letter, size) => {
    const fits = letter.repeat(Math.floor(room / size));
    expect(composeMail({ ...usual, message: fits }).isTooLong).toBe(false);
    const { href, text, isTooLong } = composeMail({ ...usual, message: `${fits}${letter}` });
    expect(isTooLong).toBe(true);
    expect(href).toBe("mailto:info@pulli.example?subject=Project%20enquiry");
    expect(text.endsWith(`${fits}${letter}`)).toBe(true);
  });

  // Hostile pieces more often than chance would make them.
  const hostile = fc.constantFrom(
    "\r",
    "\n",
    "&bcc=a@b.in",
    "?to=x",
    "%0A",
    "\uD800",
    "\0",
    "\u2028",
  );
  const anyText = fc
    .array(fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }), hostile))
    .map((pieces) => pieces.join(""));

  test("has one recipient, one subject, and the text that is shown, whatever is typed", () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (subject, name, message) => {
        const mail = composeMail({ ...usual, subject, lines: [["Name", name]], message });
        const { to, headers } = readMailto(mail.href);
        const body = ["body", mail.text.replaceAll("\n", "\r\n")];
        expect(to).toBe(usual.mailbox);
        expect(headers).toEqual([
          ["subject", expect.not.stringMatching(/[\r\n]/)],
          ...(mail.isTooLong ? [] : [body]),
        ]);
        expect(mail.text).toMatch(/^Name: .*\n\n/);
        // What RFC 6068 allows.
        expect(mail.href).toMatch(
          /^mailto:[\w.@-]+\?subject=(?:[\w.!~*()-]|%[\dA-F]{2})*(?:&body=(?:[\w.!~*()-]|%[\dA-F]{2})*)?$/,
        );
        expect(mail.href.length).toBeLessThanOrEqual(2000);
      }),
    );
  });
});
