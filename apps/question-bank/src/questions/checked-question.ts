/** The body of a new question with the rules across its fields: who sends it learns of every failing field at once. */
import { QuestionInput } from '@tiku/contracts/question-bank';
import { validationError } from '@tiku/platform/http';
import { z } from 'zod';
import { problemsAcrossFields } from './question-content.js';

interface Rules {
  /** Takes a question that nobody has begun to answer. */
  mayLackAnswer?: boolean;
}
type Issue = z.core.$ZodIssue;

/** In place of a field that cannot be read. */
const NEUTRAL: Partial<QuestionInput> = {
  type: 'choice',
  stem: '',
  options: [],
  fillAnswers: [],
  solutionAnswers: [],
  answerScores: [],
  solution: '',
  category: [],
  tags: [],
  tikz: [],
};
/** They compare a field with the stem. */
const COUNT_RULES: ReadonlySet<string> = new Set([
  'fillAnswersCount',
  'solutionAnswersCount',
  'answerScoresCount',
]);

/** For a route. A refinement would not do: it does not run where one list is too long. */
export const CheckedQuestion = z.preprocess((raw, context) => {
  for (const issue of issuesOf(raw)) context.issues.push({ ...issue, input: raw } as z.core.$ZodRawIssue);
  return raw;
}, QuestionInput);

/** For questions that are parsed one by one. @throws AppError 400 with every failing field */
export function parseQuestion(raw: unknown, rules: Rules = {}): QuestionInput {
  const issues = issuesOf(raw, rules);
  if (issues.length > 0) throw validationError(issues);
  return QuestionInput.parse(raw);
}

/** Those of single fields, then those across the fields that can be read. */
function issuesOf(raw: unknown, { mayLackAnswer = false }: Rules = {}): Issue[] {
  const parsed = QuestionInput.safeParse(raw);
  const issues = parsed.success ? [] : parsed.error.issues;
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return issues;
  const failed = new Set(issues.map(({ path }) => String(path[0])));
  const input = parsed.success ? parsed.data : readableOf(raw, failed);
  const across = problemsAcrossFields(input, mayLackAnswer)
    .map(({ path, rule, params }) => ({ path: path.split('.'), rule, params }))
    .filter(({ path, rule }) => {
      const field = path[0] ?? '';
      if (failed.has(field) || (failed.has('stem') && COUNT_RULES.has(rule))) return false;
      return !failed.has('type') || !OF_TYPE.has(field);
    })
    .map(({ path, rule, params }) => ({
      code: 'custom' as const,
      path,
      message: rule,
      params: { ...params, rule },
    }));
  return [...issues, ...across];
}

/** What they have to hold depends on the type. */
const OF_TYPE: ReadonlySet<string> = new Set(['options', 'fillAnswers', 'solutionAnswers', 'answerScores']);

/** Every field by itself, as far as it is valid. */
function readableOf(raw: object, failed: ReadonlySet<string>): QuestionInput {
  const rest = Object.fromEntries(Object.entries(raw).filter(([field]) => !failed.has(field)));
  const partial = QuestionInput.partial().safeParse(rest);
  const neutral = Object.entries(NEUTRAL).filter(([field]) => failed.has(field) || !(field in rest));
  return { ...partial.data, ...Object.fromEntries(neutral) } as QuestionInput;
}
