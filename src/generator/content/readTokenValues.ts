import { z } from "zod";
import type { ParsedYaml } from "./parseYaml.ts";
import { readValues } from "./readValues.ts";
import type { Tokens } from "./tokens.ts";

const word = z.string().trim().min(1).optional().catch(undefined);

/**
 * Only what tokens need, and each value for itself: with one mistake elsewhere in site.yaml
 * the other files can still be judged as they will be.
 */
const tokenSource = z.object({
  name: word,
  mailboxes: z.object({ info: word, careers: word }).catch({}),
});

/** The values of the tokens from site.yaml. Whatever it lacks is left out, and its token stays in the text. */
export function readTokenValues(site: ParsedYaml | undefined): Tokens {
  if (site === undefined) return {};
  const { data } = tokenSource.safeParse(readValues(site, {}).value);
  const { name, mailboxes } = data ?? {};
  return {
    ...(name !== undefined && { company: name }),
    ...(mailboxes?.info !== undefined && { infoMail: mailboxes.info }),
    ...(mailboxes?.careers !== undefined && { careersMail: mailboxes.careers }),
  };
}
