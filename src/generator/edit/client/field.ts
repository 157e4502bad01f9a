import type { Word } from "../words.ts";
import { ask } from "./ask.ts";
import { createElement } from "./elements.ts";
import type { PageText } from "./pageTexts.ts";

/** What is to be said of the words in a field. */
export interface FieldState {
  readonly kind: "open" | "refused" | "conflict" | "left" | "saved";
  /** Why the words are not saved. */
  readonly reasons?: readonly string[];
}

export type Field = ReturnType<typeof openField>;

// How long nothing must be typed before it is judged (ms).
const pause = 200;

/**
 * Makes words editable where they stand or, where they are an attribute, in `elsewhere`. What is edited is what the
 * file has: tokens and Markdown are seen as they are typed.
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
    // What was typed since is judged in its turn.
    if (turn !== judged || isSettled) return false;
    const { outcome } = result;
    host.ariaInvalid = String(outcome === "refused" || outcome === "conflict");
    if (outcome === "saved") settle(outcome);
    else if (outcome === "refused") tell({ kind: outcome, reasons: result.reasons });
    else if (outcome === "fine") tell({ kind: "open" });
    else {
      const reason = `${word.file} was changed meanwhile. Copy your words, and leave it.`;
      tell({ kind: outcome, reasons: [reason] });
    }
    return outcome === "saved";
  };

  const settle = (kind: "left" | "saved") => {
    isSettled = true;
    clearTimeout(timer);
    // What was saved stays in sight until the page comes anew. Within an island React puts it into its own texts.
    host.contentEditable = "false";
    const isAlone = host.closest("[data-island]") === null && texts.some(({ node }) => node);
    if (kind === "left" || !isAlone) putBack();
    tell({ kind });
  };

  /** Puts the page back as it was. */
  const leave = () => settle("left");

  /** Saves what was typed. @returns true unless it was refused: then the words stay where they are */
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

  // What is being saved is not to be another one once it is.
  host.addEventListener("beforeinput", (event) => saving && event.preventDefault());
  host.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(true), pause);
  });
  host.addEventListener("keydown", (event) => {
    // Widgets round it have keys of their own.
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

/** Puts the host in the place of all texts that come of its word. @returns puts them back */
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
