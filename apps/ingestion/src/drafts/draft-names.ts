/** Names of drafts: their comparison, and the default name for a document. Pure. */
import { LIMITS } from '@tiku/contracts/common';

/** The part of a name that decides whether it is taken. */
export function nameKeyOf(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase();
}

/** The recognised title of the paper, or else the file's name without its extension. */
export function documentName(title: string | null, fileName: string): string {
  return tidy(title ?? '') || tidy(fileName.replace(/\.[A-Za-z0-9]{1,5}$/, '')) || tidy(fileName);
}

/** The name, or the first of `name (2)`, `name (3)`, … that is not taken. */
export function freeName(name: string, takenKeys: ReadonlySet<string>): string {
  if (!takenKeys.has(nameKeyOf(name))) return name;
  // One of so many must be free.
  for (let number = 2; number <= takenKeys.size + 2; number += 1) {
    const candidate = numbered(name, number);
    if (!takenKeys.has(nameKeyOf(candidate))) return candidate;
  }
  throw new Error(`no free name among ${takenKeys.size + 1}`);
}

/** Shortened so that the number fits. */
function numbered(name: string, number: number): string {
  const suffix = ` (${number})`;
  return cut(name, LIMITS.draftNameChars - suffix.length) + suffix;
}

function tidy(text: string): string {
  // PostgreSQL accepts neither NUL nor half of a surrogate pair.
  return cut(text.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim(), LIMITS.draftNameChars);
}

/** Never cuts through a character. */
export function cut(text: string, lengthMax: number): string {
  if (text.length <= lengthMax) return text;
  return text
    .slice(0, lengthMax)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}
