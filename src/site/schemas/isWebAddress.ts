/**
 * True for a full http or https address that reads everywhere as it is written: no white space, invisible signs and
 * backslashes, which browsers drop or turn into slashes (URL standard, 4.4), and no user name, which passes for a host.
 */
export function isWebAddress(value: string): boolean {
  if (!/^https?:\/\/[^\s\\"<>\p{Cf}]+$/u.test(value) || !URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return username === "" && password === "";
}
