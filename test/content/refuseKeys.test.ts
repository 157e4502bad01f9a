import { test } from "vitest";
import { expectProblem, type Mistake } from "./expectProblem.ts";

const home = "content/home.yaml";
const site = "content/site.yaml";
const banking = "content/industries/banking.yaml";

const mistakes: Mistake[] = [
  {
    name: "a missing key is reported at its parent",
    file: site,
    from: /\n {2}careers:.*/,
    to: "",
    at: "mailboxes:",
    message: "the key “mailboxes.careers” is missing",
    hint: "careers: Mailbox for applications; {careersMail} in other files.",
  },
  {
    name: "a key missing from a list item is reported at the item",
    file: home,
    from: "\n    description: Description 2\n    buttonText: Go",
    to: "\n    buttonText: Go",
    at: "title: Title 2",
    message: "the key “slides[1].description” is missing",
  },
  {
    name: "a missing key of the whole file is reported at its start",
    file: "content/features.yaml",
    from: "heading: Words of heading\n",
    to: "",
    at: "lead:",
    message: "the key “heading” is missing",
  },
  {
    name: "a misspelt key is one problem and gets a suggestion",
    file: "content/contact.yaml",
    from: "tagline:",
    to: "tagLine:",
    at: "tagLine:",
    message: "unknown key “tagLine”",
    hint: "Did you mean “tagline”?",
  },
  {
    name: "a misspelt key within a union gets a suggestion",
    file: banking,
    from: "description: Description 3",
    to: "desciption: Description 3",
    at: "desciption:",
    message: "unknown key “comparison.challenges.items[2].desciption”, expected title, description",
    hint: "Did you mean “description”?",
  },
  {
    name: "an unknown key that resembles none gets no suggestion",
    file: site,
    from: "language:",
    to: "favouriteColour: red\nlanguage:",
    at: "favouriteColour:",
    message: "unknown key “favouriteColour”",
  },
  {
    name: "a key named __proto__ is an unknown key like any other",
    file: site,
    from: "language:",
    to: "__proto__: red\nlanguage:",
    at: "__proto__:",
    message: "unknown key “__proto__”",
  },
  {
    name: "a key without value is found to hold nothing",
    file: "content/shell.yaml",
    from: "skipLink: Skip",
    to: "skipLink:",
    at: "",
    message: "skipLink: expected text, found nothing",
  },
  {
    name: "a key in braces without value is reported where it stands",
    file: "content/contact.yaml",
    from: "mail:\n  heading: Words of heading",
    to: "mail: {heading}",
    at: "heading}",
    message: "mail.heading: expected text, found nothing",
  },
];

test.each(mistakes)("$name", expectProblem);
