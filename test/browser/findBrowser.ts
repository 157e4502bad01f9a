/** What a search for a browser asks of the machine; tests answer in its place. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly arch: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly exists: (path: string) => boolean;
  /** Path of the Chromium inside `@sparticuz/chromium`, where that package is installed and runs. */
  readonly unpackChromium: () => Promise<string | undefined>;
  /** Installs a Debian package; `false` where that is not possible: no Debian, no apt-get, not root. */
  readonly installPackage: (name: string) => Promise<boolean>;
}

const debianChromium = "/usr/bin/chromium";

/**
 * Path of a Chromium or Chrome to test with. A machine without one is given one or is refused: browser
 * tests that quietly do not run are taken for tests that pass.
 *
 * @throws Error of one line that says what to install
 */
export async function findBrowser(machine: Machine): Promise<string> {
  const chosen = machine.env["CHROME_PATH"];
  if (chosen) {
    if (machine.exists(chosen)) return chosen;
    throw new Error(`CHROME_PATH says ${chosen}, but there is no such file.`);
  }
  const installed = listUsualPaths(machine).find(machine.exists);
  if (installed !== undefined) return installed;
  // The package holds a program for this one kind of machine.
  const isPackaged = machine.platform === "linux" && machine.arch === "x64";
  const packaged = isPackaged ? await machine.unpackChromium() : undefined;
  if (packaged !== undefined) return packaged;
  if ((await machine.installPackage("chromium")) && machine.exists(debianChromium)) {
    return debianChromium;
  }
  throw new Error(
    "No browser to test with: install Chromium or Chrome (on Debian: apt-get install chromium), or name one in CHROME_PATH.",
  );
}

/** Where the installers of each system put it, best first. */
function listUsualPaths({ platform, env }: Machine): string[] {
  if (platform === "darwin") {
    return [
      "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
      "/Applications/Chromium.app/Contents/MacOS/Chromium",
      "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    ];
  }
  if (platform === "win32") {
    const folders = [env["ProgramFiles"], env["ProgramFiles(x86)"], env["LOCALAPPDATA"]];
    const programs = [
      "Google\\Chrome\\Application\\chrome.exe",
      "Microsoft\\Edge\\Application\\msedge.exe",
    ];
    return programs.flatMap((program) =>
      folders.filter((folder) => folder !== undefined).map((folder) => `${folder}\\${program}`),
    );
  }
  return [
    debianChromium,
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/google-chrome",
    "/usr/bin/google-chrome-stable",
  ];
}
