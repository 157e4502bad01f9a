// Of esbuild (`-GUN7IMVV.css`) or of the generator (`-11d5f5b8.webp`); perhaps packed.
const fingerprinted = /-(?:[0-9A-Z]{8}|[0-9a-f]{8}|[0-9a-f]{16})\.[a-z0-9]+(?:\.(?:br|gz))?$/;

/** Whether a file's name says what is in it, so that it never changes under that name. */
export function hasContentHash(path: string): boolean {
  return fingerprinted.test(path);
}
