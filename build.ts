import { checks } from "./src/generator/plugins/checks/index.ts";
import { editorSchemas } from "./src/generator/plugins/editorSchemas/index.ts";
import { errorOverlay } from "./src/generator/plugins/errorOverlay/index.ts";
import { hosts } from "./src/generator/plugins/hosts/index.ts";
import { images } from "./src/generator/plugins/images/index.ts";
import { keepPrevious } from "./src/generator/plugins/keepPrevious/index.ts";
import { launchCheck } from "./src/generator/plugins/launchCheck/index.ts";
import { licences } from "./src/generator/plugins/licences/index.ts";
import { phpForm } from "./src/generator/plugins/phpForm/index.ts";
import { precompress } from "./src/generator/plugins/precompress/index.ts";
import { proofread } from "./src/generator/plugins/proofread/index.ts";
import { shareImages } from "./src/generator/plugins/shareImages/index.ts";
import { words } from "./src/generator/plugins/words/index.ts";

export { run } from "./src/generator/core/command/run.ts";

export const project = {
  root: process.cwd(),
  config: () => import("./src/site/site.ts"),
  sources: ["src", "assets/fonts"],
  // In this order: each sees the files of those before it.
  plugins: [
    images(),
    shareImages(),
    licences(),
    phpForm(),
    hosts(),
    proofread(),
    checks(),
    precompress(),
    launchCheck(),
    editorSchemas(),
    errorOverlay(),
    words(),
    keepPrevious(),
  ],
};
