/** Where a server finds the site, and is found itself. */
export interface Deployment {
  /** Absolute path of the server's document root, without a slash at its end. A site under a base lies in that folder of it. */
  readonly folder: string;
  /** `www.example.com` */
  readonly host: string;
  readonly port: number;
}
