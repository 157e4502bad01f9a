// The pages as they come, and what it keeps where it can be told from its packages.
export default { compressHTML: false, cacheDir: "./kept", vite: { cacheDir: "./kept/vite" } };
