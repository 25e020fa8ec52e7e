/** How a blank stores formula and words: a formula stands in dollars, so that every device knows the mode. Pure. */
import type { InlineShortcutDefinitions } from 'mathlive';

/** `fallback` for an empty blank. */
export function isFormula(text: string, fallback: boolean): boolean {
  if (text === '') return fallback;
  if (text.startsWith('$') && text.endsWith('$') && text.length > 1) return !text.slice(1, -1).includes('$');
  // Earlier builds stored the source of a formula alone.
  return text.includes('\\') && !text.includes('$') && !/\p{Script=Han}/u.test(text);
}

export const formulaOf = (text: string): string =>
  text.startsWith('$') && text.endsWith('$') ? text.slice(1, -1) : text;

export const asFormula = (source: string): string => (source.trim() === '' ? '' : `$${source}$`);

/** Letters that MathLive turns into a sign as they are typed; `for`, `in` or `and` stay what was typed. */
const KEPT = new Set('sqrt pi sin cos tan cot sec csc log ln lg exp alpha beta gamma theta infty'.split(' '));

export function withoutWords(shortcuts: InlineShortcutDefinitions): InlineShortcutDefinitions {
  const isKept = (typed: string): boolean => KEPT.has(typed) || !/^[a-z]+$/i.test(typed);
  return Object.fromEntries(Object.entries(shortcuts).filter(([typed]) => isKept(typed)));
}
