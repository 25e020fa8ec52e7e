/** Lines of the paper that belong to no question: which are left during the check, and a question made of some. Pure. */
import { emptyQuestion } from '@tiku/contracts/question-bank';
import type { LeftOverLine, PaperTally } from '@tiku/contracts/ingestion';
import type { DraftQuestion } from './draft-editing.js';

/** The lines whose text no question has yet. */
export function linesLeft(
  { leftOverLines }: Pick<PaperTally, 'leftOverLines'>,
  questions: readonly Pick<DraftQuestion, 'stem'>[],
): LeftOverLine[] {
  const stems = questions.map(({ stem }) => stem);
  return leftOverLines.filter(({ text }) => !stems.some((stem) => stem.includes(text)));
}

/** The list with a question of these lines, after the last question of their page or one above; last without pages. */
export function withLeftOver(
  list: readonly DraftQuestion[],
  lines: readonly LeftOverLine[],
  newId: () => string,
): DraftQuestion[] {
  const page = lines[0]?.page ?? null;
  const pageOf = ({ evidence }: DraftQuestion): number =>
    evidence.find(({ field }) => field === 'stem')?.page ?? 0;
  const last = page === null ? -1 : list.findLastIndex((question) => pageOf(question) <= page);
  const at = page === null ? list.length : last + 1;
  const question: DraftQuestion = {
    ...emptyQuestion(),
    id: newId(),
    n: null,
    stem: lines.map(({ text }) => text).join('\n'),
    confidence: 0,
    evidence: page === null ? [] : [{ field: 'stem', page, confidence: 0 }],
    flags: [],
    confirmed: false,
  };
  return [...list.slice(0, at), question, ...list.slice(at)];
}
