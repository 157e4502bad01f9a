import { formatHeaders } from "./formatHeaders.ts";
import { formatHtaccess } from "./formatHtaccess.ts";
import { formatRedirects } from "./formatRedirects.ts";
import type { hostFiles, ServingPolicy } from "./servingPolicy.ts";

/** The files in the output that tell hosts how to serve it, by output path. */
export function formatHostFiles(
  policy: ServingPolicy,
): Readonly<Record<(typeof hostFiles)[number], string>> {
  return {
    ".htaccess": formatHtaccess(policy),
    _headers: formatHeaders(policy),
    _redirects: formatRedirects(policy),
  };
}
