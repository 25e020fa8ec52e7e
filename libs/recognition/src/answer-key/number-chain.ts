/**
 * Which of the possible marks of a key are its numbers: the ascending chain that fits the list of questions best. Owns
 * the weights; each compares two readings of keys in the specs. Pure.
 */
import { answerLetters } from '../classify/answers.js';
import { answerOf } from './key-text.js';
import { rangeAnswers } from './range-answers.js';
import { isTruthMark } from './truth-marks.js';
import type { NumberMark } from './number-marks.js';
import type { AskedQuestion } from './types.js';

/** A mark with its question: `at` is null if the list has none, `order` compares it with the others. */
export interface Placed {
  mark: NumberMark;
  at: number | null;
  order: number;
}
interface Link extends Placed {
  score: number;
  previous: Link | null;
}

/** A mark continues from one of so many before it. */
const BEFORE_MAX = 80;
const NEXT = 3;
const SKIPPED = -1.5;
const SKIPPED_MAX = 6;
const REPEATED_BEGIN = -1;
const UNFINISHED = -8;
const TEXT_BEFORE = -2;

/** The best chain; [] if no mark has an answer. */
export function numberChain(
  text: string,
  marks: readonly NumberMark[],
  asked: readonly AskedQuestion[],
): Placed[] {
  const links: Link[] = [];
  let best: Link | null = null;
  let bestScore = -Infinity;
  for (const placed of marks.flatMap((mark) => placesOf(mark, asked))) {
    const link = linkOf(text, placed, links, asked);
    links.push(link);
    const score = link.score + fit(text, link, text.length, asked);
    if (score > bestScore) [best, bestScore] = [link, score];
  }
  const chain: Placed[] = [];
  for (let link = best; link && bestScore > -Infinity; link = link.previous) chain.unshift(link);
  return chain;
}

/** A number that begins again in each section has several questions. */
function placesOf(mark: NumberMark, asked: readonly AskedQuestion[]): Placed[] {
  const places = asked.flatMap(({ number }, at) => (number === mark.from ? [{ mark, at, order: at }] : []));
  if (places.length > 0) return places;
  const before = asked.filter(({ number }) => number < mark.from).length;
  return [{ mark, at: null, order: before - 0.5 }];
}

function linkOf(text: string, placed: Placed, links: readonly Link[], asked: readonly AskedQuestion[]): Link {
  const { mark } = placed;
  const prefix = answerOf(text.slice(0, mark.start));
  const first =
    mark.weight + (mark.from === 1 || placed.at === 0 ? NEXT : 0) + (prefix === '' ? 0 : TEXT_BEFORE);
  const begin: Link = { ...placed, score: first, previous: null };
  return links.slice(-BEFORE_MAX).reduce((best, link) => {
    if (link.mark.end > mark.start || !follows(placed, link)) return best;
    const score =
      link.score +
      mark.weight +
      step(placed, link) +
      fit(text, link, mark.start, asked) +
      joint(text, link, mark);
    return score > best.score ? { ...placed, score, previous: link } : best;
  }, begin);
}

const lastOrder = ({ mark, order }: Placed): number => order + mark.to - mark.from;
const follows = (placed: Placed, before: Placed): boolean =>
  placed.mark.from > before.mark.to
    ? placed.order > before.order || (placed.at === null && placed.order === before.order)
    : placed.at !== null && placed.order > lastOrder(before);

function step(placed: Placed, before: Placed): number {
  const skipped = placed.mark.from - before.mark.to - 1;
  const passed = placed.order - lastOrder(before) - 1;
  if (skipped === 0 || (placed.at !== null && before.at !== null && passed === 0)) return NEXT;
  if (skipped < 0) return REPEATED_BEGIN;
  return SKIPPED * Math.min(SKIPPED_MAX, skipped, Math.max(passed, 1));
}

/** How well the text up to the next mark answers the question of a link; -Infinity if there is none. */
function fit(text: string, link: Placed, end: number, asked: readonly AskedQuestion[]): number {
  const answer = answerOf(text.slice(link.mark.end, end));
  if (answer === '') return -Infinity;
  if (link.mark.to > link.mark.from)
    return rangeAnswers(answer, link.mark.to - link.mark.from + 1)
      ? 4
      : /^[A-H\s,，]+$/i.test(answer)
        ? 0
        : -9;
  const question = link.at === null ? undefined : asked[link.at];
  if (!question) return 0;
  const isLetters = answerLetters(answer) !== null || /^[a-h]$/.test(answer);
  if (question.options.length > 0) return isLetters || isTruthMark(answer) ? 3 : -3;
  return isLetters && question.type === 'fill' ? -1 : 1;
}

/** A mark without a sign of its own does not divide an expression: "x = 12", "3 + 4". */
function joint(text: string, { mark: before }: Placed, mark: NumberMark): number {
  if (mark.weight >= 3) return 0;
  const isOpen = /[=+\-−×÷*^<>≤≥≠±√_\\/:：]\s{0,2}$/.test(text.slice(before.end, mark.start));
  const goesOn = /^\s{0,2}[=+×÷*^<>≤≥≠/]/.test(text.slice(mark.end, mark.end + 4));
  return isOpen || goesOn ? UNFINISHED : 0;
}
