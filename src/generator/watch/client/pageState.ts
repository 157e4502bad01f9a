const key = "watch-page";

interface SavedPage {
  readonly address: string;
  readonly fields: readonly (readonly [path: string, value: string, isOn: boolean])[];
  readonly open: readonly string[];
  readonly focus: string | undefined;
  readonly selection: readonly [number | null, number | null] | undefined;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Saves for the next load what a reload would lose: form input, opened details, focus and selection. */
export function savePage(): void {
  const active = document.activeElement;
  const page: SavedPage = {
    address: location.pathname,
    fields: [...document.querySelectorAll<Field>("input, textarea, select")]
      .filter(({ type }) => type !== "file" && type !== "password")
      .map((field) => [describePath(field), field.value, "checked" in field && field.checked]),
    open: [...document.querySelectorAll("details[open]")].map(describePath),
    focus: active === null || active === document.body ? undefined : describePath(active),
    selection: isText(active) ? [active.selectionStart, active.selectionEnd] : undefined,
  };
  try {
    sessionStorage.setItem(key, JSON.stringify(page));
  } catch {
    // If the browser allows no storage, typed text is lost, but the page still reloads.
  }
}

/** Restores what `savePage` saved, where the elements still exist. */
export function restorePage(): void {
  const page = takeSaved();
  if (page?.address !== location.pathname) return;
  for (const [path, value, isOn] of page.fields) {
    const field = document.querySelector<Field>(path);
    if (field === null) continue;
    field.value = value;
    if ("checked" in field) field.checked = isOn;
  }
  for (const path of page.open) document.querySelector(path)?.setAttribute("open", "");
  if (page.focus === undefined) return;
  const focused = document.querySelector<HTMLElement>(page.focus);
  focused?.focus({ preventScroll: true });
  if (page.selection !== undefined && isText(focused)) focused.setSelectionRange(...page.selection);
}

function takeSaved(): SavedPage | undefined {
  try {
    const saved = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return saved === null ? undefined : (JSON.parse(saved) as SavedPage);
  } catch {
    return undefined;
  }
}

function isText(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  return (
    element instanceof HTMLTextAreaElement ||
    // Inputs of other types have no selection: the value is null.
    (element instanceof HTMLInputElement && element.selectionStart !== null)
  );
}

/** A selector for this element alone: its id, or child positions from the nearest ancestor that has one. */
function describePath(element: Element): string {
  if (element.id !== "") return `#${CSS.escape(element.id)}`;
  const parent = element.parentElement;
  if (parent === null) return element.localName;
  const place = [...parent.children].indexOf(element) + 1;
  return `${describePath(parent)} > :nth-child(${place})`;
}
