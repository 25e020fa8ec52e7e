/** Rules that propose readings: where the answers begin, and which lines begin questions. Only the tables. */
import { headingStarts } from '../headings/heading-questions.js';
import {
  headedAt,
  keyAfterAnswersAt,
  keyLineAt,
  keyTableAt,
  restartedAt,
  solvedAgainAt,
  workedAt,
} from '../keys/answer-part.js';
import {
  bareNumber,
  chapterNumber,
  chineseNumber,
  enclosedNumber,
  isSectionHeading,
  loneNumber,
  romanNumber,
  squareNumber,
  type NumberReader,
} from '../marks.js';
import { blankedSentences, listedQuestions } from '../numbers/cut-by-blocks.js';
import { loneQuestion } from '../numbers/lone-question.js';
import { leveledStarts, namedStarts } from '../numbers/named-questions.js';
import { NUMBER_READERS, questionStarts, type QuestionStart } from '../numbers/number-chain.js';
import { ordinalsAboveParts } from '../numbers/ordinals-above-parts.js';
import { answeredStarts, optionGroupStarts } from '../print/records.js';
import type { Line } from '../types.js';
import type { Rule, Search } from './rule.js';

interface Answers {
  lines: readonly Line[];
  /** The format itself marks the questions. */
  explicit: boolean;
}
type Starts = readonly QuestionStart[];

const always = (): boolean => true;
const isTyped = ({ explicit }: Answers): boolean => !explicit;
const isMarked = ({ explicit }: Answers): boolean => explicit;

/** Lines that may begin the answer part, the most reliable first; each is tried until a tally closes. */
export const ANSWER_PART_RULES: readonly Rule<Answers, number | null>[] = [
  {
    name: 'headed-answers',
    phase: 'keys',
    applies: always,
    apply: ({ lines }) => headedAt(lines),
    why: '"参考答案", with numbers before and after it',
  },
  {
    name: 'key-after-answers',
    phase: 'keys',
    applies: isMarked,
    apply: ({ lines }) => keyAfterAnswersAt(lines),
    why: 'a key below questions that have their own answers',
  },
  {
    name: 'key-table',
    phase: 'keys',
    applies: isMarked,
    apply: ({ lines }) => keyTableAt(lines),
    why: 'a table of numbers and answers after the last question',
  },
  {
    name: 'worked-answers',
    phase: 'keys',
    applies: isTyped,
    apply: ({ lines }) => workedAt(lines),
    why: '"解析" alone on a line, above numbers that the questions have had',
  },
  {
    name: 'restarted-numbers',
    phase: 'keys',
    applies: isTyped,
    apply: ({ lines }) => restartedAt(lines),
    why: 'numbers that begin again with answers after them',
  },
  {
    name: 'key-line',
    phase: 'keys',
    applies: isTyped,
    apply: ({ lines }) => keyLineAt(lines),
    why: '"答案：1. A 2. B" is the whole key',
  },
  {
    name: 'solved-again',
    phase: 'keys',
    applies: isTyped,
    apply: ({ lines }) => solvedAgainAt(lines),
    why: '"17. [解]" after question 22',
  },
];

/** Names that are the paper's numbers: no other numbering is tried with them. */
export const NAMED_RULES: readonly Rule<Search, Starts>[] = [
  {
    name: 'named-questions',
    phase: 'numbers',
    applies: always,
    apply: ({ lines, to }) => leveledStarts(lines, to),
    why: '"Problem 1 … 1. … 2. …", "第1問 … 問1": names above the numbers of parts',
  },
  {
    name: 'pointed-names',
    phase: 'numbers',
    applies: always,
    apply: ({ lines, to }) => namedStarts(lines, to),
    why: '"Exercice 2 (6 points)" alone on a line',
  },
];

/** Tried before the usual numbers, which may be parts. */
export const ABOVE_RULES: readonly Rule<Search, Starts>[] = [
  {
    name: 'ordinals-above-parts',
    phase: 'numbers',
    applies: always,
    apply: ({ lines, to, usual }) => ordinalsAboveParts(lines, to, usual()),
    why: '一, 二, 三 are the questions, and the numbers below one of them its parts',
  },
];

/** Tried without any usual number. */
export const HEADING_RULES: readonly Rule<Search, Starts>[] = [
  {
    name: 'asking-headings',
    phase: 'headings',
    applies: always,
    apply: ({ lines, to }) => headingStarts(lines, to),
    why: '"一、（12 分）求…": each heading is a question',
  },
];

const numbering = (name: string, read: NumberReader, why: string): Rule<Search, Starts> => ({
  name,
  phase: 'numbers',
  applies: always,
  apply: ({ lines, to }) => questionStarts(lines, 0, to, read),
  why,
});

/** Numberings that a whole paper may follow, tried while no tally closes. */
export const NUMBERING_RULES: readonly Rule<Search, Starts>[] = [
  numbering('enclosed-numbers', enclosedNumber, '"(3) …"'),
  numbering('square-numbers', squareNumber, '"[3] …"'),
  numbering('bare-numbers', bareNumber, '"3 …": numbers without a mark'),
  numbering('lone-numbers', loneNumber, 'numbers alone on their lines'),
  numbering('chapter-numbers', chapterNumber, '"2.3 …": the number of a chapter in front'),
  numbering('chinese-numbers', chineseNumber, '"三、…"'),
  numbering('roman-numbers', romanNumber, '"IV. …"'),
];

/** Tried if no numbering gave a question. */
export const UNNUMBERED_RULES: readonly Rule<readonly Line[], Starts>[] = [
  {
    name: 'answered-questions',
    phase: 'print',
    applies: always,
    apply: answeredStarts,
    why: 'each question begins after the answer of the one above',
  },
  {
    name: 'option-groups',
    phase: 'options',
    applies: always,
    apply: optionGroupStarts,
    why: 'each group of options belongs to the text above it',
  },
  {
    name: 'blanked-sentences',
    phase: 'numbers',
    applies: always,
    apply: blankedSentences,
    why: 'a dictation: a sentence with a blank in each paragraph',
  },
  {
    name: 'lone-question',
    phase: 'numbers',
    applies: always,
    apply: loneQuestion,
    why: 'a photograph or a snippet of one question',
  },
  {
    name: 'few-questions',
    phase: 'numbers',
    applies: (lines) => lines.some(({ text, hints }) => isSectionHeading(text, hints.role === 'section')),
    apply: (lines) => {
      const chains = NUMBER_READERS.map((read) => questionStarts(lines, 0, lines.length, read));
      return chains.find((chain) => chain.length > 1 && chain[0]?.number === 1) ?? [];
    },
    why: '"五、操作题 （1）… （2）…": two or three questions with another numbering',
  },
  {
    name: 'listed-questions',
    phase: 'numbers',
    applies: always,
    apply: listedQuestions,
    why: 'a list whose numbers were lost: one question in each paragraph',
  },
];
