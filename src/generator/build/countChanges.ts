/** Which files each step is made from. */
const inputs = {
  content:
    /^(?:content|src\/site\/(?:content|schemas)|src\/generator\/(?:content|routing|diagnostics)|assets\/pictures)\/|^src\/site\/(?:routes\.tsx|site\.ts)$/,
  code: /^src\/(?!site\/styles\/)/,
  styles: /^src\/site\/styles\//,
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
