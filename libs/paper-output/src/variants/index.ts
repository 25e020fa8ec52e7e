/**
 * Variants of a paper: the same questions and their options in another order. The same seed gives the same variants, so
 * that PDF and Word of one paper agree. Pure.
 */
import { optionLetter } from '@tiku/question-syntax/text';
import type { OutputPaper, OutputQuestion } from '../paper/index.js';

export interface Variant {
  /** A, B, C … A is the original paper. */
  letter: string;
  paper: OutputPaper;
  /** By number: the question's number in the paper, from 1, and the letters that are now correct. */
  key: readonly { original: number; answer: string }[];
}

/** Options that refer to each other stay in order. */
const SPEAKS_OF_OTHERS =
  /以上|上述|前[两二三]|[A-H]\s*(?:和|与|或|、|,|，)\s*[A-H]|\b(?:all|none|both|neither) of\b|\bthe above\b/i;
const STEM_NAMES_OPTIONS = /选项\s*\$?[A-H]|option\s+[A-H]\b/i;

export function variantsOf(paper: OutputPaper, count: number, seed: string): Variant[] {
  const ids = new Map<OutputQuestion, number>();
  for (const question of paper.sections.flatMap(({ questions }) => questions))
    ids.set(question, ids.size + 1);
  return Array.from({ length: count }, (_, at) => {
    const letter = optionLetter(at);
    const random = randomOf(`${seed} ${letter}`);
    const key: { original: number; answer: string }[] = [];
    const sections = paper.sections.map((section) => {
      const order = at === 0 ? section.questions : shuffled(blocksOf(section.questions), random).flat();
      const questions = order.map((question) => {
        const own = at === 0 ? question : withOptionsShuffled(question, random);
        key.push({ original: ids.get(question) ?? 0, answer: lettersOf(own) });
        return own;
      });
      return { ...section, questions };
    });
    return { letter, paper: { ...paper, sections }, key };
  });
}

/** Questions of a group stay in order; every other is a separate group. */
function blocksOf(questions: readonly OutputQuestion[]): OutputQuestion[][] {
  const blocks: OutputQuestion[][] = [];
  for (const question of questions) {
    const last = blocks.at(-1);
    if (question.group !== '' && last?.at(-1)?.group === question.group) last.push(question);
    else blocks.push([question]);
  }
  return blocks;
}

function withOptionsShuffled(question: OutputQuestion, random: () => number): OutputQuestion {
  const { options, stem } = question;
  if (STEM_NAMES_OPTIONS.test(stem) || options.some(({ text }) => SPEAKS_OF_OTHERS.test(text)))
    return question;
  return { ...question, options: shuffled(options, random) };
}

const lettersOf = ({ options }: OutputQuestion): string =>
  options.flatMap(({ isCorrect }, at) => (isCorrect ? [optionLetter(at)] : [])).join('');

/** The Fisher–Yates shuffle. */
function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const copy = [...list];
  for (let at = copy.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [copy[at], copy[other]] = [copy[other] as T, copy[at] as T];
  }
  return copy;
}

/** Mulberry32 over an FNV-1a hash: small, and the same on every machine. */
function randomOf(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const unit of new TextEncoder().encode(seed)) state = Math.imul(state ^ unit, 0x01000193) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface KeyWords {
  number: string;
  variant: (letter: string) => string;
  /** For a question whose answer is not a letter. */
  written: (original: number) => string;
  from: (answer: string, original: number) => string;
}

/** One table of all variants: a row per number, with each correct answer and its original question. In markup. */
export function keyTable(variants: readonly Variant[], words: KeyWords): string {
  const columns = variants.map(() => 'c').join('|');
  const count = Math.max(0, ...variants.map(({ key }) => key.length));
  const rows = Array.from({ length: count }, (_, at) =>
    [String(at + 1), ...variants.map(({ key }) => cellOf(key[at], words))].join(' & '),
  );
  const head = [words.number, ...variants.map(({ letter }) => words.variant(letter))].join(' & ');
  return [
    `\\begin{tabular}{|c|${columns}|}`,
    '\\hline',
    ...[head, ...rows].map((row) => `${row} \\\\ \\hline`),
    '\\end{tabular}',
  ].join('\n');
}

function cellOf(entry: Variant['key'][number] | undefined, words: KeyWords): string {
  if (!entry) return '';
  return entry.answer === '' ? words.written(entry.original) : words.from(entry.answer, entry.original);
}
