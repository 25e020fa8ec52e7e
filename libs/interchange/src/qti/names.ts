/** Names of QTI: version 3 writes `qti-choice-interaction` for `choiceInteraction` of version 2. */
import type { XmlElement } from '../xml/tree.js';

const camel = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Elements and attributes by their names in version 2. */
export function withOldNames(element: XmlElement): XmlElement {
  const isNew = element.name.startsWith('qti-');
  return {
    name: isNew ? camel(element.name.slice('qti-'.length)) : element.name,
    attributes: isNew
      ? Object.fromEntries(Object.entries(element.attributes).map(([name, value]) => [camel(name), value]))
      : element.attributes,
    content: element.content.map((part) => (typeof part === 'string' ? part : withOldNames(part))),
  };
}

export type QtiVersion = '2.1' | '2.2' | '3.0';

/** An element of QTI by its name in a version. `attributes` are those of version 2. */
export function tag(
  version: QtiVersion,
  name: string,
  attributes: Readonly<Record<string, string>>,
  content: string,
): string {
  const own = version === '3.0' ? `qti-${kebab(name)}` : name;
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${version === '3.0' && !key.includes(':') ? kebab(key) : key}="${value}"`)
    .join('');
  return `<${own}${written}>${content}</${own}>`;
}
