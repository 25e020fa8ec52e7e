/**
 * Options with numbers instead of letters: "1. Mild wheezing … 4. Anxiety" below each numbered question, or "(1) frog …
 * (4) shark" in papers that mention options. Owns the detection of such numbers; they become letters, also in the key.
 * Pure.
 */
import { isAnswerPartHeading, questionNumber, toAscii } from '../marks.js';
import type { Line } from '../types.js';

const OPTIONS = { min: 3, max: 6, chars: 120 };
const QUESTIONS_MIN = 3;
const BRACKETED = /^\s{0,8}[（(]\s?([1-6])\s?[)）]\s{0,4}(?=\S)/;
/** Parts of a question ask, have a blank, a sign of a calculation or marks. */
const ASKS =
  /[?？=＝_]|\\(?:fillin|paren)|[[(（]\s?\d{1,2}\s?(?:marks?|分)?\s?[\])）]\s{0,4}$|^\s{0,4}(?:find|determine|sketch|show|prove|compute|calculate|evaluate|explain|state|write|describe|give|draw|solve|name|list|define|求|写出|计算|证明|说明)\b/i;
const OFFERS =
  /\b(?:three|four|five|4|5) (?:options|choices|answers)\b|\bchoose (?:the|one)\b|\bcorrect (?:answer|option)\b|multiple[- ]choice|select all/i;
const KEY_ENTRY =
  /^(\s{0,8}\d{1,3}\s?[.．、)）:]?\s{1,4}[（(]?)([1-6](?:\s?[,，]\s?[1-6]){0,5})(?=[)）]?\s{0,4}$)/;

/** The lines with letters for such numbers; unchanged for other papers. */
export function withNumberedOptions(lines: readonly Line[]): readonly Line[] {
  const offers = lines.some(({ text }) => OFFERS.test(text));
  const key = lines.findIndex(({ text }) => isAnswerPartHeading(text));
  const asked = key < 0 ? lines : lines.slice(0, key);
  const options = new Set([...(offers ? bracketedOptions(asked) : []), ...nestedOptions(asked)]);
  if (options.size === 0) return lines;
  const last = Math.max(...options);
  return lines.map((line, at) => {
    if (options.has(at)) return { ...line, text: lettered(line.text) };
    const entry = at > last && line.kind === 'text' ? KEY_ENTRY.exec(toAscii(line.text)) : null;
    return entry ? { ...line, text: `${entry[1]}${lettersOf(entry[2] ?? '')}` } : line;
  });
}

const letter = (digit: string): string => 'ABCDEF'.charAt(Number(digit) - 1);
const lettersOf = (digits: string): string => digits.replace(/\D+/g, '').replace(/\d/g, letter);
const lettered = (text: string): string => {
  const mark = BRACKETED.exec(text) ?? /^\s{0,8}([1-6])\s{0,2}[.．、)）]\s{0,4}/.exec(text);
  return mark ? `${letter(mark[1] ?? '1')}. ${text.slice(mark[0].length)}` : text;
};
const isShort = ({ text, kind }: Line): boolean => kind === 'text' && text.length <= OPTIONS.chars;

/** "(1)" to "(4)" below questions that have all of them. */
function bracketedOptions(lines: readonly Line[]): number[] {
  const groups: number[][] = [];
  for (let at = 1; at < lines.length; at++) {
    const group: number[] = [];
    for (
      let line = lines[at];
      line && Number(BRACKETED.exec(line.text)?.[1]) === group.length + 1;
      line = lines[at + group.length]
    ) {
      if (!isShort(line) || ASKS.test(line.text.replace(BRACKETED, ''))) break;
      group.push(at + group.length);
    }
    if (group.length < OPTIONS.min) continue;
    groups.push(group);
    at += group.length - 1;
  }
  const size = groups[0]?.length ?? 0;
  return groups.length >= QUESTIONS_MIN && groups.every((group) => group.length === size)
    ? groups.flat()
    : [];
}

/** Numbers from 1 below every number of the paper: 1, 1 2 3 4, 2, 1 2 3 4, … */
function nestedOptions(lines: readonly Line[]): number[] {
  const numbered = lines.flatMap((line, at) => {
    const mark = line.kind === 'text' ? questionNumber(line.text) : null;
    return mark?.strength === 'strong' ? [{ at, number: mark.number, line }] : [];
  });
  const found: number[] = [];
  let question = 1;
  let index = 0;
  for (; numbered[index]?.number === question; question++) {
    const group: number[] = [];
    let next = numbered[index + 1];
    while (next && next.number === group.length + 1 && isShort(next.line) && group.length < OPTIONS.max) {
      group.push(next.at);
      next = numbered[index + 1 + group.length];
      // The number of the next question may be the one that an option would have.
      if (
        group.length >= OPTIONS.min &&
        next?.number === question + 1 &&
        numbered[index + 2 + group.length]?.number === 1
      )
        break;
    }
    if (group.length < OPTIONS.min) break;
    found.push(...group);
    index += group.length + 1;
  }
  return question - 1 >= QUESTIONS_MIN ? found : [];
}
