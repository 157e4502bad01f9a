import { useEffect } from "react";

/** Says in the page's title that there are errors: the first that a screen reader says, and seen from other tabs. */
export function useErrorTitle(hasErrors: boolean, prefix: string): void {
  useEffect(() => {
    if (!hasErrors) return;
    const { title } = document;
    document.title = `${prefix} ${title}`;
    return () => {
      document.title = title;
    };
  }, [hasErrors, prefix]);
}
