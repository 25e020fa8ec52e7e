/**
 * The prefixes of Office's namespaces as this reader names them. Writers may choose others, or none; strict files have
 * other addresses. Pure.
 */
import type { XmlElement } from './xml-element.js';

const TRANSITIONAL = 'http://schemas.openxmlformats.org/';
const STRICT = 'http://purl.oclc.org/ooxml/';
const OWN: Record<string, string> = {
  [`${TRANSITIONAL}wordprocessingml/2006/main`]: 'w',
  [`${STRICT}wordprocessingml/main`]: 'w',
  [`${TRANSITIONAL}officeDocument/2006/math`]: 'm',
  [`${STRICT}officeDocument/math`]: 'm',
  [`${TRANSITIONAL}officeDocument/2006/relationships`]: 'r',
  [`${STRICT}officeDocument/relationships`]: 'r',
  [`${TRANSITIONAL}drawingml/2006/main`]: 'a',
  [`${STRICT}drawingml/main`]: 'a',
  [`${TRANSITIONAL}drawingml/2006/wordprocessingDrawing`]: 'wp',
  [`${STRICT}drawingml/wordprocessingDrawing`]: 'wp',
  [`${TRANSITIONAL}drawingml/2006/picture`]: 'pic',
  [`${STRICT}drawingml/picture`]: 'pic',
  [`${TRANSITIONAL}drawingml/2006/chart`]: 'c',
  [`${STRICT}drawingml/chart`]: 'c',
  [`${TRANSITIONAL}drawingml/2006/diagram`]: 'dgm',
  [`${STRICT}drawingml/diagram`]: 'dgm',
  [`${TRANSITIONAL}markup-compatibility/2006`]: 'mc',
  'http://schemas.microsoft.com/office/word/2010/wordprocessingShape': 'wps',
  'http://schemas.microsoft.com/office/word/2010/wordprocessingGroup': 'wpg',
  'http://schemas.microsoft.com/office/word/2010/wordprocessingCanvas': 'wpc',
  'urn:schemas-microsoft-com:vml': 'v',
  'urn:schemas-microsoft-com:office:office': 'o',
  'urn:schemas-microsoft-com:office:word': 'w10',
  [`${TRANSITIONAL}package/2006/relationships`]: '',
  [`${TRANSITIONAL}package/2006/content-types`]: '',
};
const DECLARATION = /\sxmlns(?::([\w.-]{1,80}))?\s{0,8}=\s{0,8}(?:"([^"]{1,200})"|'([^']{1,200})')/g;

/** Whether a part uses a prefix of its own for a namespace that this reader knows. */
export function hasOtherPrefixes(source: string): boolean {
  for (const [, prefix = '', double, single] of source.matchAll(DECLARATION)) {
    const own = ownPrefix(double ?? single ?? '');
    if (own !== undefined && own !== prefix) return true;
  }
  return false;
}

const ownPrefix = (address: string): string | undefined =>
  Object.hasOwn(OWN, address) ? OWN[address] : undefined;

/** Renames elements and attributes to this reader's prefixes, in place. */
export function withOwnPrefixes(
  element: XmlElement,
  around: ReadonlyMap<string, string> = new Map(),
): XmlElement {
  let scope = around;
  for (const [name, address] of Object.entries(element.attributes)) {
    const prefix = name === 'xmlns' ? '' : name.startsWith('xmlns:') ? name.slice(6) : null;
    const own = prefix === null ? undefined : ownPrefix(address);
    if (prefix === null || own === undefined || scope.get(prefix) === own) continue;
    scope = new Map(scope).set(prefix, own);
  }
  element.name = renamed(element.name, scope, true);
  element.attributes = Object.fromEntries(
    Object.entries(element.attributes).map(([name, value]) => [renamed(name, scope, false), value]),
  );
  for (const child of element.children) if (typeof child !== 'string') withOwnPrefixes(child, scope);
  return element;
}

/** Attributes without a prefix belong to no namespace. */
function renamed(name: string, scope: ReadonlyMap<string, string>, isElement: boolean): string {
  const colon = name.indexOf(':');
  if (colon < 0 && !isElement) return name;
  const own = scope.get(colon < 0 ? '' : name.slice(0, colon));
  if (own === undefined) return name;
  return `${own}${own === '' ? '' : ':'}${name.slice(colon + 1)}`;
}
