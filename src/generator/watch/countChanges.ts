/** Which files each step is made from. */
const inputs = {
  content:
    /^(?:content|src\/(?:content|urls|problems)|assets\/pictures)\/|^src\/(?:routes\.tsx|site\.ts)$/,
  code: /^src\/(?!styles\/)/,
  styles: /^src\/styles\//,
  pictures: /^assets\/pictures\//,
  fonts: /^assets\/fonts\//,
  icons: /^assets\/icons\//,
} as const;

type Input = keyof typeof inputs;

/** Counts how often the inputs of steps have changed: two equal counts mean the same input. */
export function countChanges() {
  const counts = new Map<string, number>();
  return {
    note: (paths: Iterable<string>): void => {
      for (const path of paths) {
        for (const [name, pattern] of Object.entries(inputs)) {
          if (pattern.test(path)) counts.set(name, (counts.get(name) ?? 0) + 1);
        }
      }
    },
    of: (...names: readonly Input[]): string =>
      names.map((name) => `${name} ${counts.get(name) ?? 0} `).join(""),
  };
}
