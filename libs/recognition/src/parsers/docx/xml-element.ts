/** An element tree and its queries. Independent of the reader: the browser builds the same tree from pasted content. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: (XmlElement | string)[];
}

/** First child element of that name. */
export function child(element: XmlElement | undefined, name: string): XmlElement | undefined {
  if (!element) return undefined;
  for (const node of element.children) if (typeof node !== 'string' && node.name === name) return node;
  return undefined;
}

/** All child elements, or those of that name. */
export function elements(element: XmlElement | undefined, name?: string): XmlElement[] {
  const found: XmlElement[] = [];
  for (const node of element?.children ?? [])
    if (typeof node !== 'string' && (!name || node.name === name)) found.push(node);
  return found;
}

/** First element of that name anywhere below. */
export function descendant(element: XmlElement | undefined, name: string): XmlElement | undefined {
  for (const node of elements(element)) {
    if (node.name === name) return node;
    const found = descendant(node, name);
    if (found) return found;
  }
  return undefined;
}

/** All text below. */
export function textOf(element: XmlElement): string {
  return element.children.map((node) => (typeof node === 'string' ? node : textOf(node))).join('');
}

/** Value of `w:val` or `m:val` of a child, as Office writes settings; `''` if the child has none. */
export function valueOf(element: XmlElement | undefined, name: string): string | undefined {
  const found = child(element, name);
  return found ? (found.attributes['w:val'] ?? found.attributes['m:val'] ?? '') : undefined;
}
