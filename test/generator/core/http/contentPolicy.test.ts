import { describe, expect, test } from "vitest";
import { formatContentPolicy } from "../../../../src/generator/core/http/contentPolicy.ts";

const none = {};

describe("the content security policy", () => {
  /** Parses a policy into its directives' sources by name. */
  const read = (policy: string): Record<string, string> =>
    Object.fromEntries(
      policy.split("; ").map((directive) => /^(\S+) (.*)$/.exec(directive)?.slice(1) ?? []),
    );

  test("of a page denies by default, and no policy has an unsafe keyword, wildcard, data: or http(s) source", () => {
    const policy = formatContentPolicy(none, "meta");
    expect(policy + formatContentPolicy(none, "header")).not.toMatch(/unsafe|\*|data:|http/);
    expect(read(policy)).toMatchObject({
      "default-src": "'none'",
      "form-action": "'none'",
      "connect-src": "'self'",
      "require-trusted-types-for": "'script'",
      "trusted-types": "'none'",
    });
  });

  test("of a header leaves styles, and so the default, to the page, and lists all else, also what <meta> does not support", () => {
    const { "default-src": _, "style-src": __, ...rest } = read(formatContentPolicy(none, "meta"));
    const denied = ["media-src", "frame-src", "object-src", "frame-ancestors"];
    const expected = { ...rest, ...Object.fromEntries(denied.map((name) => [name, "'none'"])) };
    expect(read(formatContentPolicy(none, "header"))).toEqual(expected);
  });

  test.each([
    { connect: [], formAction: ["mailto:"], sends: "'self'", forms: "mailto:" },
    {
      connect: ["https://forms.example"],
      formAction: ["https://forms.example"],
      sends: "'self' https://forms.example",
      forms: "'self' https://forms.example",
    },
  ])(
    "allows forms to submit to $formAction only, and to be redirected back from there",
    ({ sends, forms, ...outside }) => {
      const policy = read(formatContentPolicy(outside, "header"));
      expect(policy).toMatchObject({ "connect-src": sends, "form-action": forms });
    },
  );
});
