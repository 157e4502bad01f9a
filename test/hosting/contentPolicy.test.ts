import { expect, test } from "vitest";
import { formatContentPolicy } from "../../src/generator/hosts/servingPolicy.ts";

const none = { connect: [], formAction: [] };

/** Directives by name, with their sources. */
function read(policy: string): Record<string, string> {
  return Object.fromEntries(
    policy
      .split("; ")
      .map((directive) => [directive.split(" ")[0], directive.split(" ").slice(1).join(" ")]),
  );
}

test("what is not allowed by name is forbidden, and nothing unsafe is allowed by name", () => {
  const policy = formatContentPolicy(none, "header");
  expect(read(policy)["default-src"]).toBe("'none'");
  expect(policy).not.toMatch(/unsafe|\*|data:|http/);
});

test("scripts may not turn text into markup or code", () => {
  expect(read(formatContentPolicy(none, "meta"))).toMatchObject({
    "require-trusted-types-for": "'script'",
    "trusted-types": "'none'",
  });
});

test("header and page say the same, but for frames, of which a page may not speak", () => {
  const header = read(formatContentPolicy(none, "header"));
  expect(header).toMatchObject({ "frame-ancestors": "'none'" });
  const { "frame-ancestors": _, ...rest } = header;
  expect(read(formatContentPolicy(none, "meta"))).toEqual(rest);
});

test.each([
  { formAction: [], allowed: "'none'" },
  { formAction: ["mailto:"], allowed: "mailto:" },
  { formAction: ["https://forms.example"], allowed: "'self' https://forms.example" },
])("forms go to $formAction alone, and back from there", ({ formAction, allowed }) => {
  const policy = read(formatContentPolicy({ connect: [], formAction }, "header"));
  expect(policy["form-action"]).toBe(allowed);
});

test.each([
  { connect: [], allowed: "'self'" },
  { connect: ["https://forms.example"], allowed: "'self' https://forms.example" },
])("scripts send to the site and $connect alone", ({ connect, allowed }) => {
  const policy = read(formatContentPolicy({ connect, formAction: [] }, "header"));
  expect(policy["connect-src"]).toBe(allowed);
});
