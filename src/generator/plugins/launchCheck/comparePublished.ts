import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SiteUrl } from "../../core/routing/locatePage.ts";
import { askPublished, type PublishedAnswer } from "./askPublished.ts";

// Proxies that change pages, by what they leave there. The content security policy blocks the scripts that they add.
const rewriters: readonly (readonly [trace: RegExp, advice: string])[] = [
  [
    /cdn-cgi\/l\/email-protection|data-cfemail/,
    "Cloudflare hides the mail addresses behind a script that the site's policy blocks, so visitors read “[email protected]”: switch Email Address Obfuscation off there.",
  ],
  [
    /rocket-loader|data-cf-settings/,
    "Cloudflare holds back all scripts of the site: switch Rocket Loader off there.",
  ],
  [
    /cdn-cgi\/challenge-platform/,
    "Cloudflare adds a script that tells people from robots, which the site's policy blocks: switch JavaScript Detections off there.",
  ],
  [
    /cloudflareinsights|cdn-cgi\/zaraz/,
    "Cloudflare adds a script that counts visitors, which the site's policy blocks: switch Web Analytics off there.",
  ],
];

/**
 * Compares the published home page with the one that was built.
 *
 * @param outDir folder of the built site
 * @returns lines for the launch check: none if both are the same, nothing is built, or nobody answers yet
 */
export async function comparePublished(
  { origin, base }: SiteUrl,
  outDir: string,
): Promise<string[]> {
  const file = join(outDir, "index.html");
  if (!existsSync(file)) return [];
  const url = origin + base;
  const answer = await askPublished(url);
  const isAnswered = answer.status !== 0;
  const change = isAnswered ? describeChange(answer, readFileSync(file, "utf8")) : "";
  const hint = answer.obstacle || change;
  return hint === "" ? [] : [`${url} is not the home page that was built.\n    ${hint}`];
}

function describeChange({ body, summary }: PublishedAnswer, built: string): string {
  if (body === built) return "";
  const title = /<title[^>]*>[^<]*/.exec(built)?.[0] ?? "";
  if (!body.includes(title)) return `${summary} Copy all of dist.`;
  const known = rewriters.filter(([trace]) => trace.test(body) && !trace.test(built));
  if (known.length > 0) return known.map(([, advice]) => advice).join("\n    ");
  if (body.replaceAll("\r\n", "\n") === built)
    return "Its line ends were changed on the way, as by FTP in text mode, which damages pictures: copy all of dist again, in binary mode.";
  const [found, expected] = showDifference(body, built);
  return `It has ${found} where dist has ${expected}: copy all of dist again. If that doesn't help, a proxy or the host changes pages on the way: switch that off in its panel.`;
}

/** Both from the tag or text on that they differ in first. */
function showDifference(body: string, built: string): readonly [found: string, expected: string] {
  let same = 0;
  while (body[same] === built[same]) same += 1;
  const start = Math.max(0, built.lastIndexOf("<", same));
  const show = (html: string) => html.slice(start, start + 80).replaceAll(/\s+/g, " ");
  return [show(body), show(built)];
}
