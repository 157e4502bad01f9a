// Gives every thread too little memory for a site.
import { syncBuiltinESMExports } from "node:module";
import threads from "node:worker_threads";

const { Worker } = threads;
threads.Worker = class extends Worker {
  constructor(file, options) {
    super(file, {
      ...options,
      resourceLimits: { maxOldGenerationSizeMb: 2, maxYoungGenerationSizeMb: 1 },
    });
  }
};
syncBuiltinESMExports();
