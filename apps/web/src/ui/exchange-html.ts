/**
 * Updates only the changed nodes of markup. Replacing a long text at each keystroke costs a layout of every formula in
 * it; this replaces the differing paragraphs, and within them the words.
 */

/** The content of an element, by its outermost elements. */
export interface ShownParts {
  html: string;
  parts: readonly string[] | null;
}

/** Updates `element` from its current content to `next`. Both are HTML that is safe to set. */
export function exchangeHtml(element: Element, shown: ShownParts, next: ShownParts): void {
  if (shown.html === next.html) return;
  const [before, after] = [shown.parts, next.parts];
  // Other code changed it, or its parts are unknown.
  if (!before || !after || element.childNodes.length !== before.length) {
    element.innerHTML = next.html;
    return;
  }
  const { from, oldEnd, newEnd } = differenceOf(before, after, (a, b) => a === b);
  const template = document.createElement('template');
  template.innerHTML = after.slice(from, newEnd).join('');
  const old = [...element.childNodes];
  exchangeNodes(element, old.slice(from, oldEnd), [...template.content.childNodes], old[oldEnd] ?? null);
}

function exchangeNodes(
  parent: Node,
  old: readonly ChildNode[],
  fresh: readonly ChildNode[],
  /** The node after them; null at the end. */
  place: ChildNode | null,
): void {
  const [first] = old;
  const [only] = fresh;
  if (old.length === 1 && fresh.length === 1 && first && only) {
    exchangeNode(first, only);
    return;
  }
  for (const node of old) node.remove();
  for (const node of fresh) parent.insertBefore(node, place);
}

function exchangeNode(old: ChildNode, fresh: ChildNode): void {
  if (
    !(old instanceof Element) ||
    !(fresh instanceof Element) ||
    !old.cloneNode().isEqualNode(fresh.cloneNode())
  ) {
    old.replaceWith(fresh);
    return;
  }
  const before = [...old.childNodes];
  const after = [...fresh.childNodes];
  const { from, oldEnd, newEnd } = differenceOf(before, after, (a, b) => a.isEqualNode(b));
  exchangeNodes(old, before.slice(from, oldEnd), after.slice(from, newEnd), before[oldEnd] ?? null);
}

/** The range in which two lists differ. */
function differenceOf<T>(before: readonly T[], after: readonly T[], isSame: (a: T, b: T) => boolean) {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && isSame(before[from] as T, after[from] as T)) from += 1;
  let same = 0;
  while (
    same < shorter - from &&
    isSame(before[before.length - 1 - same] as T, after[after.length - 1 - same] as T)
  )
    same += 1;
  return { from, oldEnd: before.length - same, newEnd: after.length - same };
}
