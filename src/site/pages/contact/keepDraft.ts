import { fieldNames } from "./form/names.ts";

/**
 * Keeps what is typed into the contact form as long as the tab is open, across reloads and other pages. The draft is
 * deleted when the form is reset, which the widget does once a message is received, and on the thank-you page, to which
 * a form sent without the widget leads.
 */
const key = "contact-draft";
const findForm = () => document.querySelector<HTMLFormElement>("main form");
const forget = () => withStorage((storage) => storage.removeItem(key));

const form = findForm();
if (form === null) {
  forget();
} else {
  withStorage((storage) => {
    restore(form, storage.getItem(key));
    // What was typed before this script.
    save(form, storage);
  });
  // At the document, as the widget may have to make the form anew.
  whenInForm("input", (form) => withStorage((storage) => save(form, storage)));
  whenInForm("reset", forget);
}

function whenInForm(type: string, react: (form: HTMLFormElement) => void): void {
  document.addEventListener(type, ({ target }) => {
    const form = findForm();
    if (form?.contains(target as Node)) react(form);
  });
}

/** Browsers may deny storage, or have none left: then there is no draft. */
function withStorage(use: (storage: Storage) => void): void {
  try {
    use(sessionStorage);
  } catch {
    // There is nothing that a visitor could do about it.
  }
}

function save(from: HTMLFormElement, storage: Storage): void {
  const data = new FormData(from);
  storage.setItem(key, JSON.stringify(fieldNames.map((name) => data.get(name))));
}

/** Fills only fields that the browser has not restored itself. */
function restore(to: HTMLFormElement, draft: string | null): void {
  const texts = JSON.parse(draft ?? "[]") as readonly string[];
  for (const [index, name] of fieldNames.entries()) {
    const field = to.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement;
    field.value ||= texts[index] ?? "";
  }
}
