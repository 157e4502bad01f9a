import {
  type ComponentType,
  createElement,
  type PropsWithChildren,
  useInsertionEffect,
  useLayoutEffect,
  useState,
} from "react";
import { hydrateRoot } from "react-dom/client";
import { remember } from "./carryOver.ts";
import { allowMovedNodes } from "./movedNodes.ts";

allowMovedNodes();

/**
 * Hydrates one island with the props and the id prefix that it was rendered with on the server. With another
 * prefix, ids would not match and React would discard the server's DOM.
 *
 * @param presses buttons on which clicks were held back, in order
 */
export async function hydrateIsland<Props extends object>(
  element: HTMLElement,
  props: Props,
  widget: ComponentType<Props>,
  presses: readonly HTMLElement[] = [],
): Promise<void> {
  const { islandPrefix = "" } = element.dataset;
  const onReady = () => {
    element.dataset["islandStatus"] = "hydrated";
  };
  let renders = 0;
  let memory: ReturnType<typeof remember> | undefined;
  // React renders an island once more if it doesn't find the server's HTML, such as where an extension has put something
  // into it, and makes all elements anew in the same task.
  const recall = () => {
    if (renders++ > 0) memory = remember(element);
    return memory;
  };
  const tree = createElement(Announce, { onReady, recall }, createElement(widget, props));
  hydrateRoot(element, tree, { identifierPrefix: islandPrefix });
  element.dataset["islandStatus"] = "hydrating";
  // React finishes hydrating before it handles the first; a click is lost if its button is made anew then, or was before.
  for (const button of presses) {
    button.click();
    if (!button.isConnected) memory?.findTwin(button)?.click();
    // Meanwhile React commits what this one has changed, still in the same task.
    await undefined;
  }
}

/**
 * Calls `onReady` once React has hydrated the widget and committed the state changes of its first effects: until then
 * the styles for the page without the widget have to apply. Layout effects keep all of this in one task, so that no
 * event fires between the widget reading the page and committing what it makes of it.
 */
function Announce({ onReady, recall, children }: PropsWithChildren<AnnounceProps>) {
  const [isReady, setReady] = useState(false);
  const [memory] = useState(recall);
  useInsertionEffect(() => memory?.bringStates(), [memory]);
  useLayoutEffect(() => memory?.bringFocus(), [memory]);
  useLayoutEffect(() => setReady(true), []);
  useLayoutEffect(() => {
    if (isReady) onReady();
  }, [isReady, onReady]);
  return children;
}

interface AnnounceProps {
  readonly onReady: () => void;
  /** Remembers what the visitor has done in elements that are being replaced. */
  readonly recall: () => ReturnType<typeof remember> | undefined;
}
