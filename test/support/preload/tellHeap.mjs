// Writes, every second, what the heap of this process holds after its garbage is collected (bytes) to a file named after it.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { isMainThread } from "node:worker_threads";

if (isMainThread && process.env.HEAP_FOLDER) {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  setInterval(() => {
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    writeFileSync(join(process.env.HEAP_FOLDER, String(process.pid)), `${heapUsed + arrayBuffers}`);
  }, 1000).unref();
}
