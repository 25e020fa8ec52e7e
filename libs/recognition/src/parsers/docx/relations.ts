/** The targets of a document part's relationship ids, as file names inside the package. */
import { elements, parseXml } from './xml.js';

/** Relationship id → file name; external links are omitted, so nothing is ever fetched. */
export function readRelations(xml: string | null): Map<string, string> {
  const targets = new Map<string, string>();
  if (!xml) return targets;
  for (const relation of elements(parseXml(xml), 'Relationship')) {
    const { Id, Target = '', TargetMode } = relation.attributes;
    if (!Id || TargetMode === 'External') continue;
    const path = Target.startsWith('/') ? Target.slice(1) : `word/${Target}`;
    targets.set(Id, normalise(path));
  }
  return targets;
}

function normalise(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}
