// @ts-check
import { fork } from "node:child_process";

/**
 * Runs this command line in a child process, and in a new one each time the child reports that its code is outdated.
 *
 * @param {readonly string[]} args
 */
export function runUntilEnded(args) {
  let child = start();
  let isEnding = false;
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
    process.on(signal, () => {
      isEnding = true;
      child.kill(signal);
    });

  function start() {
    const started = fork(process.argv[1] ?? "", args);
    let isOutdated = false;
    started.once("message", () => {
      isOutdated = true;
      started.kill();
    });
    started.once("exit", (code) => {
      if (isOutdated && !isEnding) child = start();
      else process.exit(code ?? 1);
    });
    return started;
  }
}
