/** The fields of a question whose text shows that it was misread. Files that hold text are believed. Pure. */
import type { Doubted } from '../classify/index.js';
import type { FieldTexts } from './formula-check.js';
import type { Run, SegmentedQuestion } from '../segment/index.js';
import { isSuspicious, type ReadFrom } from '../confidence/suspicious-text.js';

export function misreadFields(
  { stem, options, answers, solution }: FieldTexts,
  from: SegmentedQuestion,
  scannedPages: readonly number[],
): Doubted[] {
  const check = (field: string, text: string, runs: readonly Run[]): Doubted[] => {
    const read = readFrom(runs, scannedPages) ?? readFrom(from.stem, scannedPages);
    return read && isSuspicious(text, read) ? [{ field, code: 'misread_signs' }] : [];
  };
  return [
    ...check('stem', stem, from.stem),
    ...options.flatMap((text, at) => check(`options.${at}`, text, from.options[at]?.runs ?? [])),
    ...answers.flatMap((text) => check('answer', text, from.answer)),
    ...check('solution', solution, from.solution),
  ];
}

/** Null for text of a file without geometry. */
function readFrom(runs: readonly Run[], scannedPages: readonly number[]): ReadFrom | null {
  if (runs.some(({ place }) => scannedPages.includes(place.page ?? 0))) return 'scan';
  return runs.some(({ place }) => place.box !== undefined) ? 'print' : null;
}
