/** Whether a path is the branch's own or below it: `/services/cloud` is in the branch `/services`. */
export function isInBranch(path: string, branch: string): boolean {
  return path === branch || path.startsWith(`${branch}/`);
}
