import { createElement, type FunctionComponent, isValidElement, type ReactNode } from "react";
import { DiagnosticError, formatPlace } from "../../core/diagnostics/diagnostic.ts";
import { isOfGenerator } from "../../core/diagnostics/files.ts";
import { toError } from "../../core/diagnostics/gather.ts";
import {
  formatUse,
  type Inspector,
  type Place,
  type Props,
  renderSources,
  usesHere,
} from "../../core/render/renderOnce.ts";
import { judgeElement, nameOf, noWaiting } from "./elements.ts";
import type { Finding } from "./report.ts";

/** Where the component that is being rendered is used, but by the generator, which uses layouts and widgets. */
const listUses = () => usesHere().filter(({ place }) => !isOfGenerator(process.cwd(), place));

/**
 * Renders again what has failed, without the elements that are wrong.
 *
 * @param thrown what the first rendering threw
 * @returns an error for each of those elements, and one for what fails nevertheless; `thrown` if there are none
 */
export function explainFailure(render: () => unknown, thrown: unknown): readonly unknown[] {
  const wrong: unknown[] = [];

  /** @param name of the component; the generator makes some, such as layouts, for whose element the site has no place */
  function tell(mistake: Finding, place: Place, name = ""): void {
    const isMadeHere = name !== "" && isOfGenerator(process.cwd(), place.where);
    const where = isMadeHere ? { where: name } : place;
    // The result of a component is found in it, but told at its element.
    const users = listUses().filter((use) => use.place !== formatPlace(place));
    const error = new DiagnosticError([{ ...where, ...mistake, uses: users.map(formatUse) }]);
    // In a list each item has another value, but one cause. The uses say what the stack would.
    const sameCause = `${formatPlace(place)} ${name} ${mistake.hint}`;
    wrong.push(Object.assign(error, { stack: error.message, sameCause }));
  }

  // Not a fragment: an island that renders nothing would be one more error.
  const standIn = (...children: ReactNode[]) => createElement("i", null, ...children);

  function element(type: unknown, props: Props, place: Place) {
    const mistake = judgeElement(type, props);
    if (mistake === undefined) return undefined;
    tell(mistake, place);
    // The elements in it may be wrong too.
    return standIn(...[props["children"]].flat(Number.POSITIVE_INFINITY).filter(isValidElement));
  }

  const component: Inspector["component"] = (type, place) => {
    if (type.prototype?.isReactComponent) return type;
    const name = nameOf(type);
    return (props: Props) => {
      try {
        const result = (type as FunctionComponent<Props>)(props);
        const mistake = judgeElement(type, { children: result });
        if (mistake === undefined) return result;
        tell(mistake, place, name);
      } catch (cause) {
        const error = toError(cause);
        // By this, use() tells React to wait for a promise.
        if (error.message.startsWith("Suspense Exception"))
          tell({ message: `${name} waits for a promise.`, hint: noWaiting }, place, name);
        // Its stack ends at the component: React has called it, not what uses it.
        else wrong.push(Object.assign(error, { uses: listUses().map(formatUse) }));
      }
      return standIn();
    };
  };

  try {
    renderSources(render, { element, component });
  } catch (error) {
    wrong.push(wrong.length > 0 ? error : thrown);
  }
  return wrong.length > 0 ? wrong : [thrown];
}
