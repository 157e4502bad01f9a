import { useEffect, useState } from "react";

/**
 * False on the server and in the first render in the browser, which must be alike; true from then on. What only
 * makes sense with script (roles of a widget, hidden slides) waits for it, so that the page without script
 * promises nothing that it can't do. A browser that does not know the media feature, by which the styles tell
 * the two apart, keeps the page without script.
 */
export function useIsLive(): boolean {
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(matchMedia("(scripting: enabled)").matches), []);
  return isLive;
}
