import { parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";
import { ProblemError } from "../problems/problem.ts";
import { checkOutput } from "./checkOutput.ts";
import { findHeaviest } from "./checks/checkWeights.ts";
import { createOutputFacts } from "./checks/outputFacts.ts";
import { openShapeStore } from "./openShapeStore.ts";
import type { OutputEntry } from "./output.ts";
import type { Parcel, WriterData, WriterMessage } from "./writeInWorker.ts";
import { writeOutput } from "./writeOutput.ts";

// The other end of `writeInWorker`.
const { folder, base, shapeStore, sent } = workerData as WriterData;
const shapes = await openShapeStore(shapeStore);
try {
  const facts = createOutputFacts();
  const size = writeOutput(checkOutput(receive(), base, shapes, facts), folder);
  await shapes.save();
  answer({ size, heaviest: findHeaviest(facts) });
} catch (error) {
  if (!(error instanceof ProblemError)) throw error;
  answer({ problems: error.problems });
}

/** Waits without the event loop, so that all between here and the disk can be plain generators. */
function* receive(): Generator<OutputEntry> {
  for (let taken = 0; ; taken += 1) {
    Atomics.wait(sent, 0, taken);
    const received = parentPort && receiveMessageOnPort(parentPort);
    const parcel = received?.message as Parcel;
    answer("taken");
    if (parcel.length === 0) return;
    yield* parcel;
  }
}

function answer(message: WriterMessage): void {
  parentPort?.postMessage(message);
}
