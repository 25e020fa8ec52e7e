/**
 * How to read a paper: where its answers begin × how its questions are numbered. Owns which readings are tried and
 * which one is kept: the one whose tally closes, else the one that leaves the least unexplained.
 */
import type { PaperTally } from '@tiku/contracts/ingestion';
import { isSectionHeading, questionNumber } from '../marks.js';
import {
  ABOVE_RULES,
  ANSWER_PART_RULES,
  HEADING_RULES,
  NAMED_RULES,
  NUMBERING_RULES,
} from '../rules/reading-rules.js';
import type { Search } from '../rules/rule.js';
import type { RuleRunner } from '../rules/runner.js';
import { questionStarts, type QuestionStart } from './number-chain.js';
import type { Line } from '../types.js';

export interface Hypothesis {
  starts: readonly QuestionStart[];
  answersFrom: number;
}

/** In a longer text, a reading with fewer questions may have taken them for something else. */
const FEW_QUESTIONS = 3;
const LONG_LINES = 30;
/** Numbers that may be lost, as a share of those found. */
const GAPS_MAX = 0.15;

/** Readings in order of trust; each leaves questions before its answers. */
export function* hypotheses(
  lines: readonly Line[],
  explicit: boolean,
  runner: RuleRunner,
): Generator<Hypothesis> {
  const asked = lines.map((line) => (line.isKey ? { ...line, text: '' } : line));
  const cuts = [...runner.each(ANSWER_PART_RULES, { lines: asked, explicit }), lines.length];
  for (const answersFrom of cuts) {
    if (explicit) {
      const starts = explicitStarts(lines, answersFrom);
      if (starts.length > 0) yield { starts, answersFrom };
      continue;
    }
    const search = searchOf(lines, answersFrom);
    const named = runner.first(NAMED_RULES, search);
    if (named.length > 0) yield { starts: named, answersFrom };
    if (named.length > 0) continue;
    const above = runner.first(ABOVE_RULES, search);
    if (above.length > 0) yield { starts: above, answersFrom };
    const starts = search.usual();
    if (starts.length > 0) yield { starts, answersFrom };
    else {
      const headings = runner.first(HEADING_RULES, search);
      if (headings.length > 0) yield { starts: headings, answersFrom };
    }
  }
  if (explicit) return;
  for (const rule of NUMBERING_RULES)
    for (const answersFrom of cuts) {
      const starts = runner.first([rule], searchOf(lines, answersFrom));
      if (starts.length > FEW_QUESTIONS && starts[0]?.number === 1) yield { starts, answersFrom };
    }
}

function searchOf(lines: readonly Line[], to: number): Search {
  let usual: QuestionStart[] | null = null;
  return { lines, to, usual: () => (usual ??= questionStarts(lines, 0, to)) };
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

/**
 * Whether a list of the cover is better read as questions than as notices: only that closes, or nothing is found below
 * it, or the numbers below continue from it. A list without a heading needs more to be notices.
 */
export function areQuestions(asQuestions: PaperTally, asNotices: PaperTally, isHeaded: boolean): boolean {
  if (asQuestions.found === 0) return false;
  if (asNotices.found === 0 || asNotices.missing.length > asQuestions.missing.length) return true;
  if (!isHeaded) return asQuestions.closes || !asNotices.closes;
  return asQuestions.announced !== null && asQuestions.closes && !asNotices.closes;
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
