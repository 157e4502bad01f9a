import type { Machine } from "./findBrowser.ts";

const debianFirefox = "/usr/bin/firefox-esr";

/**
 * Path of a Firefox for the long tests, found like the other browser is.
 *
 * @throws Error of one line that says what to install
 */
export async function findFirefox(machine: Machine): Promise<string> {
  const chosen = machine.env["FIREFOX_PATH"] || debianFirefox;
  if (machine.exists(chosen)) return chosen;
  if ((await machine.installPackage("firefox-esr")) && machine.exists(debianFirefox)) {
    return debianFirefox;
  }
  throw new Error(
    "No Firefox to test with: install Firefox ESR (on Debian: apt-get install firefox-esr), or name one in FIREFOX_PATH.",
  );
}
