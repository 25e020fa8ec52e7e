/**
 * A teacher's copy has its blanks filled in: "我国首都是（ 北京 ）。", "… \underline{长江} …". Owns which brackets and rules
 * of a fill section contain answers, and which do so without a heading. They become blanks again, and their content becomes the answer. Pure.
 */
import { sectionType } from '../segment/headings/headings.js';
import type { Run, SegmentedQuestion } from '../segment/index.js';

const EMPTY = /\\(?:fillin|paren)(?![a-z])|_{3,}|[（(][\s\u3000]*[)）]|\\underline\{[\s\u3000~]*\}/;
const RULED = /\\underline\{([^{}]{1,40})\}/g;
/** "__北京__": two short rules around a word; "__和__" are two blanks. */
const UNDERSCORED = /(?<!_)__(?![和与或及、，,])([^_\n\s][^_\n]{0,20})__(?!_)/g;
/** Without spaces inside, brackets explain as often as they answer. */
const SPACED = /[（(][ \u3000]{1,6}([^（()）\n]{1,20}?)[ \u3000]{1,6}[)）]/g;
const TIGHT = /[（(]([^（()）\s\d]{1,8}|\d{1,4}(?:\.\d{1,3})?)[)）]/g;
/** A single question with words in brackets is not a habit of the paper. */
const TIGHT_MIN = 2;

/** Empties the filled blanks; returns the questions unchanged if a paper has none. */
export function withEmptyBlanks(questions: readonly SegmentedQuestion[]): readonly SegmentedQuestion[] {
  const open = questions.filter(isOpen);
  const tight = open.filter(({ stem }) => stem.some(({ text }) => [...text.matchAll(TIGHT)].length > 0));
  const isHabit = tight.length >= TIGHT_MIN && tight.length === open.length;
  return questions.map((question) => {
    if (!open.includes(question)) return question;
    return (
      emptied(question, RULED) ??
      emptied(question, UNDERSCORED) ??
      emptied(question, SPACED) ??
      (isHabit ? emptied(question, TIGHT) : null) ??
      question
    );
  });
}

/** A fill question that has neither a blank nor an answer. */
const isOpen = (question: SegmentedQuestion): boolean =>
  isFilled(question) &&
  !question.marked &&
  question.answer.length === 0 &&
  question.options.length === 0 &&
  !question.stem.some(({ text }) => EMPTY.test(text));

/** "一天有　\underline{24}　小时": an underlined Chinese word has no spaces around it. */
const RULED_APART =
  /[\u4e00-\u9fff，、：=＝][ \u3000]{1,8}\\underline\{[^{}]{1,40}\}[ \u3000]{0,8}(?:[\u4e00-\u9fff。．.，,；;、℃%]|$)|\\underline\{[ \u3000~]{1,8}[^{}\s][^{}]{0,36}[ \u3000~]{1,8}\}/;
/** The task is about what is underlined. */
const ABOUT_RULES = /[划画加]线|[划画]横线|下划|underlined/i;

/** Below a heading that says so, or with a word between two short rules if no heading says anything. */
function isFilled({ typeHint, section, number, stem }: SegmentedQuestion): boolean {
  const type = typeHint ?? sectionType(section, number);
  if (type !== null) return type === 'fill';
  const isAbout = [section?.text ?? '', ...stem.map(({ text }) => text)].some((text) =>
    ABOUT_RULES.test(text),
  );
  return stem.some(({ text }) => text.search(UNDERSCORED) >= 0 || (!isAbout && RULED_APART.test(text)));
}

function emptied(question: SegmentedQuestion, pattern: RegExp): SegmentedQuestion | null {
  const values: string[] = [];
  const stem = question.stem.map((run): Run => ({
    ...run,
    text: run.text.replace(pattern, (_, value: string) => {
      values.push(value.trim());
      return ' \\fillin ';
    }),
  }));
  const [first] = question.stem;
  if (values.length === 0 || !first) return null;
  return {
    ...question,
    stem,
    answer: [{ ...first, text: values.join('；'), doubts: [] }],
    answerFrom: 'markup',
  };
}
