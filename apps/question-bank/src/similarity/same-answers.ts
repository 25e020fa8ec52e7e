/** Whether two questions of the same text also have the same answer: only then is one of them superfluous. Pure. */
import type { SimilarityKind } from '@tiku/contracts/question-bank';

export interface Answered {
  /** A name or a code, the same of both. */
  type: string | number;
  options: readonly { text: string; isCorrect?: boolean | undefined }[];
  fillAnswers: readonly string[];
  solutionAnswers: readonly string[];
}

const FIGURE = /!\[[^[\]\n]{0,200}\]\((?:image|tikz):[\w-]{1,100}\)/g;

/** What is written the same whatever its spaces and signs of formulas; letters keep their case, pictures their place. */
const written = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(FIGURE, '!')
    .replace(/\\[dt]frac(?![a-z])/gi, '\\frac')
    .replace(/[\s$]+/g, '');

const filled = (texts: readonly string[]): string[] => texts.map(written).filter((text) => text !== '');

const answerOf = ({ type, options, fillAnswers, solutionAnswers }: Answered): string =>
  JSON.stringify([
    type,
    filled(options.filter(({ isCorrect }) => isCorrect).map(({ text }) => text)).sort(),
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

/** Kinds that leave it to the answers whether the questions are the same. */
export const isSameText = (kind: SimilarityKind | null): boolean => kind === 'same' || kind === 'options';

/** An option that is right answers whatever its place is. */
export const haveSameAnswers = (one: Answered, other: Answered): boolean => answerOf(one) === answerOf(other);

export const haveSameSolutions = (one: string, other: string): boolean => written(one) === written(other);

/** One that is only being written has none yet. */
export const isAnswered = ({ options, fillAnswers, solutionAnswers }: Omit<Answered, 'type'>): boolean =>
  options.some(({ isCorrect }) => isCorrect) || filled([...fillAnswers, ...solutionAnswers]).length > 0;
