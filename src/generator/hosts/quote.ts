/** A value in quotes, as nginx, Caddy, Apache and lighttpd alike write it in their configurations. */
export function quote(value: string): string {
  return `"${value.replaceAll('"', '\\"')}"`;
}
