/** How alike two questions are, and the only thing that differs, if there is one. Pure. */
import { SIMILARITY_LEVELS, type SimilarityKind, type SimilarityMatch } from '@tiku/contracts/question-bank';
import { grams } from '@tiku/question-syntax/search';
import type { QuestionForms } from './canonical-forms.js';

type Form = keyof QuestionForms;
/** The score of an equal form: the more it omits, the lower. */
const WORTH: readonly { form: Form; kind: SimilarityKind; most: number }[] = [
  { form: 'plain', kind: 'same', most: 1 },
  { form: 'sorted', kind: 'options', most: 0.98 },
  { form: 'renamed', kind: 'variables', most: 0.96 },
  { form: 'abstract', kind: 'numbers', most: 0.9 },
];

/** Grams do not cross options: in another order they are those of the plain form. */
export const GRAM_FORMS = WORTH.filter(({ form }) => form !== 'sorted');

export interface Scored {
  score: number;
  kind: SimilarityKind;
}

/** Questions that differ only in their picture are different: a triangle more than a word. */
const PICTURES_MOST = 0.8;

/** A question with the grams of its forms, computed once, at the first comparison. */
export class ComparedQuestion {
  readonly #grams = new Map<string, Int32Array>();

  constructor(readonly forms: QuestionForms) {}

  /** In ascending order. */
  gramsOf(form: Form): Int32Array {
    const text = this.forms[form];
    const known = this.#grams.get(text);
    if (known) return known;
    const made = new Int32Array(grams(text)).sort();
    this.#grams.set(text, made);
    return made;
  }
}

/** The best score of any form, in thousandths. */
export function scoreOf(one: ComparedQuestion, other: ComparedQuestion): Scored {
  const same = WORTH.find(({ form }) => one.forms[form] === other.forms[form]);
  if (same) return { score: same.most, kind: same.kind };
  let best = 0;
  for (const { form, most } of GRAM_FORMS)
    best = Math.max(best, most * jaccard(one.gramsOf(form), other.gramsOf(form)));
  return { score: Math.floor(best * 1_000) / 1_000, kind: 'text' };
}

/** With the contents of the pictures of both, each in its own order. */
export function scoreWithPictures(scored: Scored, one: readonly string[], other: readonly string[]): Scored {
  if (one.length === other.length && one.every((content, at) => content === other[at])) return scored;
  const kind = scored.kind === 'text' ? 'text' : 'pictures';
  return { score: Math.min(scored.score, PICTURES_MOST), kind };
}

export function levelOf(score: number): SimilarityMatch['level'] {
  if (score >= SIMILARITY_LEVELS.veryHigh) return 'veryHigh';
  if (score >= SIMILARITY_LEVELS.high) return 'high';
  return score >= SIMILARITY_LEVELS.medium ? 'medium' : 'low';
}

/** Of distinct integers in ascending order. */
function jaccard(one: Int32Array, other: Int32Array): number {
  let shared = 0;
  for (let a = 0, b = 0; a < one.length && b < other.length;) {
    const [x = 0, y = 0] = [one[a], other[b]];
    if (x === y) shared += 1;
    if (x <= y) a += 1;
    if (y <= x) b += 1;
  }
  const all = one.length + other.length - shared;
  return all === 0 ? 0 : shared / all;
}
