import { expect, test } from "vitest";
import { matchOtherSpellings } from "../../src/generator/hosts/spellings.ts";

// JavaScript learnt `(?i:` only lately; it is said here as a flag, and the page's own address without it.
function isOtherSpelling(page: string, address: string): boolean {
  const [, own = "", any = ""] =
    /^\^\(\?!(.*)\$\)\(\?i:(.*)\)\$$/.exec(matchOtherSpellings(page)) ?? [];
  return new RegExp(`^${any}$`, "i").test(address) && !new RegExp(`^${own}$`).test(address);
}

test.each(["/services/cloud", "/SERVICES/CLOUD/", "/Services/Cloud"])(
  "%s is another spelling of /services/cloud/",
  (address) => {
    expect(isOtherSpelling("/services/cloud/", address)).toBe(true);
  },
);

test.each([
  "/services/cloud/",
  "/services/cloud//",
  "/services/cloudy/",
  "/x/services/cloud/",
  "/services/cloud/deeper/",
])("%s is none", (address) => {
  expect(isOtherSpelling("/services/cloud/", address)).toBe(false);
});

test.each([
  ["/a.b/", "/aXb/"],
  ["/a+b/", "/aab/"],
  ["/(a)/", "/a/"],
])("the signs in %s stand for themselves, so %s is none", (page, address) => {
  expect(isOtherSpelling(page, address)).toBe(false);
  expect(isOtherSpelling(page, page.toUpperCase())).toBe(true);
});
