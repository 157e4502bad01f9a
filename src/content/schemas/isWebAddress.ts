/**
 * True for a full http or https address that reads everywhere as it is written: no white space and backslashes, which
 * browsers drop and turn into slashes (URL standard, 4.4), and no user name, which passes for a host.
 */
export function isWebAddress(value: string): boolean {
  if (!/^https?:\/\/[^\s\\"<>]+$/.test(value) || !URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return username === "" && password === "";
}
