/** What is said about the TikZ pictures of a recognised paper, at the fields of its questions that show them. Pure. */
import type { RecognisedQuestion } from '@tiku/contracts/ingestion';
import { doubtMessage } from '@tiku/recognition/doubts';
import type { RecognisedDocument } from '@tiku/recognition/process';
import { drawingHash } from './stored-drawings.js';

export const NOT_DRAWN = 'tikz_not_drawn';
export const NOT_CHECKED = 'tikz_not_checked';
export type Verdict = typeof NOT_DRAWN | typeof NOT_CHECKED;
/** By hash, those that are not drawn. */
export type Verdicts = ReadonlyMap<string, Verdict>;

/** The sources of the pictures of a paper, by hash. */
export function codesOf({ questions }: RecognisedDocument): Map<string, string> {
  return new Map(questions.flatMap(({ tikz }) => tikz.map(({ code }) => [drawingHash(code), code] as const)));
}

/** Whether a paper has pictures to draw. */
export const hasDrawings = ({ questions }: RecognisedDocument): boolean =>
  questions.some(({ tikz }) => tikz.length > 0);

/** The document of a job that may not draw: each picture of it was not checked. */
export const withoutCheck = (document: RecognisedDocument, language: 'zh' | 'en'): RecognisedDocument =>
  withVerdicts(
    document,
    new Map([...codesOf(document).keys()].map((hash) => [hash, NOT_CHECKED] as const)),
    language,
  );

export const withVerdicts = (
  document: RecognisedDocument,
  verdicts: Verdicts,
  language: 'zh' | 'en',
): RecognisedDocument => ({
  ...document,
  questions: document.questions.map((question) => withFlags(question, verdicts, language)),
});

function withFlags(
  question: RecognisedQuestion,
  verdicts: Verdicts,
  language: 'zh' | 'en',
): RecognisedQuestion {
  if (question.tikz.length === 0) return question;
  const { stem, options, fillAnswers, solutionAnswers, solution, passage } = question;
  const texts: [field: string, text: string][] = [
    ['stem', `${stem}${passage?.text ?? ''}`],
    ...options.map(({ text }, at): [string, string] => [`options.${at}`, text]),
    ['answer', [...fillAnswers, ...solutionAnswers].join('\n')],
    ['solution', solution],
  ];
  const flags = texts.flatMap(([field, text]) => {
    const own = question.tikz.flatMap(({ id, code }) =>
      text.includes(`(tikz:${id})`) ? [verdicts.get(drawingHash(code))] : [],
    );
    return [NOT_DRAWN, NOT_CHECKED]
      .filter((code) => own.some((verdict) => verdict === code))
      .map((code) => ({ field, code, message: doubtMessage(code, language) }));
  });
  return flags.length === 0 ? question : { ...question, flags: [...question.flags, ...flags] };
}
