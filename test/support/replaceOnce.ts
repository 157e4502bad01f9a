import { replaceWithNewSite } from "./exchangedSites.ts";

// Run as a process of its own, perhaps another user's.
const [dist = "", root = ""] = process.argv.slice(2);
await replaceWithNewSite(dist, root);
