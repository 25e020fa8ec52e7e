/**
 * Reads back HTML and XML of our renderers, strictly: an unclosed element, a stray `<` or an attribute without quotes
 * is an error.
 */
export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (Element | string)[];
}

const TAG = /<(\/?)([a-zA-Z][\w:-]*)((?:\s[\w:-]{1,60}(?: ?="[^"<>]*")?)*)\s?(\/?)>|[<>]/g;
const ATTRIBUTE = /\s([\w:-]{1,60})(?: ?="([^"<>]*)")?/g;
const VOID = new Set(['img', 'br']);
const ENTITIES: Record<string, string> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  '#39': "'",
  '#x27': "'",
  nbsp: '\u00a0',
};

/** @throws Error if the text is not well-formed */
export function readElements(source: string): Element {
  const root: Element = { name: '', attributes: {}, children: [] };
  const open = [root];
  let from = 0;
  for (const { 0: tag, 1: slash, 2: name, 3: attributes = '', 4: end, index } of source.matchAll(TAG)) {
    const top = open.at(-1) ?? root;
    if (name === undefined) throw new Error(`stray ${tag} at ${index}: ${source.slice(index, index + 60)}`);
    if (index > from) top.children.push(decoded(source.slice(from, index)));
    from = index + tag.length;
    if (slash === '/') {
      if (open.length < 2 || top.name !== name) throw new Error(`</${name}> closes <${top.name}>`);
      open.pop();
      continue;
    }
    const element: Element = { name, attributes: attributesOf(attributes), children: [] };
    top.children.push(element);
    if (end !== '/' && !VOID.has(name)) open.push(element);
  }
  if (open.length > 1) throw new Error(`<${open.at(-1)?.name}> is not closed`);
  if (from < source.length) root.children.push(decoded(source.slice(from)));
  return root;
}

function attributesOf(source: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = '', value = ''] of source.matchAll(ATTRIBUTE)) {
    if (name in found) throw new Error(`${name} stands twice`);
    found[name] = decoded(value);
  }
  return found;
}

function decoded(text: string): string {
  return text.replace(/&([^;\s]{0,10});?/g, (whole, name: string) => {
    const char = ENTITIES[name];
    if (char === undefined || !whole.endsWith(';')) throw new Error(`stray & before ${name}`);
    return char;
  });
}

export const elementsOf = (element: Element | undefined, name?: string): Element[] =>
  (element?.children ?? []).filter(
    (child): child is Element => typeof child !== 'string' && (name === undefined || child.name === name),
  );

export const firstOf = (element: Element | undefined, name: string): Element | undefined =>
  elementsOf(element, name)[0];

export const textOf = (element: Element): string =>
  element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
