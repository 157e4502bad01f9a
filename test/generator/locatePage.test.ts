import { expect, test } from "vitest";
import { locatePage } from "../../src/generator/routing/locatePage.ts";

const origin = "https://www.firm.example";

test.each([
  ["/", "/", "index.html", "/", "https://www.firm.example/"],
  ["/contact", "/", "contact/index.html", "/contact/", "https://www.firm.example/contact/"],
  [
    "/services/webApplication",
    "/",
    "services/webApplication/index.html",
    "/services/webApplication/",
    "https://www.firm.example/services/webApplication/",
  ],
  ["/", "/sub/path/", "index.html", "/sub/path/", "https://www.firm.example/sub/path/"],
  [
    "/contact",
    "/sub/path/",
    "contact/index.html",
    "/sub/path/contact/",
    "https://www.firm.example/sub/path/contact/",
  ],
])(
  "%s under %s is a folder of its own, and links to it end in a slash",
  (path, base, file, href, canonical) => {
    expect(locatePage(path, { origin, base })).toEqual({ file, href, canonical });
  },
);
