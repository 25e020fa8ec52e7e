/** Where questions stand in their document, from their evidence: boxes on a page, spans of lines or paragraphs. Pure. */
import type { DraftQuestion } from './draft-editing.js';

type Box = readonly [number, number, number, number];
export interface Region {
  question: DraftQuestion;
  box: Box;
}

/** Read from elsewhere: the type from a heading, answers and solutions from the end of the paper. */
const FAR_FIELDS: ReadonlySet<string> = new Set([
  'type',
  'score',
  'answer',
  'solution',
  'source',
  'difficulty',
  'tags',
]);

/** One box for each question that has a place on the page: around what stands there as the question itself. */
export function regionsOf(questions: readonly DraftQuestion[], page: number): Region[] {
  return questions.flatMap((question) => {
    const onPage = question.evidence.filter((evidence) => evidence.page === page && evidence.box);
    const near = onPage.filter(({ field }) => !FAR_FIELDS.has(field));
    const boxes = (near.length > 0 ? near : onPage).flatMap(({ box }) => (box ? [box] : []));
    const first = boxes[0];
    return first ? [{ question, box: boxes.reduce(around, first) }] : [];
  });
}

/** Lines (TeX) or paragraphs (Word) from the first to the last that the question was read from, from 1. */
export function spanOf(question: DraftQuestion): { first: number; last: number } | null {
  const near = question.evidence.filter(({ field }) => !FAR_FIELDS.has(field));
  const places = (near.length > 0 ? near : question.evidence).flatMap(
    ({ line, paragraph }) => line ?? paragraph ?? [],
  );
  return places.length === 0 ? null : { first: Math.min(...places), last: Math.max(...places) };
}

function around(a: Box, b: Box): Box {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}
