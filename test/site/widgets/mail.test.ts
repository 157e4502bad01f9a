import { describe, expect, test } from "vitest";
import { composeMail } from "../../../src/site/pages/contact/form/deliverByMail.tsx";
import type { MailDelivery } from "../../../src/site/pages/contact/form/useDelivery.ts";
import { formatMailto } from "../../../src/site/parts/links/mailto.ts";
import { formProps } from "../../support/formProps.ts";

describe("a mailto: URL", () => {
  test.each([
    ["plain words", "QA Engineer", "QA%20Engineer"],
    ["signs that separate parts of a URL", "R&D? 50% = C#'", "R%26D%3F%2050%25%20%3D%20C%23%27"],
    ["a plus sign, which is no space", "C++", "C%2B%2B"],
    ["Tamil, as UTF-8", "பணி", "%E0%AE%AA%E0%AE%A3%E0%AE%BF"],
    ["characters of no line", " a\u0000b\t\u0085c ", "a%20b%20c"],
  ])("encodes %s in its subject", (_, subject, encoded) => {
    expect(formatMailto("jobs+a&b?c%@a.example", subject)).toBe(
      `mailto:jobs%2Ba%26b%3Fc%25@a.example?subject=${encoded}`,
    );
  });
});

const delivery = formProps.delivery as MailDelivery;
const usual = {
  name: "Meena",
  email: "meena@shop.example",
  phone: "+91 98400 00000",
  message: "A till\nfor our shop.",
};

function compose(answers: Partial<typeof usual>, subject = "Project enquiry") {
  const words = { ...delivery.words, subject };
  return composeMail({ ...delivery, words }, { ...usual, ...answers });
}

/** Recipient and header fields of a `mailto:` URL, parsed by RFC 6068, in which a plus is no space. */
function readMailto(href: string) {
  const [, to = "", query = ""] = /^mailto:([^?]*)\?(.*)$/.exec(href) ?? [];
  const pairs = query.split("&").map((pair) => pair.split("=").map(decodeURIComponent));
  return { to: decodeURIComponent(to), headers: pairs as [string, string][] };
}

describe("the mail", () => {
  test("has its recipient, its subject, and all answers above the message", () => {
    const { href, text, isTooLong } = compose({});
    expect(readMailto(href)).toEqual({
      to: "info@a.example",
      headers: [
        ["subject", "Project enquiry"],
        ["body", text.replaceAll("\n", "\r\n")],
      ],
    });
    expect(text).toBe(
      "Name: Meena\nEmail: meena@shop.example\nPhone: +91 98400 00000\n\nA till\nfor our shop.",
    );
    expect(isTooLong).toBe(false);
  });

  test.each(["\r\n", "\n", "\r", "\r\n\r\n\n\r", "\u0085", "\u2028", "\u2029", "\v", "\f"])(
    "replaces %j by a space in its subject and its single-line answers",
    (separator) => {
      const value = `Meena${separator}Bcc: all@spam.example`;
      const { href, text } = compose({ name: value }, value);
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
  ])("contains the message %j as %j", (typed, sent) => {
    const { text } = compose({ message: typed });
    expect(text.slice(text.indexOf("\n\n") + 2)).toBe(sent);
  });

  const room = 2000 - compose({ message: "" }).href.length;
  test.each([
    ["x", 1],
    ["அ", 9],
    ["\n", 6],
  ])(
    "leaves its whole body out of a URL that would exceed 2000 characters: message of %j",
    (letter, size) => {
      const fits = letter.repeat(Math.floor(room / size));
      expect(compose({ message: fits }).isTooLong).toBe(false);
      const { href, text, isTooLong } = compose({ message: `${fits}${letter}` });
      expect(isTooLong).toBe(true);
      expect(href).toBe("mailto:info@a.example?subject=Project%20enquiry");
      expect(text.endsWith(`${fits}${letter}`)).toBe(true);
    },
  );
});
