/**
 * Which of the lines that begin with a number begin a question: the lines that count up. The best chain over the whole
 * part wins, so a list inside one question cannot take the numbers of the next. Uses numbers and marks, not subjects.
 */
import { IS_ELECTIVE } from '../headings/announced.js';
import {
  ASKS,
  fieldMarks,
  isNamedText,
  isSectionHeading,
  OTHER_NUMBERS,
  chineseNumber,
  circledNumber,
  questionNumber,
  type NumberMark,
  type NumberReader,
} from '../marks.js';
import { labelledMarks, withoutLabelled } from './labelled.js';
import { numberedKind } from '../headings/structure.js';
import type { Line } from '../types.js';

export interface QuestionStart extends NumberMark {
  line: number;
  /** False if numbers were skipped to get here. */
  certain: boolean;
  /** The heading of a part that is a question itself. */
  isHeading?: boolean;
  /** The name that counts it ("例", "变式"). */
  label?: string;
}

interface Candidate extends QuestionStart {
  worth: number;
  /** The text after the digits. */
  style: string;
  /** One of several to choose from: numbers before it may be missing. */
  isElective: boolean;
  /** The count of section headings before this line, and the line of the last. */
  section: number;
  headingLine: number;
  /** It is so close below its heading that numbers may begin again. */
  isUnderHeading: boolean;
}

/** At most this many missing numbers count as lost (OCR, a broken line) rather than as another list. */
const MAX_GAP = 3;
const GAP_COST = 0.9;
/** Papers of several subjects omit the numbers of the others before the questions to choose from. */
const ELECTIVE_GAP_MAX = 30;
const ELECTIVE = /[【[［（(][^】\]］）)]{0,12}(?:选修|选做|选考|模块)/;
const SECTION_GAP_COST = 1.2;
const RESTART_COST = 0.4;
/** Characters and lines that a heading may have before its first question: the lines of a column are short. */
const HEADING_REACH = { characters: 240, lines: 12 };
/** …and a longer limit for a reading text. */
const READING_REACH = { characters: 4000, lines: 40 };
const READING = /阅读|短文|完形|对话|听力|材料|reading|passage|cloze|listening|^\s*(?:part|section)\s/i;
/** A paper has at most this many instructions to candidates. */
const INSTRUCTIONS_MAX = 7;
/** More numbered lines than any paper has: the rest is ignored. */
const MAX_CANDIDATES = 3000;
/** A chain looks back this far for its predecessor. */
const WINDOW = 400;

/** Numbered lines inside one question. */
const LIST_MAX = 12;
/** Printed papers have fewer questions. */
const PAPER_NUMBER_MAX = 150;

/** The aims of a lesson: numbered, but not questions. */
const LEARNING_GOALS =
  /^\s{0,8}(?:\*\*)?[【[［]?\s{0,2}(?:学习|教学|课时|达标|复习)?(?:目标|重难点|重点难点|核心素养)\s{0,2}[】\]］]?(?:\*\*)?\s{0,2}[:：]?\s{0,4}$/;
/** "1. ……………": a line for one of several answers. */
const ANSWER_LINE = /^[.．…·\s]{12,400}$/;

/** Only numbers and rules. */
const ANSWER_SPACES = /^(?:[\s*_]|\d{1,3}[.．、]|\\fillin(?![a-z]))+$/;

/** Numberings that a whole paper may follow; "1." and the like are the usual one. */
export const NUMBER_READERS: readonly NumberReader[] = [...OTHER_NUMBERS, chineseNumber];

