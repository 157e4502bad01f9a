/** `opacity 0.8s` for each transition; `0s` where there is none. */
export function readTransitions(node: Element): string[] {
  const { transitionProperty, transitionDuration } = getComputedStyle(node);
  const properties = transitionProperty.split(", ");
  const times = transitionDuration.split(", ");
  return transitionProperty === "none" || transitionProperty === "all"
    ? times
    : properties.map((property, index) => `${property} ${times[index]}`);
}
