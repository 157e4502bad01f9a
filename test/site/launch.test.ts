import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../support/root.ts";
import { copyProject, runShellBuild } from "../support/runBuild.ts";
import { makeTempFolder } from "../support/tempFolder.ts";

const domain = "kaveri-delta-systems.example";
const origin = `https://www.${domain}`;
const base = "/sites/kaveri-delta-systems/new-website/";

/** What a company may supply, by the key in `content/site.yaml`; `-` is an item of a list. */
const facts: Readonly<Record<string, string>> = {
  name: "Kaveri Delta Software Systems Ltd",
  shortName: "Kaveri Softwares",
  origin,
  legalName: "Kaveri Delta Software Systems Private Limited",
  cin: "U62011TN2020PTC135790",
  registeredOffice: "Third Floor, Lakshmi Towers, 27/4 Mount Poonamallee Road, Chennai 600 089",
  telephone: "+91 44 4567 8901",
  whatsApp: "+91 98765 43210",
  contactPerson: "Meenakshi Sundaram, Head of Client Relations",
  grievanceContact: "Venkataraghavan Krishnamurthy, Data Protection Officer",
  map: "https://maps.example.com/place/kaveri-delta-software-systems/@13.0827,80.2707,17z",
  "-": "Third Floor, Lakshmi Towers, 27/4",
  locality: "Nandambakkam",
  postalCode: "600 089",
  info: `information@${domain}`,
  careers: `careers@${domain}`,
  security: `security@${domain}`,
  grievance: `grievances@${domain}`,
  url: "https://social.example.com/company/kaveri-delta-software-systems",
};

/** Supplies all placeholders of a file; one that has no fact here is kept as it is. */
function supply(yaml: string): string {
  return yaml.replace(/(?:(\w+):|-) !placeholder (.+)$/gm, (tagged, key = "-", value) =>
    tagged.replace(/!placeholder .*/, () => JSON.stringify(facts[key]) ?? value),
  );
}

test("with every placeholder of site.yaml supplied, an origin and a base path of 40 characters, the site builds", async () => {
  const folder = await makeTempFolder(join(root, ".cache"));
  await copyProject(folder, "shared");
  const file = join(folder, "content/site.yaml");
  const supplied = supply(await readFile(file, "utf8"));
  expect(supplied).not.toMatch(/^[^#\n]*!placeholder/m);
  expect([origin.length, base.length]).toEqual([40, 40]);
  await writeFile(file, supplied);
  const flags = ["--origin", origin];
  const { code, printed } = await runShellBuild({ folder, out: "dist", base, flags });
  expect(code, printed).toBe(0);
  const contact = await readFile(join(folder, "dist/contact/index.html"), "utf8");
  expect(contact).toContain(`${origin}${base}contact/`);
});
