/**
 * Questions by a name that counts ("Exercice 2 (6 points)", "第1問"), with numbered parts below. Pure.
 */
import { questionNumber } from '../marks.js';
import type { Line } from '../types.js';
import { namedLevel } from './named-levels.js';
import type { QuestionStart } from './number-chain.js';

/** "Exercice 2 (6 points)", on its own line above its text. */
const NAMED_HEADING =
  /^(\s{0,8}(?:\*\*)?(?:Exercice|Exercise|Probl[eè]me?|Question|Aufgabe|Ejercicio|Problema)\s{1,3}(\d{1,2})\s{0,3}[:.]?\s{0,3})([(（[]\s?\d{1,2}\s?(?:points?|pts?|marks?|puntos|Punkte)\s?[)）\]])?(?:\*\*)?\s{0,4}$/i;

/**
 * Questions that have a name and count from 1, with numbered parts below: most print their points, and one of them has
 * no number below it, so that no name heads a group.
 */
export function namedStarts(lines: readonly Line[], to: number): QuestionStart[] {
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
export function leveledStarts(lines: readonly Line[], to: number): QuestionStart[] {
  const level = namedLevel(lines);
  if (level?.holds !== 'questions' || level.heads.some(({ line }) => line >= to)) return [];
  return level.heads.map(({ line, number, length }) => ({
    line,
    number,
    length,
    strength: 'strong',
    certain: true,
  }));
}
