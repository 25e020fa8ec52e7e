/**
 * Text read from a picture: its grams for the index query, and the share of a question in it. Misread characters make
 * grams that no question has, so rarity is not enough to choose by. Pure.
 */
import { grams, comparedFields, searchText } from '@tiku/question-syntax/search';

export interface ReadText {
  /** Stem and options in the form of the index. */
  searched: string;
  /** Only of letters, digits and words. */
  bare: ReadonlySet<number>;
}

const COMPARED_CHARS_MAX = 2_000;
/** Takes grams of the sample, the rarest first, until so many hits are expected. */
const EXPECTED_HITS_MAX = 2_000;
const KNOWN_MIN = 6;
const KNOWN_MAX = 32;
/** Limit of grams that the sample lacks: misread ones, and those of rare or new questions. */
const UNKNOWN_MAX = 24;
/** For a contained question: any long text contains fewer of its grams, and OCR misreads some. */
const CONTAINED_GRAMS_MIN = 8;
const CONTAINED_LEAST = 0.75;
/** Signs and layout of formulas: OCR loses them first. */
const SIGNS = /\\[a-z]+|[^\p{L}\p{N}\n]/gu;

const bareGrams = (norm: string): Set<number> => new Set(grams(norm.replace(SIGNS, '')));

export function readText(question: { stem: string; options: readonly { text: string }[] }): ReadText {
  const fields = [question.stem, ...question.options.map(({ text }) => text)];
  const norm = comparedFields(fields).slice(0, COMPARED_CHARS_MAX);
  return { searched: searchText(fields).slice(0, COMPARED_CHARS_MAX), bare: bareGrams(norm) };
}

export function queryGrams({ searched }: ReadText, frequency: (gram: number) => number): number[] {
  const spread = (gram: number): number => Math.imul(gram, 0x9e3779b1) >>> 0;
  const all = grams(searched).sort((a, b) => frequency(a) - frequency(b) || spread(a) - spread(b));
  const unknown = all.filter((gram) => frequency(gram) === 0).slice(0, UNKNOWN_MAX);
  const known = all.filter((gram) => frequency(gram) > 0).slice(0, KNOWN_MAX);
  let expected = 0;
  const end = known.findIndex((gram, at) => {
    expected += frequency(gram);
    return at >= KNOWN_MIN && expected > EXPECTED_HITS_MAX;
  });
  return [...unknown, ...(end === -1 ? known : known.slice(0, end))];
}

export interface Shared {
  /** Jaccard index. */
  score: number;
  /** A question that is long enough and contained as a whole: a picture of a screen shows more than one. */
  isContained: boolean;
}

/** The share of words, letters and digits in stem and options of a question. */
export function sharedPart({ bare }: ReadText, otherNorm: string): Shared {
  const norm = otherNorm.slice(0, COMPARED_CHARS_MAX);
  const other = bareGrams(norm);
  let shared = 0;
  for (const gram of other) if (bare.has(gram)) shared += 1;
  const all = bare.size + other.size - shared;
  return {
    score: all === 0 ? 0 : Math.floor((shared / all) * 1_000) / 1_000,
    isContained: other.size >= CONTAINED_GRAMS_MIN && shared >= CONTAINED_LEAST * other.size,
  };
}
