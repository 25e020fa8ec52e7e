/** Signs that notices of the cover were read as questions. Repairs nothing: the tally does not close. Pure. */
import { asksForAnswer, isNotice } from '../segment/notices/notice-words.js';
import type { Segmented } from '../segment/types.js';

/** Questions above the first section, without points, of a paper whose sections state theirs: notices were read so. */
export const hasStrays = ({ questions, sections }: Segmented, scores: readonly (number | null)[]): boolean =>
  sections.filter(({ points, score }) => points !== null || score !== null).length > 1 &&
  questions.some(
    ({ section, score, stem }, at) =>
      section === null &&
      score === null &&
      (scores[at] ?? null) === null &&
      !POINTS.test(stem[0]?.text ?? ''),
  );
const POINTS = /\d\s?(?:分|points?|marks?|pts?)|\[\d{1,2}\]/i;

/** The first question tells candidates what to do: the cover was read as questions. */
export function beginsWithNotice({ questions: [first] }: Segmented): boolean {
  const text = first?.stem.map((run) => run.text).join('\n') ?? '';
  const isBare = first?.options.length === 0 && first.answer.length === 0 && first.score === null;
  return isBare && text.length <= NOTICE_CHARS && isNotice(text) && !asksForAnswer(text);
}
const NOTICE_CHARS = 120;
