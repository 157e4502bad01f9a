import { hostFiles } from "../../src/generator/hosts/servingPolicy.ts";
import { addressOf, ask, describeEach, type Probe, type ProbedSite } from "./probedSite.ts";

/** Which address leads to what. */
export const probeAddresses = {
  "Every page and file, byte for byte": async (site) => {
    const wrong: string[] = [];
    for (const [path, bytes] of site.files) {
      const { status, body } = await ask(site, addressOf(path));
      if (status !== 200 || !body.equals(bytes)) wrong.push(path);
    }
    return wrong.length === 0 ? "yes" : `not ${wrong.join(", ")}`;
  },

  "Page without its last slash": (site) =>
    describeRedirects(
      site,
      listPages(site).map((page) => [page.slice(0, -1), page]),
    ),

  "Alias of a page": (site) =>
    describeRedirects(
      site,
      site.policy.pages.flatMap(({ href, aliases }) =>
        aliases.map((alias) => [alias, href].map((address) => below(site, address))),
      ),
    ),

  "Page in capitals": (site) => {
    const others = site.policy.pages.filter(({ aliases }) => aliases.length === 0);
    const pages = others.map(({ href }) => below(site, href)).filter((page) => page !== "");
    return describeRedirects(
      site,
      pages.map((page) => [page.toUpperCase(), page]),
    );
  },

  "Unknown address": (site) =>
    describeEach(["nothing", "no/such/page/", "services/cloud/deeper/", "assets/x.js"], (path) =>
      describeNotFound(site, path),
    ),

  "Folder without a page": (site) =>
    describeEach(["assets/", "assets/pictures/"], (path) => describeNotFound(site, path)),

  "Files for hosts alone": async (site) => {
    const given: string[] = [];
    for (const file of hostFiles) if ((await ask(site, file)).status === 200) given.push(file);
    if (given.length === hostFiles.length) return "given";
    return given.length === 0
      ? "refused"
      : `given but for ${hostFiles.filter((file) => !given.includes(file)).join(", ")}`;
  },

  "Files outside the site": (site) => {
    const attempts = [
      "../../../../../../../../etc/passwd",
      "..%2f..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd",
      "%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
      "%252e%252e/%252e%252e/%252e%252e/%252e%252e/etc/passwd",
      "assets/..%5c..%5c..%5c..%5c..%5cetc%5cpasswd",
      "....//....//....//....//....//etc/passwd",
      "assets/%00/../../../../../../etc/passwd",
      "../secret.txt",
      "../../../secret.txt",
      "assets/../../secret.txt",
      "..%2fsecret.txt",
      "%2e%2e%2fsecret.txt",
    ];
    return describeEach(attempts, async (attempt) => {
      const { body } = await ask(site, attempt);
      return /root:|precious/.test(body.toString()) ? "given" : "refused";
    });
  },
} as const satisfies Readonly<Record<string, Probe>>;

/** Pages other than home. */
function listPages(site: ProbedSite): string[] {
  return site.policy.pages.map(({ href }) => below(site, href)).filter((page) => page !== "");
}

/** An address without the base. */
function below({ policy }: ProbedSite, address: string): string {
  return address.slice(policy.base.length);
}

/** Where every first address of a pair leads, the second being the page's own. */
function describeRedirects(
  site: ProbedSite,
  pairs: readonly (readonly string[])[],
): Promise<string> {
  const targets = new Map(pairs.map(([from = "", to = ""]) => [from, to]));
  return describeEach([...targets.keys()], async (from) => {
    const { origin, policy } = site;
    const target = policy.base + (targets.get(from) ?? "");
    const { status, headers, body } = await ask(site, `${from}?from=mail`);
    const location = headers["location"];
    if (location !== undefined) {
      const { pathname, search } = new URL(location, origin + policy.base + from);
      if (pathname === target)
        return search === "?from=mail" ? `${status}` : `${status}, query lost`;
      return pathname === `${policy.base}${from}/`
        ? `${status} to the same with a slash`
        : location;
    }
    if (status === 200 && body.includes(`content="0; url=${target}"`)) return "page that leads on";
    return status === 200 ? "200" : describeNotFound(site, from);
  });
}

/** A stock page has no script that would find the page which was meant. */
async function describeNotFound(site: ProbedSite, path: string): Promise<string> {
  const { status, headers, body } = await ask(site, path);
  if (headers["location"] !== undefined) return `${status} to ${headers["location"]}`;
  const whose = body.includes('id="site-pages"') ? "own page" : "stock page";
  return `${status}, ${whose}`;
}
