/** How alike two questions are, and what alone tells them apart. Pure. */
import { SIMILARITY_LEVELS, type SimilarityKind, type SimilarityMatch } from '@tiku/contracts/question-bank';
import { grams } from '@tiku/question-syntax/search';
import type { QuestionForms } from './canonical-forms.js';

type Form = keyof QuestionForms;
/** What a form that is the same is worth: the more it forgets, the less. */
const WORTH: readonly { form: Form; kind: SimilarityKind; most: number }[] = [
  { form: 'plain', kind: 'same', most: 1 },
  { form: 'sorted', kind: 'options', most: 0.98 },
  { form: 'renamed', kind: 'variables', most: 0.96 },
  { form: 'abstract', kind: 'numbers', most: 0.9 },
];

export interface Scored {
  score: number;
  kind: SimilarityKind;
}

/** Questions that differ in their picture alone are others: a triangle more than a word. */
const PICTURES_MOST = 0.8;

/** The grams of each form, counted once for a question that is compared with many. */
export interface ComparedQuestion {
  forms: QuestionForms;
  gramsOf: Readonly<Record<Form, ReadonlySet<number>>>;
}

export const comparedQuestion = (forms: QuestionForms): ComparedQuestion => ({
  forms,
  gramsOf: {
    plain: new Set(grams(forms.plain)),
    sorted: new Set(grams(forms.sorted)),
    renamed: new Set(grams(forms.renamed)),
    abstract: new Set(grams(forms.abstract)),
  },
});

/** The best that any form gives, in thousandths. */
export function scoreOf(asked: ComparedQuestion, other: QuestionForms): Scored {
  const same = WORTH.find(({ form }) => asked.forms[form] === other[form]);
  if (same) return { score: same.most, kind: same.kind };
  const scores = WORTH.map(({ form, most }) => most * jaccard(asked.gramsOf[form], grams(other[form])));
  return { score: Math.floor(Math.max(...scores) * 1_000) / 1_000, kind: 'text' };
}

/** With the contents of the pictures of both, each in an order of its own. */
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

function jaccard(one: ReadonlySet<number>, other: readonly number[]): number {
  let shared = 0;
  for (const gram of other) if (one.has(gram)) shared += 1;
  const all = one.size + other.length - shared;
  return all === 0 ? 0 : shared / all;
}
