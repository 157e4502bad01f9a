import { useSyncExternalStore } from "react";

/** Whether a media query matches; false on the server, and in the first render in the browser. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (tell) => {
      const media = matchMedia(query);
      media.addEventListener("change", tell);
      return () => media.removeEventListener("change", tell);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
