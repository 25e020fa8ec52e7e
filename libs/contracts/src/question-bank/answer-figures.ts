/** Decides which figures of a question belong to its answers. Pure. */
import type { z } from 'zod';
import { ANSWER_FIELDS, type AnswerField, type QUESTION_FIELDS } from './question-fields.js';

type Read = { [K in keyof typeof QUESTION_FIELDS]: z.output<(typeof QUESTION_FIELDS)[K]['read']> };
interface Named {
  id: string;
}
type Figured<I, T> = Pick<Read, 'stem' | 'options' | 'passage'> &
  Partial<Pick<Read, AnswerField>> & {
    images: readonly I[];
    tikz: readonly T[];
  };

/**
 * The figures that remain if answers are hidden. A figure that only a hidden text names is hidden too; a figure that no
 * text names is shown after the stem.
 */
export function figuresBesideAnswers<I extends Named, T extends Named>(
  question: Figured<I, T>,
): { images: I[]; tikz: T[] } {
  const { stem, options, passage } = question;
  const visible = [stem, passage?.text ?? '', ...options.map(({ text }) => text)].join('\n');
  const hidden = ANSWER_FIELDS.flatMap((field) => question[field] ?? []).join('\n');
  const isKept =
    (kind: 'image' | 'tikz') =>
    ({ id }: Named): boolean => {
      const marker = `(${kind}:${id})`;
      return visible.includes(marker) || !hidden.includes(marker);
    };
  return { images: question.images.filter(isKept('image')), tikz: question.tikz.filter(isKept('tikz')) };
}
