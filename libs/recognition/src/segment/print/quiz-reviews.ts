/**
 * Reviews of a quiz as Moodle shows them and people paste them into a document: "Question 1 / Correct / Mark 1.00 out
 * of 1.00 / Flag question / Question text / … / Select one: / a. … / Feedback / The correct answer is: …". Owns the
 * words of the page between the parts of a question. Pure.
 */
import type { Line } from '../types.js';

const HEAD = /^\s{0,8}Question\s{1,3}(\d{1,3})\s{0,8}$/;
const MARK =
  /^\s{0,8}(?:Mark(?:ed out of)?|Points?)\s{1,3}(?:[\d.]{1,6}\s{1,3}out of\s{1,3})?([\d.]{1,6})\s{0,8}$/;
const STATE =
  /^\s{0,8}(?:Correct|Incorrect|Partially correct|Complete|Not (?:yet )?answered|Answer saved|Flag question|Remove flag|Edit question|Question text|Feedback|Your answer is (?:partially )?(?:in)?correct\.?|Select one(?: or more)?\s?:|Answer\s?:?|Choose\.{3})\s{0,8}$/;
const SEVERAL = /^\s{0,8}Select one or more\s?:/;
const SELECT = /^\s{0,8}Select one(?: or more)?\s?:/;
const RIGHT = /^\s{0,8}The correct answers?\s(?:is|are)\s{0,3}[:：]?\s{0,3}/;
const OPTION = /^\s{0,8}([a-h])\s{0,2}[.)]\s{0,4}/;
const REVIEWS_MIN = 2;
/** The state, the marks and the flag are right below the number. */
const HEAD_LINES = 3;

/** The lines of a review as questions with their options and answers; unchanged if the document is none. */
export function readQuizReviews(lines: readonly Line[]): readonly Line[] {
  const heads = lines.flatMap((line, at) => (isHead(lines, at) ? [at] : []));
  if (heads.length < REVIEWS_MIN) return lines;
  const before = lines.slice(0, heads[0]);
  return [...before, ...heads.flatMap((at, index) => question(lines.slice(at, heads[index + 1])))];
}

const isHead = (lines: readonly Line[], at: number): boolean =>
  HEAD.test(lines[at]?.text ?? '') &&
  lines.slice(at + 1, at + 1 + HEAD_LINES).some(({ text }) => MARK.test(text));

function question(lines: readonly Line[]): Line[] {
  const [head, ...rest] = lines;
  if (!head) return [];
  const number = HEAD.exec(head.text)?.[1] ?? '';
  const score = rest.flatMap(({ text }) => MARK.exec(text)?.[1] ?? [])[0];
  const several = rest.some(({ text }) => SEVERAL.test(text));
  const select = rest.findIndex(({ text }) => SELECT.test(text));
  const body = rest.flatMap((line, at): Line[] => {
    if (STATE.test(line.text) || MARK.test(line.text)) return [];
    if (RIGHT.test(line.text)) return [{ ...line, kind: 'text', text: rightAnswer(line.text, rest) }];
    if (select < 0 || at < select) return [{ ...line, kind: line.kind === 'heading' ? 'text' : line.kind }];
    const letter = OPTION.exec(line.text);
    if (letter) return [{ ...line, text: line.text.replace(OPTION, `${(letter[1] ?? '').toUpperCase()}. `) }];
    const truth = ['True', 'False'].indexOf(line.text.trim());
    return [truth < 0 ? line : { ...line, text: `${'AB'.charAt(truth)}. ${line.text.trim()}` }];
  });
  const [first, ...others] = body;
  if (!first) return [];
  const hints: Line['hints'] = {
    role: 'question',
    number,
    ...(several ? { type: 'multipleChoice' as const } : {}),
    ...(Number(score) > 0 ? { score: Number(score) } : {}),
  };
  return [{ ...first, hints }, ...others];
}

/** "The correct answers are: 1, 3" with the letters of the options with this text, else as printed. */
function rightAnswer(text: string, lines: readonly Line[]): string {
  const value = text.replace(RIGHT, '').replace(/^['‘’]|['‘’]?\.?\s{0,4}$/g, '');
  const same = (one: string): string => one.toLowerCase().replace(/[\s.'’]/g, '');
  const options = lines.flatMap(({ text: one }) => {
    const letter = OPTION.exec(one);
    return letter ? [{ letter: letter[1] ?? '', text: same(one.slice(letter[0].length)) }] : [];
  });
  const truth = ['true', 'false'].indexOf(same(value));
  if (options.length === 0 && truth >= 0 && lines.some((line) => line.text.trim() === 'True'))
    return `【答案】${'AB'.charAt(truth)}`;
  const whole = options.filter((option) => option.text === same(value));
  const parts = value.split(/,\s{1,3}/).map(same);
  const right = whole.length > 0 ? whole : options.filter((option) => parts.includes(option.text));
  return `【答案】${right.length > 0 ? right.map(({ letter }) => letter.toUpperCase()).join('') : value}`;
}