/** Question starts among lines [from, to), in order. */
export function questionStarts(
  lines: readonly Line[],
  from: number,
  to: number,
  read?: NumberReader,
): QuestionStart[] {
  if (read) return chainOf(lines, from, to, read);
  const labelled = labelledMarks(lines, from, to);
  if (labelled.length > 0) {
    const others = chainOf(withoutLabelled(lines, labelled), from, to, questionNumber);
    const named = labelled.map(({ name: label, ...mark }): QuestionStart => ({
      ...mark,
      label,
      certain: true,
    }));
    return [...named, ...others].sort((a, b) => a.line - b.line);
  }
  const usual = chainOf(lines, from, to, questionNumber);
  if (usual.length > OTHER_MAX_USUAL) return usual;
  if (usual.length === 0) {
    const circled = chainOf(lines, from, to, circledNumber);
    if (circled.filter(({ number }) => number === 1).length >= CIRCLED_SECTIONS_MIN) return circled;
    // A single such list is the paper if it does not offer a choice.
    const offers = lines.slice(from, to).some(({ text }) => OFFERS.test(text));
    if (circled.length >= CIRCLED_MIN && circled[0]?.number === 1 && !offers) return circled;
  }
  const others = OTHER_NUMBERS.map((read) => chainOf(lines, from, to, read));
  const longest = others.reduce((best, chain) => (chain.length > best.length ? chain : best));
  const counts = longest[0]?.number === 1 && longest.length >= OTHER_MIN;
  // If this reader finds only some of the numbers without a mark, another one that finds more explains them better.
  const isWeak = usual.every(({ strength }) => strength === 'weak');
  return counts && longest.length > usual.length * (isWeak ? 1 : 2) ? longest : usual;
}

/** A paper with another numbering has at least this many questions, and at most this many lines that look like "1.". */
const OTHER_MIN = 4;
/** Circled numbers are parts of a question and statements to choose from, unless they begin again below headings. */
const CIRCLED_SECTIONS_MIN = 2;
const CIRCLED_MIN = 3;
const OFFERS = /(?:^|[\s\u3000])[（(]?A\s{0,3}[)）.．、]/;
const OTHER_MAX_USUAL = 8;

function chainOf(
  lines: readonly Line[],
  from: number,
  to: number,
  read: (line: string) => NumberMark | null,
): QuestionStart[] {
  const candidates = withoutInstructions(
    withoutAnswerSpaces(findCandidates(lines, from, to, read), lines),
    lines,
  );
  weigh(candidates, lines, to);
  return bestChain(candidates);
}

function findCandidates(
  lines: readonly Line[],
  from: number,
  to: number,
  read: (line: string) => NumberMark | null,
): Candidate[] {
  const candidates: Candidate[] = [];
  let section = 0;
  let headingLine = -1;
  let headingCharacters = 0;
  let reach = HEADING_REACH;
  let inGoals = false;
  let inElective = false;
  for (let at = from; at < to && candidates.length < MAX_CANDIDATES; at++) {
    const line = lines[at];
    if (!line || line.kind === 'table' || line.isBlanked || line.isKey || line.hints.role === 'header')
      continue;
    if (line.task === 'part') continue;
    if (isSectionHeading(line.text, line.hints.role === 'section')) {
      section++;
      inElective = IS_ELECTIVE.test(line.text);
      headingLine = at;
      reach = READING.test(line.text) || isNamedText(line.text) ? READING_REACH : HEADING_REACH;
      inGoals = false;
    } else if (LEARNING_GOALS.test(line.text)) inGoals = true;
    headingCharacters = headingLine === at ? 0 : headingCharacters + line.text.length;
    if (line.isLevel || (line.hints.role === 'section' && numberedKind(line.text) !== null)) continue;
    const mark = read(line.text);
    if (!mark || mark.number === 0 || inGoals || ANSWER_LINE.test(line.text.slice(mark.length))) continue;
    // Higher numbers are years and values, unless all before them are present: a bank written as one paper.
    if (mark.number > PAPER_NUMBER_MAX && !continues(candidates, mark.number)) continue;
    candidates.push({
      ...mark,
      line: at,
      certain: true,
      worth: mark.strength === 'strong' ? 1 : 0.5,
      style: /\d{1,3}\s*(\S)/.exec(line.text)?.[1] ?? '',
      isElective: inElective || ELECTIVE.test(line.text),
      headingLine,
      isUnderHeading: at - headingLine <= reach.lines && headingCharacters <= reach.characters,
      section,
    });
  }
  return candidates;
}

/** Lists inside a question may be between its number and the next. */
const continues = (candidates: readonly Candidate[], number: number): boolean =>
  candidates.slice(-LIST_MAX).some((candidate) => candidate.number === number - 1);

/** "7. ______ 8. ______" in the head of a paper is the space for its answers: the numbers come again. */
function withoutAnswerSpaces(candidates: Candidate[], lines: readonly Line[]): Candidate[] {
  const asked = new Set(candidates.flatMap(({ section, number }) => (section > 0 ? [number] : [])));
  return candidates.filter(
    ({ section, number, line }) =>
      section > 0 || !asked.has(number) || !ANSWER_SPACES.test(lines[line]?.text ?? ''),
  );
}

