/**
 * Rules on lines: kinds of print with their own lines, each rewritten into lines that the next ones recognise. Only the
 * table.
 */
import { readExports } from '../print/exports.js';
import { readQuizReviews } from '../print/quiz-reviews.js';
import { readSitePrint } from '../print/site-print.js';
import { readTypedHabits } from '../print/typed-habits.js';
import { withBoxesAsLetters } from '../options/box-options.js';
import { withBulletsNumbered } from '../numbers/bulleted-questions.js';
import { withEnglishHeadings } from '../headings/english-headings.js';
import { withFirstNumbers } from '../numbers/first-numbers.js';
import { withFormulaLabels } from '../options/formula-options.js';
import { withForeignOptions } from '../options/foreign-options.js';
import { withHeadings } from '../headings/structure.js';
import { withLetterNumbers } from '../numbers/letter-numbers.js';
import { withLetteredSections } from '../headings/lettered-sections.js';
import { withLettersOfOptions } from '../options/unlabelled-options.js';
import { withNamedLevels } from '../numbers/named-levels.js';
import { withNumberedBlanks } from '../passages/numbered-blanks.js';
import { withNumberedOptions } from '../options/numbered-options.js';
import { withOptionColumns } from '../options/option-columns.js';
import { withOrdinaryLetters } from '../options/alternate-letters.js';
import { withRecords } from '../print/records.js';
import { withRowsInOrder } from '../print/swapped-rows.js';
import { withSectionKeys } from '../keys/section-keys.js';
import { withSharedOptions } from '../options/shared-options.js';
import { withTurnsNumbered } from '../passages/dialogues.js';
import { withWritingTasks } from '../headings/writing-tasks.js';
import { withoutScripts } from '../passages/listening-scripts.js';
import type { Line } from '../types.js';
import type { Rule } from './rule.js';

type Lines = readonly Line[];

const always = (): boolean => true;
/** The format itself marks no question. */
const isUnmarked = (lines: Lines): boolean => !lines.some(({ hints }) => hints.role === 'question');
const hasNoOptions = (lines: Lines): boolean =>
  !lines.some(({ hints }) => hints.role === 'question' || hints.role === 'option');

export const LINE_RULES: readonly Rule<Lines>[] = [
  {
    name: 'quiz-reviews',
    phase: 'print',
    applies: isUnmarked,
    apply: readQuizReviews,
    why: 'reviews of a quiz, copied from a learning platform',
  },
  {
    name: 'site-print',
    phase: 'print',
    applies: always,
    apply: readSitePrint,
    why: 'facts above questions and buttons below them, printed from a browser',
  },
  {
    name: 'typed-habits',
    phase: 'print',
    applies: isUnmarked,
    apply: readTypedHabits,
    why: '"Question one", dashes and stars: what people type in place of numbers',
  },
  {
    name: 'alternate-letters',
    phase: 'options',
    applies: always,
    apply: withOrdinaryLetters,
    why: 'F, G, H and J for every other question of American tests',
  },
  {
    name: 'option-columns',
    phase: 'options',
    applies: always,
    apply: withOptionColumns,
    why: 'options set in columns and read along their rows',
  },
  {
    name: 'letter-numbers',
    phase: 'numbers',
    applies: isUnmarked,
    apply: withLetterNumbers,
    why: '"А1. … В1. …": each letter is a section with its own numbers',
  },
  {
    name: 'foreign-options',
    phase: 'options',
    applies: hasNoOptions,
    apply: withForeignOptions,
    why: '"а) … б) …", "ア … イ …": labels of other languages',
  },
  {
    name: 'numbered-options',
    phase: 'options',
    applies: isUnmarked,
    apply: withNumberedOptions,
    why: '"(1) frog … (4) shark": numbers in place of letters',
  },
  {
    name: 'unlabelled-options',
    phase: 'options',
    applies: always,
    apply: withLettersOfOptions,
    why: 'four short lines below each question, without labels',
  },
  {
    name: 'box-options',
    phase: 'options',
    applies: isUnmarked,
    apply: withBoxesAsLetters,
    why: '"☐ Ag ☑ Cu": boxes to tick in place of letters',
  },
  {
    name: 'formula-labels',
    phase: 'options',
    applies: always,
    apply: withFormulaLabels,
    why: '"$A. x>1 \\quad B. x<1$": labels inside formulas',
  },
  {
    name: 'exports',
    phase: 'print',
    applies: always,
    apply: readExports,
    why: "results of learning platforms, with the student's answer beside the right one",
  },
  {
    name: 'dialogues',
    phase: 'passages',
    applies: always,
    apply: withTurnsNumbered,
    why: '"问：… 答：…": questions and answers in turn, without numbers',
  },
  {
    name: 'bulleted-questions',
    phase: 'numbers',
    applies: isUnmarked,
    apply: withBulletsNumbered,
    why: 'a list of questions with bullets',
  },
  {
    name: 'lettered-sections',
    phase: 'headings',
    applies: isUnmarked,
    apply: withLetteredSections,
    why: '"A. Circle the correct answer.", "案例一": parts without ordinals',
  },
  {
    name: 'named-levels',
    phase: 'numbers',
    applies: always,
    apply: withNamedLevels,
    why: '"Exercise 2", "Вариант 2": names that count, above numbers',
  },
  {
    name: 'english-headings',
    phase: 'headings',
    applies: isUnmarked,
    apply: withEnglishHeadings,
    why: '"Listen and fill in the blanks." between numbers that continue',
  },
  {
    name: 'headings',
    phase: 'headings',
    applies: always,
    apply: withHeadings,
    why: '"三、探究活动": headings with unknown words, by what their ordinals and numbers do',
  },
  {
    name: 'listening-scripts',
    phase: 'passages',
    applies: always,
    apply: withoutScripts,
    why: 'a script or an answer sheet repeats the numbers',
  },
  {
    name: 'swapped-rows',
    phase: 'print',
    applies: always,
    apply: withRowsInOrder,
    why: 'two lines of a page in the wrong order',
  },
  {
    name: 'first-numbers',
    phase: 'numbers',
    applies: always,
    apply: withFirstNumbers,
    why: '"1.3÷5=" below a heading: a number that looks like a decimal',
  },
  {
    name: 'writing-tasks',
    phase: 'headings',
    applies: isUnmarked,
    apply: withWritingTasks,
    why: 'the points that a task to write lists are not questions',
  },
  {
    name: 'numbered-blanks',
    phase: 'passages',
    applies: isUnmarked,
    apply: withNumberedBlanks,
    why: 'clozes: questions that exist only as blanks in a text',
  },
  {
    name: 'shared-options',
    phase: 'options',
    applies: isUnmarked,
    apply: withSharedOptions,
    why: 'options printed once above the questions that share them',
  },
  {
    name: 'records',
    phase: 'print',
    applies: isUnmarked,
    apply: withRecords,
    why: '"【题干】…【答案】…": labelled records without numbers',
  },
  {
    name: 'section-keys',
    phase: 'keys',
    applies: isUnmarked,
    apply: withSectionKeys,
    why: 'a key after each section',
  },
];
