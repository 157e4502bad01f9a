import { expect, test } from "vitest";
import { formatMailto } from "../../src/site/mail/formatMailto.ts";

test.each([
  ["plain words", "QA Engineer", "QA%20Engineer"],
  ["signs that separate parts of an address", "R&D? 50% = C#", "R%26D%3F%2050%25%20%3D%20C%23"],
  ["a plus sign, which is no space", "C++", "C%2B%2B"],
  ["Tamil, as UTF-8", "பணி", "%E0%AE%AA%E0%AE%A3%E0%AE%BF"],
  [
    "a line break, which would start another header",
    "Job\r\nBcc: x@y.example",
    "Job%20Bcc%3A%20x%40y.example",
  ],
  ["characters of no line", " a\u0000b\t\u0085c ", "a%20b%20c"],
])("a subject with %s is encoded as RFC 6068 asks", (_, subject, encoded) => {
  expect(formatMailto("careers@a.example", subject)).toBe(
    `mailto:careers@a.example?subject=${encoded}`,
  );
});

test("an address keeps its @ and nothing else that a mail program could misread", () => {
  expect(formatMailto("jobs+a&b?c@a.example", "Job")).toBe(
    "mailto:jobs%2Ba%26b%3Fc@a.example?subject=Job",
  );
});
