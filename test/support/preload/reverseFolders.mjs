// Lists the files of every folder from last to first, as another file system might.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const { readdir } = fs.promises;
fs.promises.readdir = async (...args) => (await readdir(...args)).reverse();
const { readdirSync } = fs;
fs.readdirSync = (...args) => readdirSync(...args).reverse();
syncBuiltinESMExports();
