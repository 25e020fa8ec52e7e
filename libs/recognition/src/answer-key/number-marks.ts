/**
 * The places of a key where a number may name a question, with how much they look like it. Owns what counts as such a
 * mark; the chain decides which of them are. Pure.
 */

export interface NumberMark {
  from: number;
  /** Its last number; a single mark has `to === from`. */
  to: number;
  start: number;
  end: number;
  /** Higher: looks more like the number of a question. */
  weight: number;
}

/** At most this many marks are considered: more than two papers have. */
const MARKS_MAX = 600;
const RANGE_MAX = 60;
const RANGE =
  /^\s{0,2}题?\s{0,2}[-~～—–−‐－〜至到]{1,2}\s{0,2}第?\s{0,2}(\d{1,3})(?!\d)\s{0,2}(?:小?题)?[)）\]】]?\s{0,2}[.．:：、)）]?/;
const STRONG = /^\s{0,2}题?\s{0,2}(?:[.．、:：)）](?!\d)|题)/;
const GLUED = /^\s{0,2}[.．、](?=\d)/;
const BRACKET = /^\s{0,2}[)）\]】]\s{0,2}[.．、:：]?/;
const LETTERS =
  /^(?=[A-H]{1,6}(?![A-Za-z])|[a-h](?![A-Za-z0-9(])|[TF](?![A-Za-z])|[√×✓✗✘](?![\d(（√a-z])|[对错](?![\u4e00-\u9fff]))/;
const JOINED = /^\s?[-–—=→]{1,2}>?\s?(?=[A-H]{1,6}(?![A-Za-z])|[a-h√×✓✗对错](?![A-Za-z\d]))/;
const SPACED = /^\s{1,8}(?=\S)/;

/** The marks of a text outside its formulas and brackets, in its order. */
export function numberMarks(text: string): NumberMark[] {
  const found: NumberMark[] = [];
  const isInside = insideAt(text);
  for (const match of text.matchAll(/\d+/g)) {
    if (match[0].length > 3 || Number(match[0]) === 0) continue;
    const mark = markAt(text, match.index, match[0], isInside);
    if (mark) found.push(mark);
    if (found.length === MARKS_MAX) break;
  }
  return found;
}

function markAt(text: string, at: number, digits: string, isInside: readonly number[]): NumberMark | null {
  const number = Number(digits);
  const after = text.slice(at + digits.length, at + digits.length + 24);
  const opening = /[（([【]\s{0,2}$|第\s{0,2}$/.exec(text.slice(Math.max(0, at - 3), at))?.[0] ?? '';
  const start = at - opening.length;
  const isBracketed = /[（([【]/.test(opening);
  if ((isInside[start] ?? 0) > 0 || (!isBracketed && (isInside[at] ?? 0) > 0)) return null;
  const boundary = boundaryBefore(text, start);
  if (boundary === 'none' && !isBracketed) return null;
  const mark = (length: number, weight: number, to = number): NumberMark => ({
    from: number,
    to,
    start,
    end: at + digits.length + length,
    weight: weight + (boundary === 'line' ? 1.5 : 0),
  });
  const isAfterRoot = /[√×]/.test(text[start - 1] ?? '');
  const range = RANGE.exec(after);
  const to = Number(range?.[1] ?? 0);
  if (range && !isAfterRoot && to > number && to - number < RANGE_MAX) return mark(range[0].length, 6, to);
  if (isBracketed) {
    const closed = BRACKET.exec(after);
    return closed ? mark(closed[0].length, 2) : null;
  }
  const strong = STRONG.exec(after);
  if (strong) return mark(strong[0].length, 4);
  const letters = LETTERS.exec(after) ?? JOINED.exec(after);
  if (letters) return mark(letters[0].length, 3);
  // Right after a letter or a point only a clear mark begins another answer.
  if (boundary === 'answer') return null;
  const glued = GLUED.exec(after);
  if (glued) return mark(glued[0].length, 1);
  const spaced = SPACED.exec(after);
  return spaced ? mark(spaced[0].length, 1) : null;
}

/** What precedes a number: the begin of a line, a separator, the end of an answer, or nothing that allows a mark. */
function boundaryBefore(text: string, at: number): 'line' | 'gap' | 'answer' | 'none' {
  const before = text.slice(Math.max(0, at - 12), at);
  if (/(?:^|\n)[ \t\u3000]{0,8}$/.test(before) && (at <= 12 || before.includes('\n'))) return 'line';
  if (/[\s,，;；、。|/:：\u4e00-\u9fff$)）\]】]$/.test(before)) return 'gap';
  return /[A-H√×✓✗✘]$|[A-H$\u4e00-\u9fff)）][.．]$/.test(before) ? 'answer' : 'none';
}

/** For each offset, how many brackets or formulas are open there. */
function insideAt(text: string): number[] {
  const depths: number[] = [];
  let depth = 0;
  let isFormula = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? '';
    depths.push(depth + (isFormula ? 1 : 0));
    if (char === '\n') depth = 0;
    else if (char === '$' && text[at - 1] !== '\\') isFormula = !isFormula;
    else if ('（([【{'.includes(char)) depth++;
    else if ('）)]】}'.includes(char)) depth = Math.max(0, depth - 1);
  }
  return depths;
}
