/** What stands behind a command, as `parseArgs` takes it. */
export const flags = /** @type {const} */ ({
  help: { type: "boolean", short: "h" },
  base: { type: "string" },
  origin: { type: "string" },
  date: { type: "string" },
  out: { type: "string" },
  port: { type: "string" },
  host: { type: "string" },
  "keep-previous": { type: "boolean" },
});
