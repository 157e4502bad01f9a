import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import getPort from "get-port";
import { openFolder } from "../../src/generator/core/serve/siteFiles.ts";
import { createSiteHandler } from "../../src/generator/core/serve/siteHandler.ts";

/**
 * Serves a built site by HTTP/2 and TLS, as hosts do, with a self-signed certificate.
 *
 * @param outDir absolute path
 * @throws Error if there is no openssl to make the certificate
 */
export async function serveSecurely(outDir: string) {
  const answer = createSiteHandler(openFolder(outDir), "/") as unknown as (
    request: Http2ServerRequest,
    response: Http2ServerResponse,
  ) => void;
  const server = createSecureServer({ ...(await makeCertificate()), allowHTTP1: true }, answer);
  const port = await getPort();
  await new Promise<void>((resolve) => server.listen(port, "localhost", resolve));
  return {
    url: `https://localhost:${port}/`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

async function makeCertificate() {
  const folder = await mkdtemp(join(tmpdir(), "certificate-"));
  const [keyFile, certFile] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const files = ["-keyout", keyFile, "-out", certFile];
  const kind = ["-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"];
  try {
    await promisify(execFile)("openssl", ["req", "-x509", ...kind, ...files]);
    return { key: await readFile(keyFile), cert: await readFile(certFile) };
  } finally {
    await rm(folder, { recursive: true });
  }
}
