// Plain JavaScript: a worker has no TypeScript loader on Node 20. All that it does is in the bundle that it is given.
import { parentPort } from "node:worker_threads";

/** What one build leaves to the next, by whatever code. */
const kept = {};

/** Errors lose all but message and stack on their way to another thread. */
const toData = (error) =>
  error instanceof Error
    ? {
        name: error.name,
        message: error.message,
        stack: error.stack,
        cause: toData(error.cause),
        problems: error.problems,
        errors: error.errors?.map(toData),
      }
    : error;

parentPort?.on("message", async ({ bundle, step, input }) => {
  try {
    const { program } = await import(bundle);
    const result = await program[step](input, (part) => parentPort?.postMessage({ part }), kept);
    parentPort?.postMessage({ result });
  } catch (error) {
    parentPort?.postMessage({ failure: toData(error) });
  }
});
