/**
 * The rules across a question's fields (specification 5.3), for editors and servers alike. Owns no wording: an issue
 * names its rule, each caller has the sentence. The contract's schema checks lengths and types.
 */
import { countBlanks, countDrawings, countSubproblems } from '../markup/index.js';

export type QuestionRule =
  | 'stemRequired'
  | 'typeUnknown'
  | 'optionsTooFew'
  | 'optionEmpty'
  | 'correctMissing'
  | 'correctSingle'
  | 'blanksMissing'
  | 'fillAnswersCount'
  | 'fillAnswerEmpty'
  | 'solutionAnswersMissing'
  | 'solutionAnswersCount'
  | 'solutionAnswerEmpty'
  | 'categoriesTooMany'
  | 'categoryRepeated'
  | 'tagsTooMany'
  | 'tagRepeated'
  | 'tikzTooMany';

export interface QuestionIssue {
  /** Path of the field, as in API details: `stem`, `options.2.text`, `fillAnswers`. */
  path: string;
  rule: QuestionRule;
  params?: Record<string, string | number>;
}

export interface CheckedQuestion {
  type: string;
  stem?: string | undefined;
  options?: readonly { text: string; isCorrect?: boolean | undefined }[] | undefined;
  fillAnswers?: readonly string[] | undefined;
  solutionAnswers?: readonly string[] | undefined;
  solution?: string | undefined;
  category?: readonly string[] | undefined;
  tags?: readonly string[] | undefined;
  tikz?: readonly unknown[] | undefined;
}

export const CHECK_LIMITS = { options: 2, categories: 3, tags: 5, tikz: 3 } as const;

/** Rules that only an answer can satisfy. */
const ANSWER_RULES: ReadonlySet<QuestionRule> = new Set([
  'correctMissing',
  'fillAnswersCount',
  'fillAnswerEmpty',
  'solutionAnswersMissing',
  'solutionAnswersCount',
  'solutionAnswerEmpty',
]);

/** It has no answer at all, as in most printed papers; an answer with gaps is incomplete, not unanswered. */
export function isUnanswered(question: CheckedQuestion): boolean {
  const { options = [], fillAnswers = [], solutionAnswers = [] } = question;
  switch (question.type) {
    case 'choice':
    case 'multipleChoice':
      return !options.some((option) => option.isCorrect === true);
    case 'fill':
      return fillAnswers.every(isBlank);
    case 'solution':
      // An explanation alone is no answer.
      return solutionAnswers.every(isBlank);
    default:
      return false;
  }
}

/**
 * Every broken rule, in field order; empty when the question may be saved. With `mayLackAnswer` a question
 * without any answer passes.
 */
export function checkQuestion(
  question: CheckedQuestion,
  { mayLackAnswer = false }: { mayLackAnswer?: boolean } = {},
): QuestionIssue[] {
  const issues = brokenRules(question);
  return mayLackAnswer && isUnanswered(question)
    ? issues.filter(({ rule }) => !ANSWER_RULES.has(rule))
    : issues;
}

function brokenRules(question: CheckedQuestion): QuestionIssue[] {
  const issues: QuestionIssue[] = [];
  if (isBlank(question.stem)) issues.push({ path: 'stem', rule: 'stemRequired' });
  switch (question.type) {
    case 'choice':
    case 'multipleChoice':
      checkOptions(question, issues);
      break;
    case 'fill':
      checkFill(question, issues);
      break;
    case 'solution':
      checkSolution(question, issues);
      break;
    default:
      issues.push({ path: 'type', rule: 'typeUnknown' });
  }
  checkLabels(
    question.category,
    'category',
    CHECK_LIMITS.categories,
    'categoriesTooMany',
    'categoryRepeated',
    issues,
  );
  checkLabels(question.tags, 'tags', CHECK_LIMITS.tags, 'tagsTooMany', 'tagRepeated', issues);
  checkDrawings(question, issues);
  return issues;
}

