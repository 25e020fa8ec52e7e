/** Whether two questions of the same text also have the same answer: only then is one of them redundant. Pure. */
import type { SimilarityKind } from '@tiku/contracts/question-bank';
import { FIGURES, oneSpelling } from '@tiku/question-syntax/search';

export interface Answered {
  /** A name or a code; both questions use the same. */
  type: string | number;
  options: readonly { text: string; isCorrect?: boolean | undefined }[];
  fillAnswers: readonly string[];
  solutionAnswers: readonly string[];
}

/**
 * The text in one spelling, without spaces, dollar signs and names of pictures. Letters keep their case, pictures their
 * place.
 */
const written = (text: string): string =>
  oneSpelling(text.normalize('NFKC').replace(FIGURES, '!')).replace(/[\s$]+/g, '');

const filled = (texts: readonly string[]): string[] => texts.map(written).filter((text) => text !== '');

const answerOf = ({ type, options, fillAnswers, solutionAnswers }: Answered, byLetter: boolean): string =>
  JSON.stringify([
    type,
    byLetter
      ? options.flatMap(({ isCorrect }, at) => (isCorrect ? [at] : []))
      : filled(options.filter(({ isCorrect }) => isCorrect).map(({ text }) => text)).sort(),
    filled(fillAnswers),
    filled(solutionAnswers),
  ]);

/** Columns of `questions` as they are read. */
export const answeredOf = (row: {
  type: number;
  options: Answered['options'];
  fill_answers: string[];
  solution_answers: string[];
}): Answered => ({
  ...{ type: row.type, options: row.options },
  ...{ fillAnswers: row.fill_answers, solutionAnswers: row.solution_answers },
});

/** Kinds for which the answers decide whether the questions are the same. */
export const isSameText = (kind: SimilarityKind | null): boolean => kind === 'same' || kind === 'options';

/** Correct options are compared in any order; by their letters if both have the same options in the same order. */
export const haveSameAnswers = (one: Answered, other: Answered, kind?: SimilarityKind): boolean => {
  const byLetter = kind === 'same' && one.options.length === other.options.length;
  return answerOf(one, byLetter) === answerOf(other, byLetter);
};

export const haveSameSolutions = (one: string, other: string): boolean => written(one) === written(other);

/** False for an unfinished question. */
export const isAnswered = ({ options, fillAnswers, solutionAnswers }: Omit<Answered, 'type'>): boolean =>
  options.some(({ isCorrect }) => isCorrect) || filled([...fillAnswers, ...solutionAnswers]).length > 0;
