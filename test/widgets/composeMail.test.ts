import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { composeMail, type MailParts } from "../../src/site/widgets/contactForm/composeMail.ts";

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
  return {
    to: decodeURIComponent(to),
    headers: query
      .split("&")
      .map((pair) => pair.split("=").map(decodeURIComponent) as [string, string]),
  };
}

test("the mail has its mailbox, its subject, and all answers above the message", () => {
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

test("line breaks are %0D%0A, spaces %20, and the text is UTF-8 in percent signs", () => {
  const { href } = composeMail({ ...usual, lines: [], message: "அ +&=#?%\nb" });
  expect(href).toBe(
    "mailto:info@pulli.example?subject=Project%20enquiry" +
      "&body=%0D%0A%E0%AE%85%20%2B%26%3D%23%3F%25%0D%0Ab",
  );
});

test.each([
  { what: "CR LF", value: "Meena\r\nBcc: all@spam.example" },
  { what: "LF", value: "Meena\nBcc: all@spam.example" },
  { what: "CR", value: "Meena\rBcc: all@spam.example" },
  { what: "several of them", value: "Meena\r\n\r\n\n\rBcc: all@spam.example" },
  { what: "next line", value: "Meena\u0085Bcc: all@spam.example" },
  { what: "line separator", value: "Meena\u2028Bcc: all@spam.example" },
  { what: "paragraph separator", value: "Meena\u2029Bcc: all@spam.example" },
  { what: "vertical tab", value: "Meena\vBcc: all@spam.example" },
  { what: "form feed", value: "Meena\fBcc: all@spam.example" },
])("$what in an answer of one line becomes a space, in the subject too", ({ value }) => {
  const { href, text } = composeMail({ ...usual, subject: value, lines: [["Name", value]] });
  expect(text.split("\n")[0]).toBe("Name: Meena Bcc: all@spam.example");
  expect(readMailto(href).headers.map(([name]) => name)).toEqual(["subject", "body"]);
  expect(readMailto(href).headers[0]).toEqual(["subject", "Meena Bcc: all@spam.example"]);
});

test.each([
  { typed: "a\u0000b", sent: "a b" },
  { typed: "a\u001Bb\u007Fc", sent: "a b c" },
  { typed: "a\tb", sent: "a\tb" },
  { typed: "a\r\nb\rc\nd", sent: "a\nb\nc\nd" },
  { typed: "half \uD83D a pair", sent: "half \uFFFD a pair" },
  { typed: "👩‍🌾 வணக்கம்", sent: "👩‍🌾 வணக்கம்" },
  { typed: "%0D%0ABcc: a@b.example&cc=x", sent: "%0D%0ABcc: a@b.example&cc=x" },
])("the message $typed is sent as $sent", ({ typed, sent }) => {
  expect(composeMail({ ...usual, lines: [], message: typed }).text).toBe(`\n${sent}`);
});

test("a mailbox with signs of a URL stays one mailbox", () => {
  const { href } = composeMail({ ...usual, mailbox: "a?b&c%@firm.example" });
  expect(href).toMatch(/^mailto:a%3Fb%26c%25@firm\.example\?subject=/);
});

describe("a mail whose URL would pass 2000 characters", () => {
  const room = 2000 - composeMail({ ...usual, message: "" }).href.length;

  test.each([
    { letter: "x", size: 1 },
    { letter: "அ", size: 9 },
    { letter: "\n", size: 6 },
  ])("is kept out of the URL whole, never cut: of $letter", ({ letter, size }) => {
    const fits = letter.repeat(Math.floor(room / size));
    expect(composeMail({ ...usual, message: fits }).isTooLong).toBe(false);
    const { href, text, isTooLong } = composeMail({ ...usual, message: `${fits}${letter}` });
    expect(isTooLong).toBe(true);
    expect(href).toBe("mailto:info@pulli.example?subject=Project%20enquiry");
    expect(text.endsWith(`${fits}${letter}`)).toBe(true);
  });
});

// Hostile pieces more often than chance would make them.
const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: "binary" }),
      fc.string({ unit: "grapheme" }),
      fc.constantFrom(
        "\r",
        "\n",
        "\r\n",
        "&bcc=a@b.example",
        "?to=x",
        "%0A",
        "\uD800",
        "\u0000",
        "\u2028",
      ),
    ),
  )
  .map((pieces) => pieces.join(""));

describe("whatever is typed", () => {
  const parts = fc.tuple(anyText, anyText, anyText);

  test("there is one recipient, one subject and at most one body", () => {
    fc.assert(
      fc.property(parts, ([subject, name, message]) => {
        const { href, isTooLong } = composeMail({
          ...usual,
          subject,
          lines: [["Name", name]],
          message,
        });
        const { to, headers } = readMailto(href);
        expect(to).toBe(usual.mailbox);
        expect(headers.map(([header]) => header)).toEqual(
          isTooLong ? ["subject"] : ["subject", "body"],
        );
        expect(headers[0]?.[1]).not.toMatch(/[\r\n]/);
      }),
    );
  });

  test("the URL is what RFC 6068 allows, and no longer than 2000 characters", () => {
    fc.assert(
      fc.property(parts, ([subject, name, message]) => {
        const { href } = composeMail({ ...usual, subject, lines: [["Name", name]], message });
        expect(href).toMatch(
          /^mailto:[\w.@-]+\?subject=(?:[\w.!~*()-]|%[\dA-F]{2})*(?:&body=(?:[\w.!~*()-]|%[\dA-F]{2})*)?$/,
        );
        expect(href.length).toBeLessThanOrEqual(2000);
      }),
    );
  });

  test("the body in the URL is the text that is shown and copied", () => {
    fc.assert(
      fc.property(parts, ([subject, name, message]) => {
        const { href, text, isTooLong } = composeMail({
          ...usual,
          subject,
          lines: [["Name", name]],
          message,
        });
        const body = new Map(readMailto(href).headers).get("body");
        expect(body).toBe(isTooLong ? undefined : text.replaceAll("\n", "\r\n"));
      }),
    );
  });

  test("the answer stays on its own line", () => {
    fc.assert(
      fc.property(fc.tuple(anyText, anyText), ([name, phone]) => {
        const lines = [
          ["Name", name],
          ["Phone", phone],
        ] as const;
        const { text } = composeMail({ ...usual, lines, message: "Hello" });
        expect(text.split("\n")).toEqual([
          expect.stringMatching(/^Name: /),
          expect.stringMatching(/^Phone: /),
          "",
          "Hello",
        ]);
      }),
    );
  });
});
