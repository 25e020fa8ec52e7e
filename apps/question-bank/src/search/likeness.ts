/** How alike two questions are, and the grams that find candidates. Pure. */
import { grams, comparedFields, searchText } from '@tiku/question-syntax/search';

export interface ComparedText {
  norm: string;
  grams: ReadonlySet<number>;
  /** Those that the index has of an equal question. */
  searched: ReadonlySet<number>;
}

/** Longer questions are compared by their beginning, which bounds the cost of a comparison. */
export const COMPARED_CHARS_MAX = 2_000;
/** Grams per index query. Measured (docs/adr on search): at least 4, until some 1,000 hits are expected. */
const ASKED_MIN = 4;
const ASKED_MAX = 16;
const EXPECTED_HITS_MAX = 1_000;

/** Stem and options as they are compared. */
export function comparedText(question: { stem: string; options: readonly { text: string }[] }): ComparedText {
  const fields = [question.stem, ...question.options.map((option) => option.text)];
  const norm = comparedFields(fields).slice(0, COMPARED_CHARS_MAX);
  const searched = new Set(grams(searchText(fields).slice(0, COMPARED_CHARS_MAX)));
  return { norm, grams: new Set(grams(norm)), searched };
}

/** The rarest grams, by which the index finds candidates. */
export function rareGrams(all: ReadonlySet<number>, frequency: (gram: number) => number): number[] {
  // Sorts equally rare ones by a hash: grams only of a common beginning would find all questions with it.
  const rarest = [...all].sort((a, b) => frequency(a) - frequency(b) || spread(a) - spread(b));
  let expected = 0;
  const end = rarest.findIndex((gram, at) => {
    expected += frequency(gram);
    return at >= ASKED_MIN && expected > EXPECTED_HITS_MAX;
  });
  return rarest.slice(0, Math.min(ASKED_MAX, end === -1 ? ASKED_MAX : end));
}

/**
 * Jaccard index of the grams, 0..1, with stem and options of another question in normal form; only as many of its
 * fields are compared as the question has.
 */
export function likeness(text: ComparedText, otherNorm: string): number {
  const fields = text.norm.split('\n').length;
  const norm = otherNorm.split('\n').slice(0, fields).join('\n').slice(0, COMPARED_CHARS_MAX);
  if (norm === text.norm) return 1;
  const other = new Set(grams(norm));
  let shared = 0;
  for (const gram of other) if (text.grams.has(gram)) shared += 1;
  const all = text.grams.size + other.size - shared;
  return all === 0 ? 0 : shared / all;
}

const spread = (gram: number): number => Math.imul(gram, 0x9e3779b1) >>> 0;
