/** User input → stored form: checked across fields, cleaned, with its search columns. Pure. */
import { LIMITS } from '@tiku/contracts/common';
import { questionFieldsOf, type QuestionInput } from '@tiku/contracts/question-bank';
import { AppError, validation, type FieldProblem } from '@tiku/platform/errors';
import { checkQuestion, isUnanswered } from '@tiku/question-syntax/check';
import { countBlanks, countSubproblems, withStoredTags } from '@tiku/question-syntax/markup';
import type { StoredImage } from '../images/images.repository.js';
import { newShortCode } from '../question-banks/short-code.js';
import {
  columnsOf,
  fieldsOf,
  type QuestionContent,
  type QuestionRow,
} from './question-columns.repository.js';
import { searchColumnsOf } from './search-columns.js';
import { codeOfType, typeOfCode } from './question-type.js';

/**
 * The stored form of an input whose single fields are known to be valid. Widths and heights of images are those of
 * the bank's own record, filled in by `withImages`. `mayLackAnswer` accepts a question without any answer.
 * @throws AppError 400 if the fields do not fit together
 */
export function contentOf(
  input: QuestionInput,
  { mayLackAnswer = false }: { mayLackAnswer?: boolean } = {},
): QuestionContent {
  const stem = stemOf(input);
  const answered = !isUnanswered({ ...input, stem });
  const problems = problemsAcrossFields(input, mayLackAnswer);
  if (problems.length > 0) throw validation(problems);
  const options = input.options.map((option) => ({
    id: option.id || newShortCode(),
    text: option.text,
    isCorrect: option.isCorrect,
  }));
  const solutionAnswers = input.type === 'solution' && answered ? input.solutionAnswers : [];
  return {
    ...columnsOf({
      ...questionFieldsOf(input),
      type: codeOfType(input.type),
      stem,
      options: isChoice(input.type) ? options : [],
      fillAnswers: input.type === 'fill' && answered ? input.fillAnswers : [],
      solutionAnswers,
      images: input.images.map(({ url: _url, ...image }) => image),
      tikz: input.tikz.map(({ id, code }) => ({ id: id || newShortCode(), code })),
    }),
    answered,
    ...searchColumnsOf({ ...input, stem, options, solutionAnswers }),
  };
}

/** The stored question in the form of user input. */
export function inputOf(row: QuestionRow): QuestionInput {
  return {
    ...fieldsOf(row),
    type: typeOfCode(row.type),
    images: row.images.map((image) => ({ ...image, url: '' })),
  };
}

/** By the present rule: an earlier release counted a mere explanation as an answer. */
export const lacksAnswer = (row: QuestionRow): boolean => isUnanswered(inputOf(row));

/** With its blanks in their stored form, if the result is not too long. */
function stemOf({ stem, content }: QuestionInput): string {
  const typed = (stem ?? content ?? '').trim();
  const stored = withStoredTags(typed);
  return stored.length > LIMITS.stemChars ? typed : stored;
}

/** Contradictions between fields that are valid one by one. */
export function problemsAcrossFields(input: QuestionInput, mayLackAnswer: boolean): FieldProblem[] {
  const stem = stemOf(input);
  return [
    ...checkQuestion({ ...input, stem }, { mayLackAnswer }).map(({ path, rule, params }) => ({
      path,
      rule,
      ...(params && { params }),
    })),
    ...scoreProblems(input, stem),
  ];
}

/** Every blank or sub-problem has marks, or none has; an editor drops the marks of removed ones. */
function scoreProblems({ type, answerScores }: QuestionInput, stem: string): FieldProblem[] {
  if (isChoice(type) || answerScores.length === 0) return [];
  const answers = type === 'fill' ? countBlanks(stem) : Math.max(1, countSubproblems(stem));
  return answerScores.length === answers
    ? []
    : [{ path: 'answerScores', rule: 'answerScoresCount', params: { answers, scores: answerScores.length } }];
}

/** With an id for a passage that came without one; `idOf` gives equal texts the same. */
export function withPassageId(content: QuestionContent, idOf: (text: string) => string): QuestionContent {
  const { passage } = content;
  return passage?.id === '' ? { ...content, passage: { ...passage, id: idOf(passage.text) } } : content;
}

/** Image records as the bank has them. @throws AppError 400 for an id that the bank does not have */
export function withImages(
  content: QuestionContent,
  known: ReadonlyMap<string, StoredImage>,
): QuestionContent {
  const problems = content.images.flatMap((image, at): FieldProblem[] =>
    known.has(image.id) ? [] : [{ path: `images.${at}.id`, rule: 'imageUnknown' }],
  );
  if (problems.length > 0) throw validation(problems);
  return { ...content, images: content.images.map((image) => recordOf(image, known)) };
}

/** The bank's record with the description of this question. */
function recordOf(image: StoredImage, known: ReadonlyMap<string, StoredImage>): StoredImage {
  const { alt } = image;
  return { ...(known.get(image.id) ?? image), ...(alt === undefined || alt === '' ? {} : { alt }) };
}

const isChoice = (type: QuestionInput['type']): boolean => type === 'choice' || type === 'multipleChoice';

/** Only expected refusals count as invalid questions of a batch; anything else is a bug and ends the batch. */
export function attempt<T>(work: () => T): { ok: true; value: T } | { ok: false; error: AppError } {
  try {
    return { ok: true, value: work() };
  } catch (error) {
    if (error instanceof AppError) return { ok: false, error };
    throw error;
  }
}

/** The fields that are present; an explicit undefined must not clear a field. */
export function definedOf<T extends object>(changes: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
