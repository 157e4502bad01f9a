import { describe, expect, test } from "vitest";
import { buildPages, loadOnce } from "../support/buildOutput.ts";
import { readText } from "../support/readPage.ts";
import { supplyContent } from "../support/supplyContent.ts";

const file = ".well-known/security.txt";
const place = { origin: "https://www.firm.example", base: "/sub/" };
const date = "2026-11-21";
const text = readText(await buildPages({ ...place, date, edit: supplyContent }), file);
const { site } = await loadOnce();

/** RFC 9116, section 4: the lines of an unsigned file. Dates are those of RFC 3339. */
const day = String.raw`\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`;
const time = String.raw`(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)`;
const uri = String.raw`(?:https|mailto|tel|openpgp4fpr|dns):[!#-;=?-Z_a-z~%[\]]+`;
const languages = `[a-zA-Z]{2,8}(?:-[a-zA-Z0-9]{1,8})*`;
const lines = [
  /^(?:[ \t]*|#.*)$/,
  new RegExp(`^(?:Acknowledgments|Canonical|Contact|Encryption|Hiring|Policy): ${uri}$`),
  new RegExp(`^Expires: ${day}T${time}$`),
  new RegExp(`^Preferred-Languages: ${languages}(?:[ \t]*,[ \t]*${languages})*$`),
];

/** The lines that are none of the grammar's, and the fields that stand too often or not at all. */
function listFaults(contents: string): string[] {
  const rows = contents.replace(/\n$/, "").split("\n");
  const count = (field: string) => rows.filter((row) => row.startsWith(`${field}:`)).length;
  return [
    ...rows.filter((row) => !lines.some((line) => line.test(row))),
    ...(count("Contact") > 0 ? [] : ["no Contact"]),
    ...(count("Expires") === 1 ? [] : [`${count("Expires")} Expires`]),
    ...(count("Preferred-Languages") < 2 ? [] : ["several Preferred-Languages"]),
    ...(contents.endsWith("\n") ? [] : ["no end of line"]),
  ];
}

function readField(contents: string, field: string): string | undefined {
  return new RegExp(`^${field}: (.*)$`, "m").exec(contents)?.[1];
}

describe("security.txt", () => {
  test("keeps to the grammar of RFC 9116", () => expect(listFaults(text)).toEqual([]));

  test.each([
    ["a contact without a scheme", "Contact: mailto:", "Contact: "],
    ["no contact", /^Contact.*\n/m, ""],
    ["a day without a time", /T00:00:00Z/, ""],
    ["two ends", /^(Expires.*\n)/m, "$1$1"],
    ["an unknown line", /^Canonical/m, "Canon"],
  ])("the grammar refuses %s", (_, from, to) => {
    const broken = text.replace(from, to);
    expect(broken).not.toBe(text);
    expect(listFaults(broken)).not.toEqual([]);
  });

  test("names the security mailbox and its own address", () => {
    expect(readField(text, "Contact")).toBe(`mailto:${site.mailboxes.security}`);
    expect(readField(text, "Canonical")).toBe(`${place.origin}${place.base}${file}`);
  });

  test.each([date, "2027-12-31", "2028-02-29"])(
    "built on %s it ends after that day and within a year",
    async (builtOn) => {
      const built = readText(await buildPages({ date: builtOn }), file);
      const days = (Date.parse(readField(built, "Expires") ?? "") - Date.parse(builtOn)) / 864e5;
      expect(days).toBeGreaterThan(300);
      expect(days).toBeLessThan(365);
    },
  );

  test("says while it is so that the mailbox is a placeholder", async () => {
    const built = readText(await buildPages({ date }), file);
    expect(built).toMatch(/^# .*placeholder/);
    expect(listFaults(built)).toEqual([]);
    expect(text).not.toContain("#");
  });
});
