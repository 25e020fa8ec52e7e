/**
 * How to read a paper: where its answers begin × how its questions are numbered. Owns which readings are tried and
 * which one is kept: the one whose tally closes, else the one that leaves the least unexplained.
 */
import type { PaperTally } from '@tiku/contracts/ingestion';
import { answerPartStarts } from '../keys/answer-part.js';
import { headingStarts } from '../headings/heading-questions.js';
import { chineseNumber, chineseOrdinal, isSectionHeading, questionNumber } from '../marks.js';
import { NUMBER_READERS, questionStarts, type QuestionStart } from './number-chain.js';
import { namedLevel } from './named-levels.js';
import type { Line } from '../types.js';

export interface Hypothesis {
  starts: QuestionStart[];
  answersFrom: number;
}

/** In a longer text, a reading with fewer questions may have taken them for something else. */
const FEW_QUESTIONS = 3;
const LONG_LINES = 30;
/** Numbers that may be lost, as a share of those found. */
const GAPS_MAX = 0.15;

/**
 * Whether numbers are the parts of one question of many: "四、…（1）…（4）" of a paper that numbers its questions 一, 二, 三.
 * Then they leave out most of the text above.
 */
function areParts(starts: readonly QuestionStart[], above: readonly QuestionStart[]): boolean {
  if (above.length <= FEW_QUESTIONS || above[0]?.number !== 1) return false;
  const [first, last] = [starts[0], starts.at(-1)];
  if (!first || !last) return true;
  const ofFirst = above.findLastIndex(({ line }) => line <= first.line);
  const ofLast = above.findLastIndex(({ line }) => line <= last.line);
  return ofFirst > 0 && (ofLast - ofFirst + 1) * 2 <= above.length;
}

/** Whether the numbers missing from the chain head sections: "三、选字填空" between "二、我会连" and "五、写话". */
function isMixed(above: readonly QuestionStart[], lines: readonly Line[], to: number): boolean {
  const numbers = new Set(above.map(({ number }) => number));
  const last = above.at(-1)?.number ?? 0;
  return lines.slice(0, to).some(({ text }) => {
    const number = isSectionHeading(text, false) ? chineseOrdinal(text)?.number : undefined;
    return number !== undefined && number < last && !numbers.has(number);
  });
}

/** "Exercice 2 (6 points)", on its own line above its text. */
const NAMED_HEADING =
  /^(\s{0,8}(?:\*\*)?(?:Exercice|Exercise|Probl[eè]me?|Question|Aufgabe|Ejercicio|Problema)\s{1,3}(\d{1,2})\s{0,3}[:.]?\s{0,3})([(（[]\s?\d{1,2}\s?(?:points?|pts?|marks?|puntos|Punkte)\s?[)）\]])?(?:\*\*)?\s{0,4}$/i;

/**
 * Questions that have a name and count from 1, with numbered parts below: most print their points, and one of them has
 * no number below it, so that no name heads a group.
 */
function namedStarts(lines: readonly Line[], to: number): QuestionStart[] {
  const named = lines.slice(0, to).flatMap(({ text }, line) => {
    const [, head = '', number, points] = NAMED_HEADING.exec(text) ?? [];
    return number
      ? [{ line, number: Number(number), length: head.length, isPointed: points !== undefined }]
      : [];
  });
  const counts = named.every(({ number }, at) => number === at + 1);
  const pointed = named.filter(({ isPointed }) => isPointed).length;
  const isPlain = named.some(({ line }, at) =>
    lines
      .slice(line + 1, named[at + 1]?.line ?? to)
      .every(({ text }) => questionNumber(text)?.strength !== 'strong'),
  );
  return named.length > 1 && counts && pointed * 2 > named.length && isPlain
    ? named.map(({ isPointed: _, ...mark }) => ({ ...mark, strength: 'strong', certain: true }))
    : [];
}

