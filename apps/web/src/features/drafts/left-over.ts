/**
 * Lines of the paper that belong to no question: which are left during the check, and questions made of some. A line is
 * known by its place in the paper's tally: what a teacher writes afterwards changes nothing about it. Pure.
 */
import { LIMITS } from '@tiku/contracts/common';
import { emptyQuestion } from '@tiku/contracts/question-bank';
import type { LeftLine, LeftOverLine, PaperTally } from '@tiku/contracts/ingestion';
import type { DraftQuestion } from './draft-editing.js';

/** A line with its place. */
export interface PlacedLine extends LeftOverLine {
  line: number;
}
export type Settled = ReadonlyMap<number, LeftLine['state']>;
export interface LinesLeft {
  lines: PlacedLine[];
  /** Lines that the tally counts and does not list. */
  unlisted: number;
}
/** The place that stands for the lines that are not listed. */
export const UNLISTED: number = LIMITS.leftOverLines;

type Lines = Pick<PaperTally, 'leftOver' | 'leftInside' | 'leftOverLines'>;

/** The lines that are neither taken nor dismissed. */
export function linesLeft({ leftOver, leftInside, leftOverLines }: Lines, settled: Settled): LinesLeft {
  const lines = leftOverLines.map((one, line) => ({ ...one, line })).filter(({ line }) => !settled.has(line));
  const unlisted = Math.max(0, leftOver - (leftInside ?? 0) - leftOverLines.length);
  return { lines, unlisted: settled.has(UNLISTED) ? 0 : unlisted };
}

export const countOf = ({ lines, unlisted }: LinesLeft): number => lines.length + unlisted;
export const textOf = ({ text, whole }: LeftOverLine): string => whole ?? text;

const NUMBER = /^\s{0,8}([0-9０-９]{1,3})\s{0,4}[.．、]\s{0,8}(?![0-9０-９])/;
function numberOf(line: LeftOverLine | undefined): number | null {
  const printed = line && NUMBER.exec(textOf(line))?.[1];
  return printed ? Number(printed.normalize('NFKC')) : null;
}

/** One part for each line with a higher number than those before; the lines above the first number stay left. */
export function partsByNumber(lines: readonly PlacedLine[]): PlacedLine[][] {
  const parts: PlacedLine[][] = [];
  let last = 0;
  for (const line of lines) {
    const number = numberOf(line);
    if (number !== null && number > last) {
      parts.push([line]);
      last = number;
    } else parts.at(-1)?.push(line);
  }
  return parts;
}

/** A question of these lines. It takes their printed number unless another question has it. */
function questionOf(lines: readonly PlacedLine[], id: string, list: readonly DraftQuestion[]): DraftQuestion {
  const printed = numberOf(lines[0]);
  const n = list.some((question) => question.n === printed) ? null : printed;
  const page = lines[0]?.page ?? null;
  const stem = lines.map(textOf).join('\n');
  return {
    ...emptyQuestion(),
    id,
    n,
    stem: n === null ? stem : stem.replace(NUMBER, ''),
    confidence: 0,
    evidence: page === null ? [] : [{ field: 'stem', page, confidence: 0 }],
    flags: lines.some(isCut) ? [{ field: 'stem', code: 'line_cut', message: '' }] : [],
    confirmed: false,
  };
}

/** Tallies of earlier releases have only the beginning of a long line. */
const isCut = ({ text, whole }: LeftOverLine): boolean => !whole && text.length === LIMITS.leftOverChars;

/**
 * The list with a question of each part: by its number, or else after the last question of its page or one above; last
 * without pages.
 */
export function withLeftOver(
  list: readonly DraftQuestion[],
  parts: readonly { id: string; lines: readonly PlacedLine[] }[],
): DraftQuestion[] {
  return parts.reduce<DraftQuestion[]>(
    (all, { id, lines }) => {
      const question = questionOf(lines, id, all);
      const at = placeOf(question, all);
      return [...all.slice(0, at), question, ...all.slice(at)];
    },
    [...list],
  );
}

function placeOf(question: DraftQuestion, list: readonly DraftQuestion[]): number {
  const { n } = question;
  const isBefore = n !== null && list.some((other) => other.n !== null && other.n < n);
  const above = n === null ? -1 : list.findIndex((other) => other.n !== null && other.n > n);
  if (n !== null && (isBefore || above >= 0)) return above < 0 ? list.length : above;
  const page = pageOf(question);
  return page === null ? list.length : list.findLastIndex((other) => (pageOf(other) ?? 0) <= page) + 1;
}
const pageOf = ({ evidence }: DraftQuestion): number | null =>
  evidence.find(({ field }) => field === 'stem')?.page ?? null;
