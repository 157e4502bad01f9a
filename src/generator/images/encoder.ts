/**
 * Loads the encoder. Only when something must be decoded or encoded: it costs start-up time and memory,
 * and most runs need neither. One thread per picture, because whole pictures run side by side; no
 * cache, because no operation is repeated.
 */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
