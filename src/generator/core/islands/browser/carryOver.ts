/** What elements know of what a visitor has done with them. */
const states = ["value", "checked", "selected", "open"] as const;

type Stateful = HTMLElement & { [State in (typeof states)[number]]?: unknown };

/**
 * Remembers what a visitor has done in an island: what was typed, checked and opened, how far it was scrolled, and the
 * focus with its selection.
 *
 * @returns what brings that to their twins: the elements that React has made in place of these
 */
export function remember(island: HTMLElement) {
  const before = Array.from(numberElements(island), ([place, element]) => {
    const { scrollLeft: left, scrollTop: top } = element;
    return { place, element, left, top };
  });
  let after: ReturnType<typeof numberElements> = new Map();
  const findTwin = (old: Element | null): Stateful | undefined =>
    after.get(before.find(({ element }) => element === old)?.place ?? "");
  const focused = document.activeElement;
  // Elements without a selection, and fields for addresses, have none of these.
  const {
    selectionStart: start,
    selectionEnd: end,
    selectionDirection: direction,
  } = (focused ?? {}) as Partial<HTMLTextAreaElement>;
  return {
    findTwin,
    /** Before widgets look at their elements. These keep their states even outside the page, where they now are. */
    bringStates() {
      after = numberElements(island);
      for (const { place, element, left, top } of before) {
        const made = after.get(place);
        if (made === undefined || made === element) continue;
        if (left !== 0 || top !== 0) made.scrollTo({ left, top, behavior: "instant" });
        for (const state of states) {
          // Of a file that was chosen, no script may set the name.
          const isKept =
            made[state] === element[state] || (made as HTMLInputElement).type === "file";
          if (isKept) continue;
          made[state] = element[state];
          if (state === "value") emptyForReload(element, island);
        }
      }
    },
    /** Once React listens to what the focus does. */
    bringFocus() {
      const made = findTwin(focused);
      if (made === undefined || made === focused) return;
      made.focus({ preventScroll: true });
      if (start != null && end != null)
        (made as HTMLTextAreaElement).setSelectionRange(start, end, direction);
    },
  };
}

/**
 * Firefox saves the text of a field that leaves the page, and after a reload fills that in: not what was typed since, and
 * even once the form has been sent. So the field leaves again, without its text.
 */
function emptyForReload(field: Stateful, island: HTMLElement): void {
  // Not a select: its options are still to be carried over.
  if (!("defaultValue" in field)) return;
  field.value = field.defaultValue;
  island.append(field);
  field.remove();
}

/**
 * The elements of an island by tag, by name or else class, and by number among those that are alike: so what others have
 * put between them, and isn't like them, changes nothing. Ids aren't used, as those of `useId` differ.
 */
function numberElements(island: HTMLElement): Map<string, Stateful> {
  const counts = new Map<string, number>();
  const entries = Array.from(island.querySelectorAll<Stateful>("*"), (element) => {
    const kind = `${element.localName} ${element.getAttribute("name") ?? element.getAttribute("class")}`;
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    return [`${kind} ${count}`, element] as const;
  });
  return new Map(entries);
}
