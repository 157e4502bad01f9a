// Plain JavaScript: a worker has no TypeScript loader on Node 20, and to load one would cost the time
// that the worker saves.
import { parentPort, workerData } from "node:worker_threads";
import { compile, Exception } from "sass";

/** @param {string} entry @returns {import("./compileStyles.ts").SassAnswer} */
function answer(entry) {
  try {
    return { css: compile(entry).css };
  } catch (error) {
    if (!(error instanceof Exception)) throw error;
    const { span, sassMessage } = error;
    return {
      message: sassMessage,
      file: span.url?.href,
      line: span.start.line + 1,
      column: span.start.column + 1,
    };
  }
}

parentPort?.postMessage(answer(workerData));