/**
 * Numbered lines before the first heading that ask for nothing (instructions, constants, formulas) are not questions
 * if the numbers begin again below the heading.
 */
function withoutInstructions(candidates: Candidate[], lines: readonly Line[]): Candidate[] {
  const first = candidates.find(({ section }) => section > 0);
  const before = candidates.filter(({ section }) => section === 0);
  if (first?.number !== 1 || before.length > INSTRUCTIONS_MAX) return candidates;
  const text = lines.slice(before[0]?.line ?? first.line, first.headingLine);
  return text.some((line) => ASKS.test(line.text)) ? candidates : candidates.slice(before.length);
}

/** The evidence for a candidate: the most frequent mark, the common left edge, and answers or options that follow. */
function weigh(candidates: Candidate[], lines: readonly Line[], to: number): void {
  const common = mostCommon(candidates.map(({ style }) => style));
  const edge = (candidate: Candidate): string =>
    String(Math.round((lines[candidate.line]?.indent ?? 0) * 50));
  const commonEdges = new Set(topTwo(candidates.map(edge)));
  candidates.forEach((candidate, index) => {
    if (candidate.style === common) candidate.worth += 0.3;
    if (lines[candidate.line]?.indent !== null && commonEdges.has(edge(candidate))) candidate.worth += 0.1;
    const end = Math.min(candidates[index + 1]?.line ?? to, candidate.line + 40, to);
    for (let at = candidate.line; at < end; at++) {
      const text = lines[at]?.text ?? '';
      if (fieldMarks(text).length > 0 || ASKS.test(text)) {
        candidate.worth += 0.25;
        break;
      }
    }
  });
}

function bestChain(candidates: readonly Candidate[]): QuestionStart[] {
  const score: number[] = [];
  const previous: number[] = [];
  let best = -1;
  candidates.forEach((candidate, at) => {
    // A paper begins with 1; a photographed page may begin anywhere, at a cost.
    score[at] = candidate.worth - (candidate.number === 1 ? 0 : 0.8);
    previous[at] = -1;
    for (let before = Math.max(0, at - WINDOW); before < at; before++) {
      const other = candidates[before];
      const cost = other && stepCost(other, candidate);
      if (cost === null || cost === undefined) continue;
      const total = (score[before] ?? 0) + candidate.worth - cost;
      if (total > (score[at] ?? 0)) {
        score[at] = total;
        previous[at] = before;
      }
    }
    if (best < 0 || (score[at] ?? 0) > (score[best] ?? 0)) best = at;
  });
  const chain: QuestionStart[] = [];
  for (let at = best; at >= 0; at = previous[at] ?? -1) {
    const candidate = candidates[at];
    const other = candidates[previous[at] ?? -1];
    if (candidate)
      chain.unshift({
        ...candidate,
        certain: !other || candidate.number === other.number + 1 || candidate.number === 1,
      });
  }
  return chain;
}

/** Cost of going from one number to the next; null if they are not a sequence. */
function stepCost(from: Candidate, to: Candidate): number | null {
  const gap = to.number - from.number;
  if (gap === 1) return 0;
  if (gap > 1 && gap <= MAX_GAP + 1) return GAP_COST * (gap - 1);
  if (gap > 1 && gap <= ELECTIVE_GAP_MAX && to.isElective && to.strength === 'strong') return GAP_COST;
  // "24–35, 41–42": a joint paper of several subjects omits numbers between its sections.
  if (gap > 1 && gap <= ELECTIVE_GAP_MAX && to.isUnderHeading && to.section > from.section)
    return to.strength === 'strong' ? SECTION_GAP_COST : null;
  const restarts =
    to.number === 1 &&
    (to.strength === 'strong' || to.style === from.style) &&
    to.section > from.section &&
    (from.number >= 2 || from.isUnderHeading);
  return restarts && to.isUnderHeading ? RESTART_COST : null;
}

function mostCommon(values: readonly string[]): string {
  return topTwo(values)[0] ?? '';
}

function topTwo(values: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 2)
    .map(([value]) => value);
}
