// Runs `build.ts watch`, and starts it anew when it asks for that because the generator itself has changed. The
// running one serves until its successor has built the site, so a fault in the generator takes no site away.
// Plain JavaScript without imports of the project: this file alone takes effect only when watching is started by hand.
import { fork } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../..");
// What a killed process gets to end by itself (ms).
const grace = 150;

/** @typedef {import("node:child_process").ChildProcess} ChildProcess */

/** @type {number | undefined} */
let port;
let current = start(false);
/** @type {ChildProcess | undefined} */
let successor;

/** @param {boolean} isSuccessor @returns {ChildProcess} */
function start(isSuccessor) {
  const child = fork(join(root, "build.ts"), ["watch", ...process.argv.slice(2)], {
    execArgv: ["--import", "tsx"],
    cwd: root,
    env: { ...process.env, WATCH_SUCCESSOR: isSuccessor ? "1" : "0" },
    stdio: ["ignore", "inherit", "pipe", "ipc"],
  });
  let complained = "";
  child.stderr?.setEncoding("utf8").on("data", (text) => {
    process.stderr.write(text);
    complained = (complained + text).slice(-4000);
  });
  child.on("message", (message) => hear(child, message));
  child.once("exit", (code) => {
    if (child === current) process.exit(code ?? 1);
    if (child !== successor) return;
    successor = undefined;
    console.log("The changed generator does not start; the one before goes on.");
    complain([{ message: "The changed generator does not start.", frame: complained.trim() }]);
  });
  return child;
}

/** @param {ChildProcess} child @param {any} message */
function hear(child, { event, ...rest }) {
  if (event === "serving") port = rest.port;
  if (event === "restart") {
    const old = successor;
    successor = start(true);
    old?.kill("SIGKILL");
  }
  if (child !== successor) return;
  if (event === "complain") complain(rest.complaints);
  if (event === "ready") replaceCurrent(child);
}

/** @param {ChildProcess} next */
function replaceCurrent(next) {
  const old = current;
  current = next;
  successor = undefined;
  // Gone at once, with all that it started; only then is its port free.
  old.once("exit", () => next.send({ order: "serve", port }));
  old.kill();
}

/** @param {object[]} complaints */
function complain(complaints) {
  if (current.connected) current.send({ order: "complain", complaints });
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.once(signal, () => {
    const running = [current, successor].filter((child) => child !== undefined);
    for (const child of running) child.kill("SIGTERM");
    setTimeout(() => {
      for (const child of running) child.kill("SIGKILL");
    }, grace);
  });
}
