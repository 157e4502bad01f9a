/** How long it must have been quiet (ms): a save is one or two events, a checkout hundreds with gaps between them. */
const quietAfter = (changes: number) => Math.min(10 + 2 * changes, 100);

/**
 * Gathers changed paths until it is quiet and hands them over together. One run at a time: whatever changes
 * meanwhile, and however often, is one more run after it.
 *
 * @param run must not throw
 */
export function queueChanges(
  run: (paths: ReadonlySet<string>) => Promise<void>,
): (path: string) => void {
  let waiting = new Set<string>();
  let isQuiet = false;
  let isRunning = false;
  let timer: NodeJS.Timeout | undefined;

  const start = async () => {
    if (isRunning || !isQuiet || waiting.size === 0) return;
    const paths = waiting;
    waiting = new Set();
    isRunning = true;
    await run(paths);
    isRunning = false;
    void start();
  };

  return (path) => {
    waiting.add(path);
    isQuiet = false;
    clearTimeout(timer);
    timer = setTimeout(() => {
      isQuiet = true;
      void start();
    }, quietAfter(waiting.size));
  };
}
