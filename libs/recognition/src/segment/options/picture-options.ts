/**
 * Options that are pictures with their letters below them: the letters belong to the drawings, so only four pictures in
 * a row, or two by two, are below the question. Owns the detection of such pictures. Pure.
 */
import { sectionType } from '../headings/headings.js';
import { pictureMark, pictureRows, picturesOf } from './picture-rows.js';
import type { Figure } from '../../model/index.js';
import type { Run, SegmentedQuestion } from '../types.js';

/** The space for a letter; its second half may be lost after a picture. */
const PLACE = /\\paren(?![a-z])|[（(][\s\u3000]{0,12}(?:[)）]|$)/;
const COUNT = 4;
/** The most by which pictures of one set differ in size, and pictures of a row in height, as a share of the page. */
const SIZE_RATIO = 2.5;
const ROW_SHARE = 0.04;

/** Takes four pictures below a question for its options if it asks for a letter and offers none. */
export function takePictureOptions(
  questions: readonly SegmentedQuestion[],
  figures: readonly Figure[],
): void {
  const boxes = new Map(figures.map(({ id, place }) => [id, place.box]));
  for (const question of questions) {
    if (question.options.length > 0 || !asksForLetter(question)) continue;
    const rows = pictureRows(question);
    const pictures = picturesOf(rows);
    const placed = pictures.flatMap(({ run, id }) => {
      const box = boxes.get(id);
      return box ? [{ run, id, box }] : [];
    });
    if (pictures.length !== COUNT || placed.length !== COUNT || !areAlike(placed.map(({ box }) => box)))
      continue;
    placed.sort((a, b) => rowOf(a.box) - rowOf(b.box) || a.box[0] - b.box[0]);
    question.stem = question.stem.filter((run) => !rows.includes(run));
    question.options = placed.map(({ run, id }, at) => ({
      label: 'ABCD'.charAt(at),
      runs: [{ ...run, text: pictureMark(id), doubts: [] } satisfies Run],
      correct: false,
    }));
  }
}

type Box = readonly [number, number, number, number];
const rowOf = ([, y0]: Box): number => Math.round(y0 / ROW_SHARE);

function asksForLetter({ stem, section, number }: SegmentedQuestion): boolean {
  const named = sectionType(section, number);
  if (named !== null && named !== 'choice' && named !== 'multipleChoice') return false;
  return stem.some(({ text }) => PLACE.test(text));
}

/** Four boxes of one size in one row, or in two rows of two. */
function areAlike(boxes: readonly Box[]): boolean {
  const sizes = boxes.map(([x0, y0, x1, y1]) => (x1 - x0) * (y1 - y0));
  if (Math.max(...sizes) > Math.min(...sizes) * SIZE_RATIO) return false;
  const rows = new Map<number, number>();
  for (const box of boxes) rows.set(rowOf(box), (rows.get(rowOf(box)) ?? 0) + 1);
  return [...rows.values()].every((count) => count === COUNT || count * 2 === COUNT);
}
