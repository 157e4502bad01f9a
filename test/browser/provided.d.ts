import "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the site stands, with the slash at its end. */
    siteUrl: string;
    /** The same site, built for `/sub/path/` and served there. */
    subPathUrl: string;
    /** Addresses to connect to a browser at, by the colour scheme that it prefers. */
    browsers: {
      readonly name: "chromium" | "firefox";
      readonly light: string;
      readonly dark: string;
    };
  }
}
