/**
 * Options without letters whose right one is marked ("Rome (correct)", "北京 ✓"), as quizzes on the web print them: each
 * gets its letter. Owns the detection of such lines. Pure.
 */
import { isSectionHeading, questionNumber, toAscii } from '../marks.js';
import type { Line } from '../types.js';

const RIGHT = /\s{0,4}(?:[(（]\s?(?:correct(?: answer)?|right|正确(?:答案)?)\s?[)）]|[✓✔☑])\s{0,4}$/i;
const LETTERED = /^\s{0,8}[（(]?[A-Ha-h]\s{0,3}[.．、)）:：]/;
const OPTIONS = { min: 2, max: 6, chars: 120 };
/** A single such group may be a remark. */
const GROUPS_MIN = 2;

/** The lines with the letters of such options; unchanged if a paper has none. */
export function withLettersOfOptions(lines: readonly Line[]): readonly Line[] {
  const groups = new Map<number, Line>();
  let found = 0;
  for (let at = 0; at < lines.length; at++) {
    if (!isQuestion(lines[at])) continue;
    let end = at + 1;
    while (end < lines.length && !isQuestion(lines[end]) && !isHeading(lines[end])) end++;
    const options = lines.slice(at + 1, end);
    const right = options.filter(({ text }) => RIGHT.test(text)).length;
    const areOptions =
      options.length >= OPTIONS.min &&
      options.length <= OPTIONS.max &&
      right > 0 &&
      right < options.length &&
      options.every(
        ({ text, kind }) => kind === 'text' && text.length <= OPTIONS.chars && !LETTERED.test(text),
      );
    if (!areOptions) continue;
    found++;
    options.forEach((line, index) =>
      groups.set(at + 1 + index, {
        ...line,
        text: line.text.replace(RIGHT, '').trim(),
        hints: {
          role: 'option',
          label: String.fromCharCode(65 + index),
          ...(RIGHT.test(line.text) ? { correct: true } : {}),
        },
      }),
    );
  }
  return found < GROUPS_MIN ? lines : lines.map((line, at) => groups.get(at) ?? line);
}

const isQuestion = (line: Line | undefined): boolean =>
  line !== undefined && line.kind === 'text' && questionNumber(toAscii(line.text))?.strength === 'strong';
const isHeading = (line: Line | undefined): boolean =>
  line !== undefined && isSectionHeading(line.text, line.hints.role === 'section');
