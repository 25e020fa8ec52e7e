/** Raised and lowered text → formulas, with their bases. Pure; knows no file format. */

export type ScriptMark = '^' | '_';

const BASE = /(?:[A-Za-z]{1,3}|(?<!\d)\d+|[)\]）])$/;
/** The longest base of a script. */
const BASE_CHARS = 40;
/** A longer paragraph is not text, and cutting it again for each script would take too long. */
const TEXT_CHARS_MAX = 50_000;
/** "1st", "21st", French "1er": an ordinal is a word. */
const ORDINAL = /^(?:st|nd|rd|th|er|re|ère|ème|e|de|nde)$/i;
/** Marks of notes and of sentences that a question refers to. */
const CIRCLES = /^[①-⑳]+$/;

/**
 * x + raised 2 → `x` gives `$x^{2}$`; a second script joins the formula before it. `isUpright`: the letters are not
 * variables.
 */
export function withScript(before: string, mark: ScriptMark, script: string, isUpright = false): string {
  if (before.length > TEXT_CHARS_MAX) return before + script;
  if (mark === '^' && (CIRCLES.test(script) || (/\d/.test(before.slice(-1)) && ORDINAL.test(script))))
    return before + script;
  const escaped = script.replace(/(?<!\\)[%&#]/g, '\\$&');
  const value = /[\u4e00-\u9fff]/.test(escaped) ? `\\text{${escaped}}` : upright(escaped, isUpright);
  const opened =
    before.endsWith('$') && !before.endsWith('\\$') ? before.lastIndexOf('$', before.length - 2) : -1;
  if (opened >= 0 && opened < before.length - 2) return `${before.slice(0, -1)}${mark}{${value}}$`;
  const base = BASE.exec(before.slice(-BASE_CHARS))?.[0] ?? '';
  const front = before.slice(0, before.length - base.length);
  const formula = `${base === '' ? '{}' : upright(base, isUpright)}${mark}{${value}}$`;
  // A formula that ends here continues: two adjacent ones would read as the mark of a displayed one.
  return isUpright && /^[^\\$]\$$/.test(front.slice(-2)) && base !== ''
    ? `${front.slice(0, -1)}${formula}`
    : `${front}$${formula}`;
}

const upright = (text: string, isUpright: boolean): string =>
  isUpright ? text.replace(/(?<![\\A-Za-z])[A-Za-z]+/g, '\\mathrm{$&}') : text;
