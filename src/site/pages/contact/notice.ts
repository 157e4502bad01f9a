import type { Diagnostic } from "../../../generator/index.ts";
import type { Content } from "../../parts/useSite.ts";
import type { Delivery } from "./delivery.ts";

/** Says who receives the contact form's data, in the text for the chosen delivery method. */
export function describeReceiver({ receiver }: Content["contact"]["notice"], delivery: Delivery) {
  const { service = "" } = delivery.method === "endpoint" ? delivery : {};
  return receiver[receiverOf(delivery)].replace("{service}", () => service);
}

/** Reports where the privacy policy lacks the notice's sentences on the data and its receiver. */
export function compareNoticeWithPolicy({ contact, legal }: Content): Diagnostic[] {
  const policy = simplify(legal.find(({ slug }) => slug === "privacy")?.body ?? "");
  const { notice, delivery } = contact;
  const receiver = receiverOf(delivery);
  const promises = [
    ["notice.data.description", notice.data.description],
    [`notice.receiver.${receiver}`, describeReceiver(notice, delivery)],
  ] as const;
  return promises
    .filter(([, words]) => !policy.includes(simplify(words)))
    .map(([key, words]) => ({
      where: "content/legal/privacy.md",
      message: `expected the sentence of the contact form's notice (${key} in content/contact.yaml), which is missing: “${words}”`,
      hint: "Both have to name the same data and receiver: put the sentence into the policy, or change the notice.",
    }));
}

/** What receives the form's data: the visitor's mail program, the web host, a function of our own, or a form service. */
function receiverOf(delivery: Delivery): "mail" | "php" | "function" | "service" {
  if (delivery.method !== "endpoint") return delivery.method;
  return delivery.service === undefined ? "function" : "service";
}

/** Normalises what may differ where one text quotes another: line breaks, case, and the final full stop. */
function simplify(words: string): string {
  return words.toLowerCase().replaceAll(/\s+/g, " ").trim().replace(/\.$/, "");
}
