import {
  type ComponentType,
  createElement,
  type PropsWithChildren,
  useLayoutEffect,
  useState,
} from "react";
import { hydrateRoot, type Root } from "react-dom/client";

const roots = new WeakMap<HTMLElement, Root>();

/**
 * Hydrates one island with the props and the id prefix that it was rendered with on the server. With another
 * prefix React would find other ids than its own and discard the server's DOM. One that is hydrated already is only
 * rendered again: while the site is watched it gets other props, or another version of its widget.
 */
export function hydrateIsland<Props extends object>(
  element: HTMLElement,
  widget: ComponentType<Props>,
): void {
  const { islandProps = "{}", islandPrefix = "" } = element.dataset;
  const props = JSON.parse(islandProps) as Props;
  const onReady = () => {
    element.dataset["islandStatus"] = "hydrated";
  };
  const tree = createElement(Announce, { onReady }, createElement(widget, props));
  const root = roots.get(element);
  if (root !== undefined) {
    root.render(tree);
    return;
  }
  roots.set(element, hydrateRoot(element, tree, { identifierPrefix: islandPrefix }));
  element.dataset["islandStatus"] = "hydrating";
}

/**
 * Calls `onReady` when React has hydrated the widget and has committed what the widget's first effects change:
 * until then the styles of the page without the widget have to hold. All of it is one task, as layout effects are, so
 * that no event comes between what the widget reads of the page and what it makes of it.
 */
function Announce({ onReady, children }: PropsWithChildren<{ readonly onReady: () => void }>) {
  const [isReady, setReady] = useState(false);
  useLayoutEffect(() => setReady(true), []);
  useLayoutEffect(() => {
    if (isReady) onReady();
  }, [isReady, onReady]);
  return children;
}
