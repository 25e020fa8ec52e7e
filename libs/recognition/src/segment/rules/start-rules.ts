/** Rules on one reading: lines that hide numbers, and questions without numbers among the others. Only the tables. */
import { withAskingSections, withHeadingQuestions } from '../headings/heading-questions.js';
import { withTaskStarts } from '../headings/writing-tasks.js';
import { withNumbersFound } from '../numbers/lost-numbers.js';
import { withNotesMoved } from '../print/side-notes.js';
import type { Reading, Rule } from './rule.js';

const always = (): boolean => true;
const isExplicit = ({ lines }: Reading): boolean => lines.some(({ hints }) => hints.role === 'question');
const isTyped = (reading: Reading): boolean => !isExplicit(reading);

/** The first that changes the lines is the only one. */
export const LAYOUT_RULES: readonly Rule<Reading>[] = [
  {
    name: 'side-notes',
    phase: 'print',
    applies: always,
    apply: withNotesMoved,
    why: 'answers in a column beside the questions',
  },
  {
    name: 'lost-numbers',
    phase: 'numbers',
    applies: always,
    apply: withNumbersFound,
    why: 'numbers in the middle of a line, where two columns were read as one',
  },
];

export const START_RULES: readonly Rule<Reading>[] = [
  {
    name: 'asking-sections',
    phase: 'headings',
    applies: isExplicit,
    apply: (reading) => ({
      ...reading,
      starts: withAskingSections(reading.starts, reading.lines, reading.answersFrom),
    }),
    why: '"四、应用题（16 分）" above a text without any item, in a file that marks its questions',
  },
  {
    name: 'heading-questions',
    phase: 'headings',
    applies: isTyped,
    apply: (reading) => ({
      ...reading,
      starts: withHeadingQuestions(reading.starts, reading.lines, reading.answersFrom),
    }),
    why: '"三、（10 分）求…" between groups of numbered questions',
  },
  {
    name: 'task-starts',
    phase: 'headings',
    applies: isTyped,
    apply: (reading) => ({
      ...reading,
      starts: withTaskStarts(reading.starts, reading.lines, reading.answersFrom),
    }),
    why: 'a task to write that prints no number',
  },
];
