import { findSourceMap } from "node:module";
import { PassThrough } from "node:stream";
import type { ReactElement } from "react";
import { renderToPipeableStream, renderToStaticMarkup } from "react-dom/server";
import { toError } from "../diagnostics/pageErrors.ts";

/** The element that was being rendered when an error was thrown. */
const rendered = new WeakMap<Error, ReactElement>();

/**
 * Renders an element that is not hydrated, and remembers it for `nameComponents` if that fails. Unlike `renderToString`
 * it leaves no comment nodes between texts, which only hydration needs.
 *
 * @throws Error, even if something else was thrown
 */
export function render(element: ReactElement): string {
  try {
    return renderToStaticMarkup(element);
  } catch (thrown) {
    const error = toError(thrown);
    rendered.set(error, element);
    throw error;
  }
}

/**
 * Adds the component stack to the stack of an error: on top if the error is React's own, as its stack has no frames of
 * other code. React gives component stacks only when rendering to a stream, so what failed is rendered once more.
 */
export async function nameComponents(error: unknown): Promise<void> {
  const errors: Error[] = error instanceof AggregateError ? error.errors : [error];
  for (const one of errors) {
    const element = rendered.get(one);
    if (element === undefined) continue;
    const [head = "", ...frames] = (one.stack ?? "").split(/\n(?=\s+at )/);
    const components = await listComponents(element);
    const isOfReact = /node_modules.react-dom/.test(frames[0] ?? "");
    if (isOfReact) one.message = explain(one.message, /^ +at ([A-Z]\w*)/m.exec(components)?.[1]);
    const stack = isOfReact ? [components, ...frames] : [...frames, components];
    one.stack = [head, ...stack].join("\n");
  }
}

/** Adds what React's message lacks: the component and, for an invalid element type, the likeliest reason. */
function explain(message: string, component = "a component"): string {
  const [, type] = /^Element type is invalid.* but got: (\w+)/.exec(message) ?? [];
  if (type === undefined) return `${message} (in ${component})`;
  return `${component} renders a component that is ${type}: is it exported, and is its name spelt correctly where it is used?`;
}

function listComponents(element: ReactElement): Promise<string> {
  return new Promise((resolve) => {
    renderToPipeableStream(element, {
      onError: (_, { componentStack = "" }) => resolve(mapToSources(componentStack.trimStart())),
      onShellError: () => resolve(""),
      onAllReady: () => resolve(""),
    }).pipe(new PassThrough());
  });
}

/** Applies source maps to a component stack: Node does so for stacks of errors, but React reads its own unmapped. */
function mapToSources(stack: string): string {
  const lines = stack.split("\n").map((line) => {
    const [, before = "", url = "", row, column] =
      /^\s*(at .*\()(file:.*):(\d+):(\d+)\)$/.exec(line) ?? [];
    const entry = findSourceMap(url)?.findEntry(Number(row) - 1, Number(column) - 1);
    if (entry === undefined || !("originalSource" in entry)) return `    ${line.trim()}`;
    const { originalSource, originalLine, originalColumn } = entry;
    return `    ${before}${originalSource}:${originalLine + 1}:${originalColumn + 1})`;
  });
  return lines.join("\n");
}
