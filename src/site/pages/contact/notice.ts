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
  const { body = "", bodyLine = 1 } = legal.find(({ slug }) => slug === "privacy") ?? {};
  const { notice, delivery } = contact;
  const receiver = receiverOf(delivery);
  const { title: _, ...receivers } = notice.receiver;
  const promises = [
    ["notice.data.description", notice.data.description, []],
    [`notice.receiver.${receiver}`, describeReceiver(notice, delivery), Object.values(receivers)],
  ] as const;
  return promises
    .filter(([, words]) => findSentence(body, words) === undefined)
    .flatMap(([key, words, others]) => {
      const [old] = others.flatMap((other) => findSentence(body, other) ?? []);
      // Of a notice in several sentences only those that differ are told: in the others nobody would find it.
      const sentences = listSentences(words).map(({ found }) => found);
      const differing = sentences.filter((sentence) => !findSentence(body, sentence));
      const hasSome = differing.length > 0 && differing.length < sentences.length;
      const told = hasSome && !old ? differing : [words];
      return told.map((sentence) => {
        const instead = old ?? findAlike(body, sentence);
        const found = instead ? `found “${instead.found}”` : "which is missing";
        const place = instead ? "in its place" : "where the policy speaks of the contact form";
        return {
          where: "content/legal/privacy.md",
          line: instead && bodyLine + body.slice(0, instead.index).split("\n").length - 1,
          message: `expected what the contact form's notice says (${key} in content/contact.yaml), “${sentence}”, ${found}`,
          hint: `Put the notice's sentence ${place}, or change the notice: both have to name the same data and receiver.`,
        };
      });
    });
}

/** What receives the form's data: the visitor's mail program, the web host, a function of our own, or a form service. */
function receiverOf(delivery: Delivery): "mail" | "php" | "function" | "service" {
  if (delivery.method !== "endpoint") return delivery.method;
  return delivery.service === undefined ? "function" : "service";
}

/** Finds words in a text that may differ in line breaks, case, the final full stop, and the name in `{service}`. */
function findSentence(text: string, words: string) {
  const plain = words.trim().replace(/\.$/, "");
  const escaped = plain.replaceAll(/[$()*+.?[\\\]^{|}/]/g, "\\$&").replaceAll(/\s+/g, "\\s+");
  const pattern = escaped.replace("\\{service\\}", "[^:\\n]+?");
  const { index, 0: found } = RegExp(pattern, "iu").exec(text) ?? {};
  return found === undefined || index === undefined ? undefined : { index, found: flatten(found) };
}

/** The sentence of a text that has most words in common with another, if these are half of all. */
function findAlike(text: string, sentence: string) {
  const wanted = new Set(listWords(sentence));
  const rated = listSentences(text).map((one) => {
    const words = new Set(listWords(one.found));
    const common = [...words].filter((word) => wanted.has(word));
    return { ...one, share: (2 * common.length) / (wanted.size + words.size) };
  });
  const [best] = rated.sort((a, b) => b.share - a.share);
  return best !== undefined && best.share >= 0.5 ? best : undefined;
}

function listSentences(text: string) {
  const sentences = text.matchAll(/[^\s#>*-].*?(?:[.:!?](?=\s)|\n\s*\n|$)/gs);
  return Array.from(sentences, ({ index, 0: found }) => ({ index, found: flatten(found) }));
}

const listWords = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];

const flatten = (words: string) => words.trim().replaceAll(/\s+/g, " ");
