import {
  type ComponentClass,
  createElement,
  type FunctionComponent,
  isValidElement,
  type ReactNode,
} from "react";
import { DiagnosticError, formatPlace } from "../../core/diagnostics/diagnostic.ts";
import { isOfGenerator } from "../../core/diagnostics/files.ts";
import { toError } from "../../core/diagnostics/gather.ts";
import {
  formatUse,
  type Place,
  type Props,
  renderSources,
  usesHere,
} from "../../core/render/renderOnce.ts";
import { judgeElement, nameOf, noWaiting } from "./elements.ts";
import type { Finding } from "./report.ts";

type Component = FunctionComponent<Props> | ComponentClass<Props>;

const isClass = (type: Component): type is ComponentClass<Props> =>
  Boolean(type.prototype?.isReactComponent);

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
    if (mistake === undefined) {
      const { type: inMemo } = Object(type) as { readonly type?: unknown };
      return typeof inMemo === "function"
        ? createElement(component(inMemo as FunctionComponent, place), props)
        : undefined;
    }
    tell(mistake, place);
    // The elements in it may be wrong too.
    return standIn(...[props["children"]].flat(Number.POSITIVE_INFINITY).filter(isValidElement));
  }

  function component(type: Component, place: Place): Component {
    if (!isClass(type)) return (props: Props) => attempt(() => type(props), type, props, place);
    return class extends type {
      override render() {
        return attempt(() => super.render(), type, this.props, place);
      }
    };
  }

  /** What a component renders or, if that is wrong, what stands in for it. */
  function attempt(run: () => unknown, type: Component, props: Props, place: Place): ReactNode {
    const name = nameOf(type);
    try {
      const result = run();
      const mistake = judgeElement(type, { children: result });
      if (mistake === undefined) return result as ReactNode;
      tell(mistake, place, name);
    } catch (cause) {
      const error = toError(cause);
      // By this, use() tells React to wait for a promise.
      if (error.message.startsWith("Suspense Exception"))
        tell({ message: `${name} waits for a promise.`, hint: noWaiting }, place, name);
      // Its stack ends at the component: React has called it, not what uses it.
      else wrong.push(Object.assign(error, { uses: listUses().map(formatUse) }));
    }
    // In a layout is the page. Elsewhere, what is in a component may need what that provides.
    const isLayout = isOfGenerator(process.cwd(), place.where);
    return standIn(isLayout && (props["children"] as ReactNode));
  }

  try {
    renderSources(render, { element, component });
  } catch (error) {
    wrong.push(wrong.length > 0 ? error : thrown);
  }
  return wrong.length > 0 ? wrong : [thrown];
}