/** Counts pictures of the list and those written out in the texts together; names the text that has one too many. */
function checkDrawings(question: CheckedQuestion, issues: QuestionIssue[]): void {
  const texts: [string, string | undefined][] = [
    ['stem', question.stem],
    ...(question.options ?? []).map(({ text }, at): [string, string] => [`options.${at}.text`, text]),
    ...(question.fillAnswers ?? []).map((text, at): [string, string] => [`fillAnswers.${at}`, text]),
    ...(question.solutionAnswers ?? []).map((text, at): [string, string] => [`solutionAnswers.${at}`, text]),
    ['solution', question.solution],
  ];
  let count = question.tikz?.length ?? 0;
  let path = count > CHECK_LIMITS.tikz ? 'tikz' : null;
  for (const [field, text = ''] of texts) {
    if (path !== null) break;
    count += countDrawings(text);
    if (count > CHECK_LIMITS.tikz) path = field;
  }
  if (path !== null) issues.push({ path, rule: 'tikzTooMany', params: { limit: CHECK_LIMITS.tikz } });
}

function isBlank(text: string | undefined): boolean {
  return (text ?? '').trim() === '';
}

/** Options are named by their letters, 26 at most. */
const LETTER_A = 65;

function checkOptions({ type, options = [] }: CheckedQuestion, issues: QuestionIssue[]): void {
  if (options.length < CHECK_LIMITS.options)
    issues.push({ path: 'options', rule: 'optionsTooFew', params: { least: CHECK_LIMITS.options } });
  options.forEach((option, at) => {
    if (isBlank(option.text))
      issues.push({
        path: `options.${at}.text`,
        rule: 'optionEmpty',
        params: { label: String.fromCharCode(LETTER_A + at) },
      });
  });
  const correct = options.filter((option) => option.isCorrect === true).length;
  if (correct === 0) issues.push({ path: 'options', rule: 'correctMissing' });
  if (correct > 1 && type === 'choice') issues.push({ path: 'options', rule: 'correctSingle' });
}

function checkFill({ stem = '', fillAnswers = [] }: CheckedQuestion, issues: QuestionIssue[]): void {
  const blanks = countBlanks(stem);
  if (blanks === 0) issues.push({ path: 'stem', rule: 'blanksMissing' });
  else if (fillAnswers.length !== blanks)
    issues.push({
      path: 'fillAnswers',
      rule: 'fillAnswersCount',
      params: { blanks, answers: fillAnswers.length },
    });
  fillAnswers.forEach((answer, at) => {
    if (isBlank(answer))
      issues.push({ path: `fillAnswers.${at}`, rule: 'fillAnswerEmpty', params: { n: at + 1 } });
  });
}

function checkSolution(question: CheckedQuestion, issues: QuestionIssue[]): void {
  const { stem = '', solutionAnswers = [] } = question;
  if (solutionAnswers.length === 0) {
    issues.push({ path: 'solutionAnswers', rule: 'solutionAnswersMissing' });
    return;
  }
  const steps = Math.max(1, countSubproblems(stem));
  if (solutionAnswers.length !== steps)
    issues.push({
      path: 'solutionAnswers',
      rule: 'solutionAnswersCount',
      params: { steps, answers: solutionAnswers.length },
    });
  solutionAnswers.forEach((answer, at) => {
    if (isBlank(answer))
      issues.push({ path: `solutionAnswers.${at}`, rule: 'solutionAnswerEmpty', params: { n: at + 1 } });
  });
}

function checkLabels(
  labels: readonly string[] = [],
  path: string,
  limit: number,
  tooMany: QuestionRule,
  repeated: QuestionRule,
  issues: QuestionIssue[],
): void {
  if (labels.length > limit) issues.push({ path, rule: tooMany, params: { limit } });
  const seen = new Set(labels.map((label) => label.trim()));
  if (seen.size < labels.length) issues.push({ path, rule: repeated });
}
