/**
 * A step that is run again only when its key is another than last time: a step whose inputs did not change has
 * the result that it had. A failed one is run again in any case.
 */
export function keepResult<Result>(): (key: string, run: () => Promise<Result>) => Promise<Result> {
  let last: { readonly key: string; readonly result: Result } | undefined;
  return async (key, run) => {
    if (last?.key === key) return last.result;
    last = undefined;
    const result = await run();
    last = { key, result };
    return result;
  };
}
