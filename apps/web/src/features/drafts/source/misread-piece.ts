/**
 * The piece of a question's text that a framed formula was taken for: a run that is in doubt or a formula, whose characters
 * are mostly those of the reading. Pure.
 */
import type { RegionReading } from '@tiku/contracts/ingestion';
import { runsOf } from '../doubt-runs.js';
import { editQuestion, type DraftQuestion } from '../draft-editing.js';

export interface Piece {
  field: string;
  from: number;
  to: number;
}

const FORMULA = /\$[^$]+\$/g;
/** Signs, letters and numbers of a formula that was read as text. */
const LIKE_FORMULA = /[A-Za-z0-9√²³=+\-−×÷·/<>≤≥≈()[\]{}|^_,.'′∈⊂∪∩∅°πθα-ω]{2,}/g;
/** The share of characters that both have. */
const ALIKE = 0.6;
/** Of a formula of one or two letters there are many. */
const LENGTH_MIN = 3;

/** The most similar piece, if no other is as similar. */
export function pieceTakenFor(question: DraftQuestion, reading: RegionReading): Piece | null {
  const wanted = charactersOf(reading.text);
  if (reading.as !== 'formula' || wanted.length < LENGTH_MIN) return null;
  const pieces = textsOf(question).flatMap(([field, text]) =>
    placesIn(question, field, text).map(([from, to]) => ({
      piece: { field, from, to },
      share: alike(wanted, charactersOf(text.slice(from, to))),
    })),
  );
  const best = Math.max(0, ...pieces.map(({ share }) => share));
  const found = pieces.filter(({ share }) => share === best);
  return best >= ALIKE && found.length === 1 ? (found[0]?.piece ?? null) : null;
}

/** The question with the reading in place of the piece. */
export function withPiece(question: DraftQuestion, { field, from, to }: Piece, read: string): DraftQuestion {
  const put = (text: string): string => text.slice(0, from) + read + text.slice(to);
  if (field === 'stem') return editQuestion(question, { stem: put(question.stem) });
  const at = Number(field.split('.')[1]);
  const options = question.options.map((option, index) =>
    index === at ? { ...option, text: put(option.text) } : option,
  );
  return editQuestion(question, { options });
}

const textsOf = ({ stem, options }: DraftQuestion): [field: string, text: string][] => [
  ['stem', stem],
  ...options.map(({ text }, at): [string, string] => [`options.${at}`, text]),
];

/** Formulas first: what looks like one inside them is part of them. */
function placesIn(question: DraftQuestion, field: string, text: string): [from: number, to: number][] {
  const formulas = [...text.matchAll(FORMULA)].map((found): [number, number] => [
    found.index,
    found.index + found[0].length,
  ]);
  const isFree = ([from, to]: [number, number]): boolean =>
    formulas.every(([start, end]) => to <= start || from >= end);
  const bare = [...text.matchAll(LIKE_FORMULA)]
    .map((found): [number, number] => [found.index, found.index + found[0].length])
    .filter(isFree);
  const runs = runsOf(question, field)
    .map(({ from, to }): [number, number] => [from, to])
    .filter((place) => isFree(place) && bare.every(([from, to]) => place[0] >= to || place[1] <= from));
  return [...formulas, ...bare, ...runs];
}

/** Without what LaTeX adds, a root as its sign. */
const charactersOf = (text: string): string[] => [
  ...text
    .replaceAll(/\\sqrt/g, '√')
    .replaceAll(/\\[A-Za-z]+|[\s${}\\^_]/g, '')
    .replaceAll('²', '2')
    .replaceAll('³', '3')
    .replaceAll('−', '-'),
];

function alike(one: readonly string[], other: readonly string[]): number {
  const rest = [...other];
  let both = 0;
  for (const character of one) {
    const at = rest.indexOf(character);
    if (at < 0) continue;
    rest.splice(at, 1);
    both++;
  }
  return both / Math.max(one.length, other.length, 1);
}
