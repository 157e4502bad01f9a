import { expect, test } from "vitest";
import { makeContentTree } from "./contentTree.ts";
import { expectProblem, type Mistake } from "./expectProblem.ts";
import { edit, loadTree } from "./loadTree.ts";

const file = "content/site.yaml";
const from = "profiles:";

/** Puts this in front of the profiles. */
function deliver(lines: string): string {
  return `delivery:\n${lines}\nprofiles:`;
}

const endpoint = "  method: endpoint\n  encoding: json\n  url: ";

const mistakes: Mistake[] = [
  {
    name: "a method that there is not",
    file,
    from,
    to: deliver("  method: pigeon"),
    at: "pigeon",
    message: "delivery.method: expected one of “mail”, “endpoint”, found “pigeon”",
  },
  {
    name: "no method",
    file,
    from,
    to: deliver("  encoding: json"),
    at: "delivery:",
    message: "the key “delivery.method” is missing",
  },
  {
    name: "a word in place of a group",
    file,
    from,
    to: "delivery: mail\nprofiles:",
    at: "mail",
    message: "delivery: expected a group of keys, found “mail”",
  },
  {
    name: "an address beside the method mail",
    file,
    from,
    to: deliver("  method: mail\n  url: https://forms.example/f"),
    at: "url:",
    message: "unknown key “delivery.url”, expected method",
  },
  {
    name: "an encoding that there is not",
    file,
    from,
    to: deliver("  method: endpoint\n  url: https://forms.example/f\n  encoding: xml"),
    at: "xml",
    message: "delivery.encoding: expected one of “json”, “form”, found “xml”",
  },
  {
    name: "an endpoint without address",
    file,
    from,
    to: deliver("  method: endpoint\n  encoding: json"),
    at: "delivery:",
    message: "the key “delivery.url” is missing",
  },
  ...[
    { name: "an endpoint without encryption", url: "http://forms.example/f" },
    { name: "an endpoint on what only looks like this machine", url: "http://localhost.example/" },
    { name: "an endpoint with a user name", url: "https://me@forms.example/f" },
    { name: "an endpoint with a password", url: "https://:secret@forms.example/f" },
    { name: "an endpoint with a fragment", url: "https://forms.example/f#top" },
    { name: "an endpoint with an empty fragment", url: "https://forms.example/f#" },
    { name: "an endpoint that is no address", url: "forms.example/f" },
    { name: "an endpoint that is a script", url: "javascript:alert(1)" },
  ].map(({ name, url }) => ({
    name,
    file,
    from,
    to: deliver(endpoint + url),
    at: url,
    message: "delivery.url: expected an https address without user name, password and fragment",
  })),
  ...["name", "message", "a b", "bad[]", "submit", "reset", "action"].map((field) => ({
    name: `a field for robots named ${field}`,
    file,
    from,
    to: deliver(`${endpoint}https://forms.example/f\n  honeypotField: ${field}`),
    at: field,
    message: "delivery.honeypotField: expected a field name",
  })),
  ...["\n  honeypotField: _trap\n  redirectField: _trap", "\n  redirectField: _gotcha"].map(
    (fields) => ({
      name: `one field for robots and for the way back (${fields.trim()})`,
      file,
      from,
      to: deliver(`${endpoint}https://forms.example/f${fields}`),
      at: fields.split(": ").at(-1) ?? "",
      message: "delivery.redirectField: expected another name than that of honeypotField",
    }),
  ),
];

test.each(mistakes)("$name is refused", expectProblem);

test("without a word about delivery it is by mail", async () => {
  expect((await loadTree(makeContentTree())).site.delivery).toEqual({ method: "mail" });
});

test.each([
  "https://forms.example/f?key=1",
  "http://localhost:8080/",
  "http://127.0.0.1/",
  "http://[::1]/x",
])("an endpoint at %s is taken", async (url) => {
  const tree = makeContentTree();
  edit(tree, file, from, deliver(endpoint + url));
  expect((await loadTree(tree)).site.delivery).toEqual({
    method: "endpoint",
    url,
    encoding: "json",
    honeypotField: "_gotcha",
  });
});
