/**
 * Which of the lines that begin with a number begin a question: the ones that count up. Owns the sequence only; a line
 * is judged by its number, its mark and what follows, never by its subject.
 */
import { isSectionHeading, NOTICE_HEADING, NOTICE_LINE, questionNumber, type NumberMark } from './marks.js';
import type { Line } from './types.js';

export interface QuestionStart extends NumberMark {
  line: number;
  /** False where numbers were skipped to get here. */
  certain: boolean;
}

/** How many missing numbers are believed to be lost (OCR, a broken line) rather than another list. */
const MAX_GAP = 3;

/** Question starts among lines [from, to), in order. */
export function questionStarts(lines: readonly Line[], from: number, to: number): QuestionStart[] {
  const candidates: QuestionStart[] = [];
  const headings: number[] = [];
  let inNotice = false;
  for (let at = from; at < to; at++) {
    const line = lines[at];
    if (!line || line.kind === 'table' || line.hints.role === 'header') continue;
    if (isSectionHeading(line.text, line.hints.role === 'section')) {
      headings.push(at);
      inNotice = false;
    } else if (NOTICE_HEADING.test(line.text)) inNotice = true;
    const mark = questionNumber(line.text);
    if (!mark || mark.number === 0 || mark.number > 150) continue;
    if (NOTICE_LINE.test(line.text) || (inNotice && mark.number < 8 && headings.length === 0)) continue;
    candidates.push({ ...mark, line: at, certain: true });
  }
  const chains = startsOfChains(candidates).map((first) => follow(candidates, first, headings));
  return chains.reduce((best, chain) => (weight(chain) > weight(best) ? chain : best), []);
}

/** A chain may begin at the first candidate or wherever a 1 is printed. */
function startsOfChains(candidates: readonly QuestionStart[]): number[] {
  const starts = candidates.flatMap((candidate, index) => (index === 0 || candidate.number === 1 ? [index] : []));
  return starts.slice(0, 12);
}

const weight = (chain: readonly QuestionStart[]): number =>
  chain.reduce((sum, start) => sum + (start.strength === 'strong' ? 1 : 0.6) - (start.certain ? 0 : 0.5), 0);

function follow(candidates: readonly QuestionStart[], first: number, headings: readonly number[]): QuestionStart[] {
  const start = candidates[first];
  if (!start) return [];
  const chain = [{ ...start, certain: start.number === 1 || first === 0 }];
  let last = start;
  for (let at = first + 1; at < candidates.length; at++) {
    const candidate = candidates[at];
    if (!candidate) continue;
    const gap = candidate.number - last.number;
    const newSection = headings.some((heading) => heading > last.line && heading <= candidate.line);
    if (gap === 1) {
      if (candidate.strength === 'weak' && hasStrongLater(candidates, at)) continue;
      chain.push(candidate);
    } else if (gap > 1 && gap <= MAX_GAP + 1 && believable(candidates, at, last.number)) {
      chain.push({ ...candidate, certain: false });
    } else if (candidate.number === 1 && newSection && last.number >= 2 && candidates[at + 1]?.number === 2) {
      chain.push(candidate);
    } else continue;
    last = candidate;
  }
  return chain;
}

/** A weak mark gives way to a strong mark of the same number that comes before the next number. */
function hasStrongLater(candidates: readonly QuestionStart[], at: number): boolean {
  const own = candidates[at];
  for (let next = at + 1; own && next < candidates.length; next++) {
    const other = candidates[next];
    if (!other || (other.number === own.number + 1 && other.strength === 'strong')) return false;
    if (other.number === own.number && other.strength === 'strong') return true;
  }
  return false;
}

/** The skipped numbers do not come later, and the sequence goes on from here (or ends here). */
function believable(candidates: readonly QuestionStart[], at: number, last: number): boolean {
  const own = candidates[at];
  if (!own) return false;
  let goesOn = false;
  for (let next = at + 1; next < candidates.length; next++) {
    const other = candidates[next];
    if (!other) continue;
    if (other.number > last && other.number < own.number && !goesOn) return false;
    if (other.number === own.number + 1 || other.number === own.number + 2) goesOn = true;
  }
  return goesOn || (own.strength === 'strong' && at >= candidates.length - 2);
}