/** Named questions with numbered parts, if the answers begin after them. */
function leveledStarts(lines: readonly Line[], to: number): QuestionStart[] | null {
  const level = namedLevel(lines);
  if (level?.holds !== 'questions' || level.heads.some(({ line }) => line >= to)) return null;
  return level.heads.map(({ line, number, length }) => ({
    line,
    number,
    length,
    strength: 'strong',
    certain: true,
  }));
}

/** Readings in order of trust; each leaves questions before its answers. */
export function* hypotheses(lines: readonly Line[], explicit: boolean): Generator<Hypothesis> {
  const cuts = [...answerPartStarts(lines, explicit), lines.length];
  for (const answersFrom of cuts) {
    const named = explicit ? [] : (leveledStarts(lines, answersFrom) ?? namedStarts(lines, answersFrom));
    if (named.length > 0) yield { starts: named, answersFrom };
    if (named.length > 0) continue;
    const starts = explicit ? explicitStarts(lines, answersFrom) : questionStarts(lines, 0, answersFrom);
    const above = explicit ? [] : questionStarts(lines, 0, answersFrom, chineseNumber);
    if (areParts(starts, above) && !isMixed(above, lines, answersFrom)) yield { starts: above, answersFrom };
    if (starts.length > 0) yield { starts, answersFrom };
    else if (!explicit) {
      const headings = headingStarts(lines, answersFrom);
      if (headings.length > 0) yield { starts: headings, answersFrom };
    }
  }
  if (explicit) return;
  for (const read of NUMBER_READERS)
    for (const answersFrom of cuts) {
      const starts = questionStarts(lines, 0, answersFrom, read);
      if (starts.length > FEW_QUESTIONS && starts[0]?.number === 1) yield { starts, answersFrom };
    }
}

/** Whether a reading is accepted without looking at the others. */
export const isEnough = (tally: PaperTally, lines: number): boolean =>
  tally.closes && (tally.announced !== null || tally.found > FEW_QUESTIONS || lines < LONG_LINES);

/**
 * Whether another reading explains more than the current one. If the paper announces nothing, only a reading with
 * hardly any gaps replaces one that found almost nothing: answers read as questions would look like more.
 */
export function explainsMore(other: PaperTally, kept: PaperTally): boolean {
  if (other.announced === null || kept.announced === null)
    return (
      kept.found <= FEW_QUESTIONS &&
      other.found > kept.found * 2 &&
      other.missing.length <= other.found * GAPS_MAX
    );
  if (other.closes !== kept.closes) return other.closes;
  return unexplained(other) < unexplained(kept);
}

const unexplained = ({ announced, found, missing }: PaperTally): number =>
  Math.abs((announced ?? found) - found) + missing.length / 2;

/** The questions that the file itself marks, and typed numbers that continue after its lists have ended. */
export function explicitStarts(lines: readonly Line[], to: number): QuestionStart[] {
  let last = 0;
  let isBelowHeading = false;
  return lines.slice(0, to).flatMap((line, at): QuestionStart[] => {
    if (line.hints.role !== 'question') {
      const typedNumber =
        last > 0 && line.hints.role === undefined && !line.hints.isMarked ? questionNumber(line.text) : null;
      isBelowHeading ||= isSectionHeading(line.text, line.hints.role === 'section');
      const isNext = typedNumber?.number === last + 1 || (typedNumber?.number === 1 && isBelowHeading);
      if (typedNumber?.strength !== 'strong' || !isNext) return [];
      last = typedNumber.number;
      isBelowHeading = false;
      return [{ ...typedNumber, line: at, certain: true }];
    }
    const number = Number(line.hints.number ?? 0);
    last = number;
    isBelowHeading = false;
    const { label } = line.hints;
    return [
      {
        number,
        length: 0,
        strength: 'strong',
        line: at,
        certain: true,
        ...(label === undefined ? {} : { label }),
      },
    ];
  });
}
