import { test } from "vitest";
import { expectProblem, type Mistake } from "./expectProblem.ts";

const home = "content/home.yaml";
const site = "content/site.yaml";
const terms = "content/legal/terms.md";

const mistakes: Mistake[] = [
  {
    name: "a title of under 30 characters is refused",
    file: home,
    from: /title: The home.*/,
    to: "title: Home of Acme, thirty is near!",
    at: "Home of Acme",
    message: "head.title: expected 30 to 60 characters (these are 29), found “Home of Acme",
  },
  {
    name: "a description of over 160 characters is refused",
    file: home,
    from: /description: What the home.*/,
    to: `description: ${"y".repeat(161)}`,
    at: "yyy",
    message: "head.description: expected 70 to 160 characters (these are 161), found “yyy",
  },
  {
    name: "a description of under 70 characters is refused",
    file: home,
    from: /description: What the home.*/,
    to: `description: ${"y".repeat(69)}`,
    at: "yyy",
    message: "head.description: expected 70 to 160 characters (these are 69)",
  },
  {
    name: "a link template that does not say where the title goes is refused",
    file: home,
    from: "Read about {title}",
    to: "Read more",
    at: "Read more",
    message: "servicesExplorer.linkText: expected text with {title}",
  },
  {
    name: "an unknown token gets a suggestion",
    file: "content/contact.yaml",
    from: "Words of tagline",
    to: "The people of {compny}",
    at: "The people of {compny}",
    message:
      "unknown token {compny}, expected one of {company}, {infoMail}, {careersMail}, {title}",
    hint: "Did you mean {company}?",
  },
  {
    name: "an unknown token in Markdown is found where it stands",
    file: terms,
    from: "or [us]",
    to: "or {infomail} or [us]",
    at: "{infomail}",
    message: "unknown token {infomail}",
    hint: "Did you mean {infoMail}?",
  },
  {
    name: "a token in site.yaml, where tokens get their values is refused",
    file: site,
    from: "tagline: Things",
    to: "tagline: '{company}: things' #",
    at: "'{company}",
    message: "tagline: expected words without tokens in this file",
  },
  {
    name: "a link in Markdown to no page gets a suggestion",
    file: terms,
    from: "/contact#form",
    to: "/contcat#form",
    at: "Write to",
    message: "expected a link to a page of the site, found “/contcat#form”",
    hint: "Did you mean “/contact”?",
  },
  {
    name: "a relative link in Markdown is refused",
    file: terms,
    from: "/contact#form",
    to: "contact",
    at: "Write to",
    message:
      "expected a link to a page, a part of this page, https, mailto or tel, found “contact”",
  },
  {
    name: "a link in Markdown to another host without scheme is refused",
    file: terms,
    from: "/contact#form",
    to: "//evil.example",
    at: "Write to",
    message: "found “//evil.example”",
  },
  {
    name: "a heading in Markdown that competes with the page's is refused",
    file: terms,
    from: "## First",
    to: "# First",
    at: "# First",
    message: "expected headings from ## down, found #",
  },
];

test.each(mistakes)("$name", expectProblem);
