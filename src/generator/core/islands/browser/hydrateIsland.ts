import {
  type ComponentType,
  createElement,
  type PropsWithChildren,
  useLayoutEffect,
  useState,
} from "react";
import { hydrateRoot } from "react-dom/client";

/**
 * Hydrates one island with the props and the id prefix that it was rendered with on the server. With another
 * prefix, ids would not match and React would discard the server's DOM.
 */
export function hydrateIsland<Props extends object>(
  element: HTMLElement,
  props: Props,
  widget: ComponentType<Props>,
): void {
  const { islandPrefix = "" } = element.dataset;
  const onReady = () => {
    element.dataset["islandStatus"] = "hydrated";
  };
  const tree = createElement(Announce, { onReady }, createElement(widget, props));
  hydrateRoot(element, tree, { identifierPrefix: islandPrefix });
  element.dataset["islandStatus"] = "hydrating";
}

/**
 * Calls `onReady` once React has hydrated the widget and committed the state changes of its first effects: until then
 * the styles for the page without the widget have to apply. Layout effects keep all of this in one task, so that no
 * event fires between the widget reading the page and committing what it makes of it.
 */
function Announce({ onReady, children }: PropsWithChildren<{ readonly onReady: () => void }>) {
  const [isReady, setReady] = useState(false);
  useLayoutEffect(() => setReady(true), []);
  useLayoutEffect(() => {
    if (isReady) onReady();
  }, [isReady, onReady]);
  return children;
}
