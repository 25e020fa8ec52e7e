/** The places of questions on the pages of their document, from the boxes of their evidence. Pure. */
import type { DraftQuestion } from './draft-editing.js';

export type Box = readonly [number, number, number, number];
export interface Region {
  question: DraftQuestion;
  box: Box;
  /** From 0: a question that continues in another column has a region in each. */
  part: number;
}
export interface FieldPlace {
  field: string;
  page: number;
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
export const ANSWER_FIELDS: ReadonlySet<string> = new Set(['answer', 'solution']);
export const isNear = ({ field }: { field: string }): boolean => !FAR_FIELDS.has(field);

/**
 * From the stem to the last option: a region for each column of the page that contains the question. An answer on
 * another page has its own; the heading that names its type is no place of the question.
 */
export function regionsOf(questions: readonly DraftQuestion[], page: number): Region[] {
  return questions.flatMap((question) => {
    const onPage = question.evidence.filter((evidence) => evidence.page === page && evidence.box);
    const near = onPage.filter(isNear);
    const shown = near.length > 0 ? near : onPage.filter(({ field }) => ANSWER_FIELDS.has(field));
    return joinColumns(shown.flatMap(({ box }) => (box ? [box] : []))).map((box, part) => ({
      question,
      box,
      part,
    }));
  });
}

/** Whether nothing that the source shows of these has changed: editing a text moves nothing on paper. */
export function samePlaces(before: readonly DraftQuestion[], after: readonly DraftQuestion[]): boolean {
  return before.length === after.length && before.every((question, at) => isSamePlace(question, after[at]));
}

function isSamePlace(one: DraftQuestion, other: DraftQuestion | undefined): boolean {
  if (one === other) return true;
  return (
    other !== undefined &&
    one.id === other.id &&
    one.n === other.n &&
    one.type === other.type &&
    one.confirmed === other.confirmed &&
    one.confidence === other.confidence &&
    one.options.length === other.options.length &&
    sameItems(one.evidence, other.evidence) &&
    sameItems(one.flags, other.flags)
  );
}
const sameItems = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, at) => item === other[at]);

/** The first place of a question, or of one of its fields, in reading order. */
export function placeOf(question: DraftQuestion, field?: string): FieldPlace | null {
  const placed = placesOfFields(question);
  const own = field === undefined ? undefined : placed.find((place) => place.field === field);
  const whole = field?.split('.')[0];
  const near = placed.filter(isNear);
  return own ?? placed.find((place) => place.field === whole) ?? near[0] ?? placed[0] ?? null;
}

/** All boxes of a field; for an option its own, else those of all options. */
export function placesOfField(question: DraftQuestion, field: string): FieldPlace[] {
  const placed = placesOfFields(question);
  const own = placed.filter((place) => place.field === field);
  return own.length > 0 ? own : placed.filter((place) => place.field === field.split('.')[0]);
}

/** The field at a point of a page: the smallest box around it. */
export function fieldAt(question: DraftQuestion, page: number, x: number, y: number): string | null {
  const around = placesOfFields(question)
    .filter((place) => place.page === page)
    .filter(({ box: [x0, y0, x1, y1] }) => x >= x0 && x <= x1 && y >= y0 && y <= y1)
    .sort((a, b) => area(a.box) - area(b.box));
  return around[0]?.field ?? null;
}

function placesOfFields(question: DraftQuestion): FieldPlace[] {
  return question.evidence.flatMap(({ field, page, box }) =>
    page !== undefined && box ? [{ field, page, box }] : [],
  );
}

/** Boxes above each other form one region; a box to the side and further up begins another column. */
function joinColumns(boxes: readonly Box[]): Box[] {
  const columns: Box[] = [];
  for (const box of boxes) {
    const at = columns.findIndex((column) => isBesideOrBelow(column, box));
    const column = columns[at];
    if (column) columns[at] = around(column, box);
    else columns.push(box);
  }
  return columns;
}

const isBesideOrBelow = (a: Box, b: Box): boolean =>
  (a[0] < b[2] && b[0] < a[2]) || (b[1] < a[3] && a[1] < b[3] && Math.abs(b[0] - a[2]) < 0.2);
const area = ([x0, y0, x1, y1]: Box): number => (x1 - x0) * (y1 - y0);

function around(a: Box, b: Box): Box {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}
