/** Truth files of papers, and how a recognised question is compared with them. */
import { z } from 'zod';
import type { RecognisedQuestion } from '@tiku/contracts/ingestion';
import { answerText } from './recognise-file.js';

const TruthQuestion = z.object({
  n: z.int(),
  /** Omitted if the paper does not state it; `types` lists several right ones. */
  type: z.string().optional(),
  types: z.array(z.string()).optional(),
  stemStart: z.string().default(''),
  answer: z.string().optional(),
  /** The answer with its formulas flattened to their characters. */
  answerPlainText: z.string().optional(),
  options: z.int().optional(),
  hasExplain: z.boolean().optional(),
  tikz: z.int().optional(),
});
export type TruthQuestion = z.infer<typeof TruthQuestion>;
export const Truth = z.object({
  questions: z.array(TruthQuestion),
  scan: z.boolean().optional(),
  /** What is printed, if it is known: the PDF that a scan was made of. */
  text: z.string().optional(),
});
export type Truth = z.infer<typeof Truth>;

/** Words of LaTeX that print nothing by themselves. */
const SILENT =
  /\\(?:left|right|d?frac|tfrac|sqrt|text(?:bf|rm)?|mathrm|mathbf|mathbb|boldsymbol|overrightarrow|vec|overline|begin|end|quad|qquad|displaystyle|big|Big|lbrack|rbrack|fillin|paren|subp|subsubp|key)(?![a-z])/g;

/** Letters, digits and Chinese characters only, formulas flattened, so that text layers can be compared. */
export function flatten(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/!\[\]\([^()]*\)/g, '')
    .replace(/\\(?:geq?|leq?)(?:slant|q)?(?![a-z])/g, '')
    .replace(/\\pi(?![a-z])/g, 'π')
    .replace(/\\alpha(?![a-z])/g, 'α')
    .replace(/\\beta(?![a-z])/g, 'β')
    .replace(/\\theta(?![a-z])/g, 'θ')
    .replace(SILENT, '')
    .replace(/\\[a-zA-Z]+/g, (name) => name.slice(1))
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

/** 0..1: the share of the truth's pairs of characters that also occur in the other text. */
export function similarity(truth: string, found: string): number {
  const [a, b] = [flatten(truth), flatten(found)];
  if (a.length < 2) return 1;
  const have = new Map<string, number>();
  for (let at = 0; at < b.length - 1; at++)
    have.set(b.slice(at, at + 2), (have.get(b.slice(at, at + 2)) ?? 0) + 1);
  let hits = 0;
  for (let at = 0; at < a.length - 1; at++) {
    const left = have.get(a.slice(at, at + 2)) ?? 0;
    if (left > 0) {
      hits++;
      have.set(a.slice(at, at + 2), left - 1);
    }
  }
  return hits / (a.length - 1);
}

export interface CharacterErrors {
  /** Insertions, deletions and replacements of letters, digits and Chinese characters. */
  wrong: number;
  /** As many are printed. */
  of: number;
}

export function characterErrors(truth: string, found: string): CharacterErrors {
  const [a, b] = [truth, found].map((text) => [...flatten(text)]) as [string[], string[]];
  let before = Uint32Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [row, character] of a.entries()) {
    const now = new Uint32Array(b.length + 1);
    now[0] = row + 1;
    for (const [column, other] of b.entries())
      now[column + 1] = Math.min(
        (before[column] ?? 0) + (character === other ? 0 : 1),
        (before[column + 1] ?? 0) + 1,
        (now[column] ?? 0) + 1,
      );
    before = now;
  }
  return { wrong: before[b.length] ?? 0, of: a.length };
}

export interface Verdict {
  found: boolean;
  type: boolean;
  /** Null if the truth has no answer to compare. */
  answer: boolean | null;
  options: boolean | null;
  solution: boolean | null;
  stem: boolean;
}

/** Text layers of PDFs garble formulas, so a stem counts as found at a third of its pairs. */
const STEM_FOUND = 0.34;
const STEM_RIGHT = 0.5;

/** Compares one recognised question (or none) with the truth. */
export function compare(truth: TruthQuestion, question: RecognisedQuestion | undefined): Verdict {
  if (!question)
    return {
      found: false,
      type: false,
      answer: null,
      options: null,
      solution: null,
      stem: false,
    };
  const whole = `${question.stem} ${question.options.map((option) => option.text).join(' ')} ${answerText(question)}`;
  const match = similarity(readable(truth.stemStart), whole);
  const expected = truth.answer ?? truth.answerPlainText;
  return {
    found: match >= STEM_FOUND,
    type: hasRightType(truth, question),
    answer: expected === undefined ? null : sameAnswer(expected, question),
    options:
      truth.options === undefined || truth.options === 0 ? null : question.options.length === truth.options,
    solution: truth.hasExplain === undefined ? null : truth.hasExplain === (question.solution !== ''),
    stem: match >= STEM_RIGHT,
  };
}

const hasRightType = (
  { type, types = type ? [type] : [] }: TruthQuestion,
  question: RecognisedQuestion,
): boolean => types.length === 0 || types.includes(question.type);

/** Points in front of a question are its score, not text of its stem. */
const POINTS = /^\s{0,4}[（(]\s{0,4}\d{1,3}\s{0,4}分\s{0,4}[)）]/;

/**
 * What a truth's start says about the stem. A TeX comment or the name of a box says nothing, and Word's PDF export
 * doubles italic letters in the text layer or prints them all as one, so only the rest is compared.
 */
function readable(stemStart: string): string {
  const text = stemStart
    .replace(/^%.*$/gm, '')
    .replace(/^\\textfigure\{/, '')
    .replace(POINTS, '');
  return /([\u{1d400}-\u{1d7ff}])\1/u.test(text) ? text.replace(/[\u{1d400}-\u{1d7ff}]+/gu, ' ') : text;
}

const TRUTH = [/^(?:T|True|正确|对|是|[√✓])$/i, /^(?:F|False|错误|错|否|[×✗])$/i];

function sameAnswer(expected: string, question: RecognisedQuestion): boolean {
  const found = answerText(question);
  // A true/false statement has the two words as its options: the chosen word is the answer, however it is printed.
  const chosen = question.options.length === 2 && question.options.find(({ isCorrect }) => isCorrect);
  if (chosen && TRUTH.some((words) => words.test(expected) && words.test(chosen.text))) return true;
  if (/^[A-H]{1,6}$/.test(expected)) return found === expected;
  return (
    flatten(expected) === flatten(found) ||
    flatten(expected) === flatten(found.replace(/；/g, '')) ||
    similarity(expected, found) >= 0.9
  );
}
