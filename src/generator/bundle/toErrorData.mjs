// Plain JavaScript, as the worker is that imports it.
import { inspect } from "node:util";

/**
 * What is told of an error in another thread: on its way there an error loses all but message and stack, and what
 * can't be cloned, such as a function, can't go at all.
 *
 * @param {unknown} error
 * @param {readonly unknown[]} above the errors that it caused: one that caused itself is told once
 * @returns {unknown} see `ErrorData`
 */
export function toErrorData(error, above = []) {
  if (above.includes(error)) return undefined;
  if (!(error instanceof Error)) return isPlain(error) ? error : inspect(error);
  const { name, message, stack, cause, diagnostics, errors } = /** @type {any} */ (error);
  const line = [...above, error];
  return {
    name,
    message,
    stack,
    cause: toErrorData(cause, line),
    diagnostics,
    errors: errors?.map((/** @type {unknown} */ inner) => toErrorData(inner, line)),
  };
}

/** @param {unknown} value */
function isPlain(value) {
  return value === null || !["object", "function", "symbol"].includes(typeof value);
}
