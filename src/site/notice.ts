import type { Diagnostic } from "../generator/index.ts";
import type { Contact, Content } from "./collections.ts";
import { type Delivery, receiverOf } from "./schemas/delivery.ts";

/** Who receives what is typed into the contact form, in the words for the chosen delivery. */
export function describeReceiver({ receiver }: Contact["notice"], delivery: Delivery): string {
  const { service = "" } = delivery.method === "endpoint" ? delivery : {};
  return receiver[receiverOf(delivery)].replace("{service}", service);
}

/** What is wrong where the privacy policy does not name the data and the receiver that the notice beside the form names. */
export function compareNoticeWithPolicy({ contact, site, legal }: Content): Diagnostic[] {
  const policy = simplify(legal.find(({ slug }) => slug === "privacy")?.body ?? "");
  const { notice } = contact;
  const receiver = receiverOf(site.delivery);
  const promises = [
    ["notice.data.description", notice.data.description],
    [`notice.receiver.${receiver}`, describeReceiver(notice, site.delivery)],
  ] as const;
  return promises
    .filter(([, words]) => !policy.includes(simplify(words)))
    .map(([key, words]) => ({
      where: "content/legal/privacy.md",
      message: `expected the words that the notice beside the contact form has (${key} in content/contact.yaml), found none of “${words}”`,
      hint: "Both have to name the same data and receiver: put the sentence into the policy, or change the notice.",
    }));
}

/** Without what may differ between a sentence and its part: line breaks, capitals, and the full stop. */
function simplify(words: string): string {
  return words.toLowerCase().replaceAll(/\s+/g, " ").trim().replace(/\.$/, "");
}
