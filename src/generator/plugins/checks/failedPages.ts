import { createElement, type FunctionComponent, isValidElement } from "react";
import { DiagnosticError, formatPlace } from "../../core/diagnostics/diagnostic.ts";
import {
  formatUse,
  type Inspector,
  type Props,
  renderSources,
  usesHere,
} from "../../core/render/renderOnce.ts";
import { judgeElement } from "./elements.ts";

/**
 * Renders again what has failed, without the elements that are wrong.
 *
 * @param thrown what the first rendering threw
 * @returns an error for each of those elements, and one for what fails nevertheless; `thrown` if there are none
 */
export function explainFailure(render: () => unknown, thrown: unknown): readonly unknown[] {
  const wrong: unknown[] = [];

  const isWrong: (...element: Parameters<Inspector["element"]>) => boolean = (
    type,
    props,
    place,
  ) => {
    const mistake = judgeElement(type, props);
    if (mistake === undefined) return false;
    // The result of a component is found in it, but told at its element.
    const users = usesHere().filter((use) => use.place !== formatPlace(place));
    const error = new DiagnosticError([{ ...place, ...mistake, uses: users.map(formatUse) }]);
    // In a list each item has another value, but one cause. The uses say what the stack would.
    const sameCause = `${formatPlace(place)} ${mistake.hint}`;
    wrong.push(Object.assign(error, { stack: error.message, sameCause }));
    return true;
  };

  const element: Inspector["element"] = (type, props, place) => {
    if (!isWrong(type, props, place)) return undefined;
    // The elements in it may be wrong too. Not a fragment: an island that renders nothing would be one more error.
    const inner = [props["children"]].flat(Number.POSITIVE_INFINITY).filter(isValidElement);
    return createElement("i", null, ...inner);
  };

  const component: Inspector["component"] = (type, place) => {
    if (type.prototype?.isReactComponent) return type;
    return (props: Props) => {
      try {
        const result = (type as FunctionComponent<Props>)(props);
        return isWrong(type, { children: result }, place) ? createElement("i") : result;
      } catch (thrown) {
        // By this, use() tells React to wait for a promise.
        if (thrown instanceof Error && /^Suspense Exception/.test(thrown.message)) throw thrown;
        // Its stack ends at the component: React has called it, not what uses it.
        const uses = usesHere().map(formatUse);
        wrong.push(thrown instanceof Error ? Object.assign(thrown, { uses }) : thrown);
        return createElement("i");
      }
    };
  };

  try {
    renderSources(render, { element, component });
  } catch (error) {
    wrong.push(wrong.length > 0 ? error : thrown);
  }
  return wrong.length > 0 ? wrong : [thrown];
}
