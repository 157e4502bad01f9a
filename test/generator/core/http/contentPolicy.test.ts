import { describe, expect, test } from "vitest";
import { formatContentPolicy } from "../../../../src/generator/core/http/contentPolicy.ts";

const none = {};

describe("the content security policy", () => {
  /** Parses a policy into its directives' sources by name. */
  const read = (policy: string): Record<string, string> =>
    Object.fromEntries(
      policy.split("; ").map((directive) => /^(\S+) (.*)$/.exec(directive)?.slice(1) ?? []),
    );

  test("denies by default, and has no unsafe keyword, wildcard, data: or http(s) source", () => {
    const policy = formatContentPolicy(none, "header");
    expect(policy).not.toMatch(/unsafe|\*|data:|http/);
    expect(read(policy)).toMatchObject({
      "default-src": "'none'",
      "form-action": "'none'",
      "connect-src": "'self'",
      "require-trusted-types-for": "'script'",
      "trusted-types": "'none'",
    });
  });

  test("is the same in header and <meta>, except for frame-ancestors, which <meta> does not support", () => {
    const { "frame-ancestors": frames, ...rest } = read(formatContentPolicy(none, "header"));
    expect(frames).toBe("'none'");
    expect(read(formatContentPolicy(none, "meta"))).toEqual(rest);
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
