import { replaceWithNewSite } from "./exchangedSites.ts";

// Runs in its own process, possibly as another user.
const [dist = "", root = ""] = process.argv.slice(2);
replaceWithNewSite(dist, root);
