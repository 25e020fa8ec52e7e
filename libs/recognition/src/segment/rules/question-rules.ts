/** Rules on the questions of a reading: shared texts, options, keys. Only the tables. */
import { takeCircledAnswers } from '../answers/circled-answers.js';
import { readAnswers } from '../keys/read-answers.js';
import { readSectionKeys } from '../keys/section-keys.js';
import { takeBracketChoices } from '../options/bracket-choices.js';
import { takeCaptionedFigures } from '../options/captioned-figures.js';
import { takeGridOptions } from '../options/grid-options.js';
import { takeMarkedOptions } from '../options/marked-options.js';
import { takePictureOptions } from '../options/picture-options.js';
import { takeOptions, takeSmallLabels, takeSmallOptions } from '../options/take-options.js';
import { findPassages, type Passage } from '../passages/passages.js';
import type { Assembly, Reading, Rule } from './rule.js';

const always = (): boolean => true;
const changing =
  (change: (assembly: Assembly) => void) =>
  (assembly: Assembly): Assembly => {
    change(assembly);
    return assembly;
  };

/** Texts that several questions share, found before the questions are collected. */
export const PASSAGE_RULES: readonly Rule<Reading, readonly Passage[]>[] = [
  {
    name: 'passages',
    phase: 'passages',
    applies: ({ lines }) => !lines.some(({ hints }) => hints.role === 'question'),
    apply: ({ lines, starts }) => findPassages(lines, starts),
    why: 'a reading text belongs to all its questions',
  },
];

export const QUESTION_RULES: readonly Rule<Assembly>[] = [
  {
    name: 'captioned-figures',
    phase: 'options',
    applies: always,
    apply: changing(({ unmarked, result }) => takeCaptionedFigures(unmarked, result.figures)),
    why: '"图1　图2": figures in a row below several questions',
  },
  {
    name: 'grid-options',
    phase: 'options',
    applies: always,
    apply: changing(({ unmarked, result }) => takeGridOptions(unmarked, result.figures)),
    why: 'letters below pictures, or in a column of their own',
  },
  {
    name: 'options',
    phase: 'options',
    applies: always,
    apply: changing(({ unmarked }) => unmarked.forEach(takeOptions)),
    why: '"A．… B．…" in the text of a question',
  },
  {
    name: 'picture-options',
    phase: 'options',
    applies: always,
    apply: changing(({ unmarked, result }) => takePictureOptions(unmarked, result.figures)),
    why: 'four pictures whose letters are part of the drawings',
  },
  {
    name: 'small-labels',
    phase: 'options',
    applies: always,
    apply: changing(({ unmarked }) => takeSmallLabels(unmarked)),
    why: '"a) static / b) final" below most questions',
  },
  {
    name: 'keys-of-sections',
    phase: 'keys',
    applies: ({ keys }) => keys.length > 0,
    apply: changing(readSectionKeys),
    why: 'each key answers the questions above it',
  },
  {
    name: 'answers',
    phase: 'keys',
    applies: ({ lines, answersFrom }) => answersFrom < lines.length,
    apply: changing(({ lines, answersFrom, result }) => readAnswers(lines.slice(answersFrom), result)),
    why: 'the answer part of the paper',
  },
  {
    name: 'small-options',
    phase: 'options',
    applies: always,
    apply: changing(({ unmarked }) => takeSmallOptions(unmarked)),
    why: 'answers name small letters or Roman numerals, so the lists with these labels are options',
  },
  {
    name: 'bracket-choices',
    phase: 'options',
    applies: always,
    apply: changing(({ unmarked }) => takeBracketChoices(unmarked)),
    why: '"The dogs (is / are) barking": words to choose from within a sentence',
  },
  {
    name: 'circled-answers',
    phase: 'answers',
    applies: always,
    apply: changing(({ unmarked }) => takeCircledAnswers(unmarked)),
    why: '"3. ②" names an option by its place',
  },
  {
    name: 'marked-options',
    phase: 'options',
    applies: always,
    apply: changing(({ unmarked }) => takeMarkedOptions(unmarked)),
    why: "a sign at the right option of a teacher's copy",
  },
];
