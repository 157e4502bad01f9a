/** The day of a build, `YYYY-MM-DD`. In UTC: in India a position stays open until 05:30 on the morning after its last day. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}
