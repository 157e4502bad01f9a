// Plain JavaScript: a worker has no TypeScript loader on Node 20. All that it does is in the code that it is given.
import { parentPort } from "node:worker_threads";
import { openRunner } from "./runModules.mjs";
import { toErrorData } from "./toErrorData.mjs";

process.setSourceMapsEnabled(true);

/** What one build leaves to the next, by whatever code. */
const kept = {};

const runner = openRunner();
let program;

/** The site's code, from a bundle or module by module. */
async function loadProgram({ bundle, codes, entries }) {
  if (bundle !== undefined) return (await import(bundle)).program;
  runner.update(codes);
  const { createProgram } = runner.run(entries.program);
  return createProgram(runner.run(entries.site), entries.root);
}

parentPort?.on("message", async ({ source, step, input }) => {
  try {
    if (source !== undefined) program = await loadProgram(source);
    const result = await program[step](input, (part) => parentPort?.postMessage({ part }), kept);
    parentPort?.postMessage({ result });
  } catch (error) {
    parentPort?.postMessage({ failure: toErrorData(error) });
  }
});
