import { request } from "../../../core/watch/client/liveReload.ts";
import { createElement } from "../../kit/client/elements.ts";
import type { EditResult } from "../editor.ts";
import type { Word } from "../words.ts";
import type { PageText } from "./pageTexts.ts";

/** What has become of the words in a field. `left`: they were discarded. */
export type Outcome = EditResult["outcome"] | "left";

export type Field = ReturnType<typeof openField>;

// Debounce between typing and validation (ms).
const pause = 200;

/**
 * Makes words editable in place or, if they are an attribute or the title, in `elsewhere`. The field holds the source
 * text from the file, with its tokens and Markdown.
 *
 * @returns `host`, which dispatches a `close` event once the words are saved or discarded; `save` and `leave`, which do so
 */
export function openField(
  texts: readonly PageText[],
  word: Word,
  elsewhere: HTMLElement,
  report: (outcome: Outcome, reasons?: readonly string[]) => void,
) {
  const host = createElement("span", "");
  host.dataset["editedWords"] = "";
  host.contentEditable = "plaintext-only";
  host.role = "textbox";
  host.ariaLabel = `${word.key} in ${word.file}`;
  host.textContent = word.source;
  const putBack = takePlace(host, texts, elsewhere);
  let requests = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<boolean> | undefined;
  let isSettled = false;

  const read = () => {
    const typed = (host.textContent ?? "").replaceAll("\u00A0", " ").trim();
    return word.source.includes("\n") ? typed : typed.replaceAll(/\s+/g, " ");
  };

  const send = async (isTrial: boolean): Promise<boolean> => {
    requests += 1;
    const requestNumber = requests;
    const result = await request<EditResult>("edit", { ...word, value: read(), isTrial }).catch(
      (error: Error): EditResult => ({ outcome: "rejected", reasons: [error.message] }),
    );
    // The result is stale: a later request has been sent, or the field is closed.
    if (requestNumber !== requests || isSettled) return false;
    const { outcome, reasons } = result;
    host.ariaInvalid = String(outcome === "rejected" || outcome === "conflict");
    if (outcome === "saved") settle(outcome);
    else report(outcome, reasons);
    return outcome === "saved";
  };

  const settle = (outcome: "left" | "saved") => {
    isSettled = true;
    clearTimeout(timer);
    // Saved words stay visible until the page reloads, except in an island, whose own text nodes React may update.
    host.contentEditable = "false";
    const isAlone = host.closest("[data-island]") === null && texts.some(({ node }) => node);
    if (outcome === "left" || !isAlone) putBack();
    report(outcome);
    host.dispatchEvent(new Event("close"));
  };

  /** Saves what was typed. @returns false if it could not be saved: the field then stays open */
  const save = async (): Promise<boolean> => {
    clearTimeout(timer);
    if (saving !== undefined) return saving;
    if (!isSettled && read() === word.source) settle("left");
    if (isSettled) return true;
    saving = send(false);
    const isSaved = await saving;
    saving = undefined;
    return isSaved;
  };

  // No typing while a save is running: it would not be part of what is saved.
  host.addEventListener("beforeinput", (event) => saving && event.preventDefault());
  host.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(true), pause);
  });
  host.addEventListener("keydown", (event) => {
    // Widgets around the field have keyboard handlers of their own.
    event.stopPropagation();
    if (event.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
    event.preventDefault();
    if (event.key === "Enter") void save();
    else settle("left");
  });
  host.addEventListener("blur", () => void save());
  host.focus();
  return { host, save, leave: () => settle("left") };
}

/** Replaces all texts of the word with the host. @returns function that puts them back */
function takePlace(host: HTMLElement, texts: readonly PageText[], elsewhere: HTMLElement) {
  const nodes = texts.flatMap(({ node }) => node ?? []);
  const [first] = nodes;
  const last = nodes.at(-1);
  if (first === undefined || last === undefined) {
    elsewhere.append(host);
    return () => host.remove();
  }
  const range = document.createRange();
  range.setStartBefore(first);
  range.setEndAfter(last);
  const parent = range.commonAncestorContainer;
  const held = [...parent.childNodes].filter((node) => range.intersectsNode(node));
  held[0]?.before(host);
  for (const node of held) node.remove();
  return () => host.replaceWith(...held);
}
