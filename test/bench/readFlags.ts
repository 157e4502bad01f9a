interface Flags {
  readonly values: Readonly<Record<string, unknown>>;
  readonly positionals: readonly string[];
}

/**
 * Reads the command line of a benchmark. With `--help`, or if something is wrong with it, it prints that and the usage,
 * and the process ends.
 *
 * @param usage how to call it, and what it then does
 * @param parse throws an error for flags that it doesn't know
 * @param counts names of the flags whose values are whole numbers
 * @param word what each further word has to be: its pattern, and how to say it
 */
export function readFlags<Read extends Flags>(
  usage: string,
  parse: () => Read,
  counts: readonly string[],
  word: { readonly pattern: RegExp; readonly words: string },
): Read {
  try {
    const read = parse();
    if (read.values["help"] === true) end(0, usage);
    const wrong = [
      ...counts
        .filter((name) => !/^[1-9]\d*$/.test(String(read.values[name])))
        .map((name) => `--${name} ${read.values[name]}: expected a whole number from 1 on.`),
      ...read.positionals
        .filter((one) => !word.pattern.test(one))
        .map((one) => `${one}: expected ${word.words}.`),
    ];
    if (wrong.length > 0) end(1, `${wrong.join("\n")}\n\n${usage}`);
    return read;
  } catch (error) {
    return end(1, `${(error as Error).message}\n\n${usage}`);
  }
}

function end(status: 0 | 1, words: string): never {
  console[status === 0 ? "log" : "error"](words);
  process.exit(status);
}
