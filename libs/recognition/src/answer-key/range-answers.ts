/** The answers of a range of numbers ("1-8 DBACC BDA") → one answer each. Pure. */

const MARKS = /^[A-HTF√×✓✗✘对错]+$/;
const CHOSEN = /^[A-H]+$/;
const SMALL = /^[a-h]+$/;

/** One answer for each number; null if their count differs. */
export function rangeAnswers(text: string, count: number): string[] | null {
  const open = text.replace(/(?<=[A-Ha-h])\s{0,2}[)）\]】]|[（([【](?=\s{0,2}[A-Ha-h])/g, ' ').trim();
  const groups = open.split(/[\s,，、;；|]+/).filter(Boolean);
  // "ABC 9 AB" is the end of a range and another number.
  const isMixed = groups.some((group) => CHOSEN.test(group)) && groups.some((group) => /^\d+$/.test(group));
  if (groups.length === count && !isMixed) return groups;
  const marks = [...capital(groups.join('').replaceAll('/', ''))];
  if (marks.length === count && MARKS.test(marks.join(''))) return marks;
  const lines = open
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.length === count ? lines : null;
}

/** Letters typed small. */
export const capital = (text: string): string => (SMALL.test(text) ? text.toUpperCase() : text);
