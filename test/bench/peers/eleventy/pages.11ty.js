import { pages } from "../pages.mjs";

export const data = {
  files: [...pages.keys()],
  pagination: { data: "files", size: 1, alias: "file" },
  permalink: ({ file }) => file,
};

export const render = ({ file }) => pages.get(file)();
