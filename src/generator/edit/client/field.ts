import type { Word } from "../words.ts";
import { ask } from "./ask.ts";
import { createElement } from "./elements.ts";
import type { PageText } from "./pageTexts.ts";

/** What has become of the words in a field. */
export interface FieldState {
  readonly kind: "open" | "refused" | "conflict" | "left" | "saved";
  /** Why the words are not saved. */
  readonly reasons?: readonly string[];
}

export type Field = ReturnType<typeof openField>;

// Debounce between typing and validation (ms).
const pause = 200;

/**
 * Makes words editable in place or, if they are an attribute or the title, in `elsewhere`. The field holds the source
 * text from the file, with its tokens and Markdown.
 */
export function openField(
  texts: readonly PageText[],
  word: Word,
  elsewhere: HTMLElement,
  tell: (state: FieldState) => void,
) {
  const host = createElement("span", "");
  host.dataset["editedWords"] = "";
  host.contentEditable = "plaintext-only";
  host.role = "textbox";
  host.ariaLabel = `${word.key} in ${word.file}`;
  host.textContent = word.source;
  const putBack = takePlace(host, texts, elsewhere);
  let judged = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<boolean> | undefined;
  let isSettled = false;

  const read = () => {
    const typed = (host.textContent ?? "").replaceAll("\u00A0", " ").trim();
    return word.source.includes("\n") ? typed : typed.replaceAll(/\s+/g, " ");
  };

  const send = async (isTrial: boolean): Promise<boolean> => {
    judged += 1;
    const turn = judged;
    const { file, block, hash } = word;
    const path = word.path.map((part) => (typeof part === "number" ? part : String(part)));
    const place = { file, path, block, hash };
    const result = await ask("edit", { ...place, value: read(), isTrial }).catch(
      (error: Error) => ({ outcome: "refused", reasons: [error.message] }) as const,
    );
    // The result is stale: a later request has been sent, or the field is closed.
    if (turn !== judged || isSettled) return false;
    const { outcome } = result;
    host.ariaInvalid = String(outcome === "refused" || outcome === "conflict");
    if (outcome === "saved") settle(outcome);
    else if (outcome === "refused") tell({ kind: outcome, reasons: result.reasons });
    else if (outcome === "fine") tell({ kind: "open" });
    else {
      const reason = `${word.file} has changed since you started editing. Copy your words, then cancel.`;
      tell({ kind: outcome, reasons: [reason] });
    }
    return outcome === "saved";
  };

  const settle = (kind: "left" | "saved") => {
    isSettled = true;
    clearTimeout(timer);
    // Saved words stay visible until the page reloads. In an island React updates its own text nodes, so they go back.
    host.contentEditable = "false";
    const isAlone = host.closest("[data-island]") === null && texts.some(({ node }) => node);
    if (kind === "left" || !isAlone) putBack();
    tell({ kind });
  };

  /** Discards what was typed and restores the page. */
  const leave = () => settle("left");

  /** Saves what was typed. @returns false if it could not be saved: the field then stays open */
  const save = async (): Promise<boolean> => {
    clearTimeout(timer);
    if (saving !== undefined || isSettled) return saving ?? true;
    if (read() === word.source) {
      leave();
      return true;
    }
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
    else leave();
  });
  host.addEventListener("blur", () => void save());
  host.focus();
  return { host, save, leave };
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
