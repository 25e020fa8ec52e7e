/**
 * Headings of English worksheets between numbers that continue through them: "Listen and fill in the blanks." below
 * options, "Reading" above "Are the sentences true (T) or false (F)?". Owns the detection of such lines. Pure.
 */
import { fieldMarks, questionNumber } from '../marks.js';
import type { Line } from '../types.js';

const SKILL =
  /^\s{0,8}(?:\*\*)?(?:reading|writing|listening|speaking|grammar|vocabulary|translation|cloze|comprehension|spelling|pronunciation|dictation|phonetics|structure|conversation|use of english)(?:\s(?:comprehension|practice|test|part|section))?(?:\*\*)?\s{0,4}:?\s{0,4}$/i;
const INSTRUCTS =
  /^\s{0,8}(?:\*\*)?(?:listen|read|choose|circle|fill|complete|match|write|translate|put|answer|underline|tick|correct|rewrite|look|decide|mark|are the (?:sentences|statements)|use|unscramble|reorder)\b[^\n]{4,120}$/i;
const OPTION = /^\s{0,8}[（(]?[A-Fa-f]\s?[)）.．]\s?\S/;
const HAN = /\p{Script=Han}/u;

/** The lines with such headings marked. */
export function withEnglishHeadings(lines: readonly Line[]): readonly Line[] {
  let last = 0;
  const found = new Set<number>();
  lines.forEach((line, at) => {
    if (line.kind === 'table' || line.hints.role) return;
    const number = strong(line);
    if (number !== null) last = number;
    else if (last > 0 && !HAN.test(line.text) && headsNext(lines, at, last)) found.add(at);
  });
  if (found.size === 0) return lines;
  return lines.map((line, at) =>
    found.has(at) ? { ...line, hints: { ...line.hints, role: 'section' } } : line,
  );
}

const strong = (line: Line | undefined): number | null => {
  const mark = line && line.kind !== 'table' ? questionNumber(line.text) : null;
  return mark?.strength === 'strong' ? mark.number : null;
};

/** A skill, or an instruction below options or a skill, right above the number that follows the last one. */
function headsNext(lines: readonly Line[], at: number, last: number): boolean {
  const text = lines[at]?.text ?? '';
  const isNextQuestion = (to: number): boolean => strong(lines[to]) === last + 1;
  const instructs = (own: number): boolean => {
    const line = lines[own]?.text ?? '';
    return INSTRUCTS.test(line) && fieldMarks(line).length === 0;
  };
  if (SKILL.test(text)) return isNextQuestion(at + 1) || (instructs(at + 1) && isNextQuestion(at + 2));
  const above = lines[at - 1]?.text ?? '';
  return (
    instructs(at) &&
    isNextQuestion(at + 1) &&
    (OPTION.test(above) || holdsOptions(above) || SKILL.test(above))
  );
}

/** "2. A. [car] B. [bus]": options after the number. */
const holdsOptions = (text: string): boolean => /\sA\s?[.．)）]\s?\S.{0,80}\sB\s?[.．)）]\s?\S/.test(text);
