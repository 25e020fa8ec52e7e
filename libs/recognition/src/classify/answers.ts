/** Printed answers → values: letters, blanks' values, parts' answers. Pure functions on text. */
import { boxedValue } from './boxed-answers.js';
import { cleanAnswer } from './clean-answer.js';
import { closingAnswer } from './results.js';
import { FormulaScan } from '../segment/formula-scan.js';
import { toAscii } from '../segment/marks.js';

/** "A", "A、C", "（B）", "ACD." → sorted letters; null for any other text. */
export function answerLetters(text: string): string | null {
  const plain = toAscii(text.replace(/\$|\\(?:mathrm|text|textbf|mathbf)\{([A-H]+)\}|\*\*/g, '$1')).replace(
    /[\s,，、;；和与及和.．。()（）[\]【】:：]|正确|选/g,
    '',
  );
  if (!/^[A-H]{1,8}$/.test(plain)) return null;
  return [...new Set(plain)].sort().join('');
}

/** Letters that begin a longer answer text ("A 解：因为…"), for keys without labels. */
export function leadingLetters(text: string): { letters: string; rest: string } | null {
  const match =
    /^\s*(?:[（(]\s*)?([A-H](?:[\s,，、]*[A-H]){0,5})\s*(?:[)）]\s*)?(?=$|[\s.．。,，;；【解因由（(]|\n)/.exec(
      toAscii(text),
    );
  const letters = match && answerLetters(match[1] ?? '');
  return match && letters
    ? { letters, rest: text.slice(match[0].length).replace(/^[\s.．。,，;；]+/, '') }
    : null;
}

const CHOSEN = [
  /(?:选项?|答案)\s*(?:(?:为|是|应为|应选|选)\s*)?(?:[:：]\s*)?(?:[（(]\s*)?(?:\$\s*)?([A-H](?:[\s,，、和]*[A-H]){0,6})\s*(?:\$\s*)?(?:[)）]\s*)?(?=[.．。,，;；\s]|$)/g,
  /(?:故|因此|所以|从而)\s*(?:本题)?(?:应\s*)?(?:该\s*)?选\s*(?:择\s*)?(?:[:：]\s*)?(?:[（(]\s*)?(?:\$\s*)?([A-H](?:[\s,，、和]*[A-H]){0,6})\s*\$?(?=[^a-zA-Z]|$)/g,
  /(?:correct )?answer (?:is|:)\s*(?:choice |option )?[（(]?([A-H])\b/gi,
  /(?:choice|option) [（(]?([A-H])[)）]? is (?:the )?correct/gi,
];

/** The letters at the end of a solution ("故选：BD"); null if it names none. */
export function chosenLetters(solution: string): string | null {
  const plain = toAscii(solution);
  for (const pattern of [CHOSEN[1], CHOSEN[0], CHOSEN[2], CHOSEN[3]]) {
    const last = pattern && [...plain.matchAll(pattern)].at(-1);
    const letters = last && answerLetters((last[1] ?? '').replace('和', ''));
    if (letters) return letters;
  }
  return null;
}

const STATED = /答案\s*(?:应为|为|是)\s*(?:[:：]\s*)?/g;
const STATED_CHARS_MAX = 300;
const STATED_EN = /answer is\s*(?:[:：]\s*)?/gi;
const STATED_EN_CHARS_MAX = 200;

/** The value that a solution states as its answer ("故答案为：$\frac{3}{2}$", a box around it). */
export function statedAnswer(solution: string): string | null {
  const found =
    restsOfLines(solution, STATED, STATED_CHARS_MAX).at(-1) ??
    restsOfLines(solution, STATED_EN, STATED_EN_CHARS_MAX)[0];
  const value = found?.replace(/^[:：\s]+|(?<![.．。；;\s])[.．。；;\s]+$/g, '').trim();
  return value ? value : (boxedValue(solution) ?? closingAnswer(solution));
}

/** The text from each opening to the end of its line, if it is short enough for a value. */
function restsOfLines(text: string, opening: RegExp, maxChars: number): string[] {
  const rests: string[] = [];
  let taken = 0;
  let lineEnd = -1;
  let valueEnd = -1;
  for (const match of text.matchAll(opening)) {
    const from = match.index + match[0].length;
    if (match.index < taken) continue;
    if (from > lineEnd) {
      const next = text.indexOf('\n', from);
      lineEnd = next < 0 ? text.length : next;
      valueEnd = from + text.slice(from, lineEnd).trimEnd().length;
    }
    if (valueEnd <= from || valueEnd - from > maxChars) continue;
    rests.push(text.slice(from, valueEnd));
    taken = lineEnd;
  }
  return rests;
}

/** One printed answer → one value per blank. Keeps it whole if the pieces do not fit the blanks. */
export function splitFill(answer: string, blanks: number, ofParts: readonly number[] = []): string[] {
  const clean = cleanAnswer(answer);
  if (clean === '') return [];
  const numbered = splitNumbered(clean);
  if (numbered.length > 1 && numbered.length === blanks) return numbered;
  // "(1) 甲　乙　(2) 丙": each part of the answer fills the blanks of its part of the stem.
  if (numbered.length > 1 && numbered.length === ofParts.length) {
    const parts = numbered.map((part, at) => splitFill(part, ofParts[at] ?? 0));
    if (parts.every(({ length }, at) => length === ofParts[at])) return parts.flat();
  }
  for (const pattern of [/[;；]/, /\t| {2,}|\u3000+/, /[，,、]/, /\s+/]) {
    const parts = splitOutsideMath(clean, pattern).filter((part) => part !== '');
    if (
      parts.length === Math.max(blanks, 1) ||
      (blanks === 0 && pattern.source.includes(';') && parts.length > 1)
    )
      return parts;
  }
  return [clean];
}

/** Text before the first part that is not part of the answer. */
const OPENING = /^(?:略?解|答|证明?)?[:：]?$/;
const NUMBERED = /(?<=^|[;；。.，,\s$])[（(]\s*(\d{1,2})\s*[)）]\s*/g;

/** "(1) … (2) …" → parts; one part if nothing is numbered. */
export function splitNumbered(answer: string): string[] {
  const formulas = new FormulaScan(answer);
  const marks = [...toAscii(answer).matchAll(NUMBERED)].filter((match) => formulas.isOutside(match.index));
  const inOrder = marks.length > 0 && marks.every((match, index) => Number(match[1]) === index + 1);
  // "……因为（1）……": a single number within a sentence is not a part.
  const before = answer.slice(0, marks[0]?.index).replace(/[\s$]/g, '');
  const isWithin = marks.length === 1 && !OPENING.test(before);
  if (!inOrder || isWithin) return [answer.trim()].filter(Boolean);
  return marks.map((match, index) =>
    cleanAnswer(answer.slice(match.index + match[0].length, marks[index + 1]?.index ?? answer.length)),
  );
}

function splitOutsideMath(text: string, pattern: RegExp): string[] {
  const formulas: string[] = [];
  const hidden = text.replace(
    /\$\$[^$]*\$\$|\$[^$]*\$|[（([][^（()）[\]]*[)）\]]/g,
    (formula) => `\u0002${formulas.push(formula) - 1}\u0002`,
  );
  return hidden
    .split(pattern)
    .map((part) =>
      part.replace(/\u0002(\d+)\u0002/g, (_, index: string) => formulas[Number(index)] ?? '').trim(),
    );
}
