import { test } from "vitest";
import { expectProblem, type Mistake } from "./expectProblem.ts";

const site = "content/site.yaml";

const mistakes: Mistake[] = [
  {
    name: "a number where text belongs",
    file: site,
    from: "postalCode: Words of postalCode",
    to: "postalCode: 600032",
    at: "600032",
    message: "address.postalCode: expected text, found the number 600032",
    hint: "Put the value in quotes.",
  },
  {
    name: "text where a list belongs",
    file: site,
    from: /lines:\n.*\n.*\n/,
    to: "lines: House\n",
    at: "House",
    message: "address.lines: expected a list, found “House”",
  },
  {
    name: "an origin with a path",
    file: site,
    from: "https://www.acme.example",
    to: "https://www.acme.example/site",
    at: "https://www.acme.example/site",
    message: "origin: expected an address such as https://www.example.com",
  },
  {
    name: "an origin with a final slash",
    file: site,
    from: "https://www.acme.example",
    to: "https://www.acme.example/",
    at: "https://",
    message: "origin: expected an address such as",
  },
  {
    name: "an origin without encryption",
    file: site,
    from: "https://www.acme.example",
    to: "http://www.acme.example",
    at: "http://",
    message: "origin: expected an address such as",
  },
  {
    name: "an origin that is no address",
    file: site,
    from: "https://www.acme.example",
    to: "www.acme.example",
    at: "www.",
    message: "origin: expected an address such as",
  },
  {
    name: "a mailbox that is no mail address",
    file: site,
    from: "info: info@acme.example",
    to: "info: acme.example",
    at: "acme.example",
    message: "mailboxes.info: expected a mail address, found “acme.example”",
  },
  {
    name: "a profile that does not start with https",
    file: site,
    from: "https://www.example.com/acme",
    to: "javascript:alert(1)",
    at: "javascript:",
    message: "profiles[0].url: expected a full https address",
  },
  {
    name: "a language that is no language code",
    file: site,
    from: "en-IN",
    to: "English",
    at: "English",
    message: "language: expected a language code such as en-IN",
  },
  {
    name: "a year that is no year",
    file: site,
    from: "copyrightYear: 2025",
    to: "copyrightYear: 25",
    at: "25",
    message: "copyrightYear: expected a number of at least 2000, found the number 25",
  },
];

test.each(mistakes)("$name is refused", expectProblem);
