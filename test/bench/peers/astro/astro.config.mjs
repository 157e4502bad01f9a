import { resolve } from "node:path";

// The pages as they come, and what it keeps where it can be told from its packages.
export default {
  compressHTML: false,
  cacheDir: "./kept",
  publicDir: "../public",
  vite: {
    cacheDir: "./kept/vite",
    define: { "import.meta.dirname": JSON.stringify(resolve("../../../src/generator")) },
  },
};
