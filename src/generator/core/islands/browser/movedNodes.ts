/**
 * Extensions and translations move and replace nodes of a page at any time. React then takes a node from where it no
 * longer is, or puts one before it: the browser throws, and React takes the whole island off the page, with what was
 * typed (facebook/react#11538). From now on, what browsers would refuse is done where the node is.
 */
export function allowMovedNodes(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = (child) => {
    if (child.parentNode !== null) removeChild.call(child.parentNode, child);
    return child;
  };
  Node.prototype.insertBefore = function (node, child) {
    // Up to what was put around it, if it is still in here; else to the end.
    let next: Node | null = child;
    while (next && next.parentNode !== this) next = next.parentNode;
    insertBefore.call(this, node, next);
    return node;
  };
}
