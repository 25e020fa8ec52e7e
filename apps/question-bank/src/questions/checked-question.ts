/** The body of a new question with the rules across its fields: a refusal names every failing field at once. */
import { QuestionInput } from '@tiku/contracts/question-bank';
import { validationError } from '@tiku/platform/http';
import { z } from 'zod';
import { problemsAcrossFields } from './question-content.js';

interface Rules {
  /** Accepts a question without any answer. */
  mayLackAnswer?: boolean;
}
type Issue = z.core.$ZodIssue;

/** Replaces a field that cannot be read. */
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

/** For a route. A refinement does not work: it does not run if a list is too long. */
export const CheckedQuestion = z.preprocess((raw, context) => {
  for (const issue of issuesOf(raw)) context.issues.push({ ...issue, input: raw } as z.core.$ZodRawIssue);
  return raw;
}, QuestionInput);

/** For questions that are parsed separately. @throws AppError 400 with every failing field */
export function parseQuestion(raw: unknown, rules: Rules = {}): QuestionInput {
  const issues = issuesOf(raw, rules);
  if (issues.length > 0) throw validationError(issues);
  return QuestionInput.parse(raw);
}

/** Rules of single fields, then rules across the fields that can be read. */
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

/** Their valid values depend on the type. */
const OF_TYPE: ReadonlySet<string> = new Set(['options', 'fillAnswers', 'solutionAnswers', 'answerScores']);

/** Every field separately, if it is valid. */
function readableOf(raw: object, failed: ReadonlySet<string>): QuestionInput {
  const rest = Object.fromEntries(Object.entries(raw).filter(([field]) => !failed.has(field)));
  const partial = QuestionInput.partial().safeParse(rest);
  const neutral = Object.entries(NEUTRAL).filter(([field]) => failed.has(field) || !(field in rest));
  return { ...partial.data, ...Object.fromEntries(neutral) } as QuestionInput;
}
