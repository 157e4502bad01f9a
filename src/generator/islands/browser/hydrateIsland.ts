import {
  type ComponentType,
  createElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useState,
} from "react";
import { hydrateRoot } from "react-dom/client";

/**
 * Brings one island to life with the props and the id prefix that it was rendered with on the server,
 * without which React would find other ids than its own and throw the server's DOM away.
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
  const root = createElement(Announce, { onReady }, createElement(widget, props));
  hydrateRoot(element, root, { identifierPrefix: islandPrefix });
  element.dataset["islandStatus"] = "hydrating";
}

/**
 * Says when React has taken over: not when hydration was asked for, and not before what the widget's own first effects
 * change is in the page, for until then the styles of the page without the widget have to hold. It asks for a change
 * of its own beside theirs, and React makes all of them at once.
 */
function Announce({
  onReady,
  children,
}: {
  readonly onReady: () => void;
  readonly children?: ReactNode;
}) {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  useLayoutEffect(() => {
    if (isReady) onReady();
  }, [isReady, onReady]);
  return children;
}
