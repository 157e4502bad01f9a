/** Pixels of the largest image that is decoded. It takes up to four bytes a pixel, and two are decoded at once. */
export const mostPixels = 100_000_000;

/**
 * Loads the encoder, only where something must be decoded or encoded: it costs start-up time and memory. One thread
 * per image, because whole images run side by side; no cache, because no operation is repeated.
 */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/**
 * Runs a task for every item, two at a time: whole images are in memory meanwhile, and the smallest machine that this
 * runs on has two cores. Starts no more once one has failed.
 *
 * @throws what the first failed task threw, after the running ones have ended
 */
export async function runInPairs<Item>(
  items: Iterable<Item>,
  task: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items].values();
  const failures: unknown[] = [];
  const work = async () => {
    for (const item of queue) {
      if (failures.length > 0) return;
      await task(item).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all([work(), work()]);
  if (failures.length > 0) throw failures[0];
}
