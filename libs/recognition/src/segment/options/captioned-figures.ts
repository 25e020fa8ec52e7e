/**
 * Figures in a row below several questions, with a caption each ("图1　图2", "第3题图　第4题图", "Fig. 1"): each goes to the
 * question that names it. Owns which figures move; figures of a single question stay in place. Pure.
 */
import { toAscii } from '../marks.js';
import { pictureMark, pictureRows, picturesOf, type PictureInRow } from './picture-rows.js';
import type { Figure } from '../../model/index.js';
import type { Run, SegmentedQuestion } from '../types.js';

const CAPTION =
  /(?:[（(]\s?)?(?:第\s?(\d{1,2})\s?题(?:图)?|(?:图|Figs?\.?|Figure)\s?(\d{1,2}))(?:\s?[)）])?/gi;
/** Only captions, or one of them with a few words. */
const CAPTION_LINE =
  /^[\s（(]{0,8}(?:(?:第\s?\d{1,2}\s?题图?|(?:图|Figs?\.?|Figure)\s?\d{1,2})[\s)）（(]{0,60}){1,6}$/i;
/** Questions above whose figures may be below the last of them. */
const REACH = 6;
/** A picture this much smaller than the largest of its row is part of the text. */
const SMALL_SHARE = 0.15;

/** Moves the figures of such rows. Changes the given questions. */
export function takeCaptionedFigures(
  questions: readonly SegmentedQuestion[],
  figures: readonly Figure[],
): void {
  questions.forEach((question, at) => {
    const captions = question.stem.filter(({ text }) => CAPTION_LINE.test(toAscii(text)));
    const rows = pictureRows(question);
    if (captions.length === 0 || rows.length === 0) return;
    const pictures = inOrder(rows, figures);
    const labels = captions.flatMap(({ text }) => labelsIn(text));
    const above = questions
      .slice(Math.max(0, at - REACH), at + 1)
      .filter((own) => own === question || !hasPicture(own));
    const named = above.flatMap((own) =>
      namesOf(
        own,
        labels.some(({ isNumber }) => isNumber),
      ).map((name) => ({ name, own })),
    );
    const names = [...new Set(named.map(({ name }) => name))].sort((a, b) => a - b);
    const known = labels.length === pictures.length ? labels.map(({ value }) => value) : names;
    if (pictures.length < 2 || known.length !== pictures.length) return;
    known.forEach((name, index) => {
      const owner = named.find((one) => one.name === name)?.own;
      const picture = pictures[index];
      if (!owner || !picture || owner === question) return;
      move(question, owner, picture);
    });
  });
}

/** The pictures of a row from left to right, without specks. */
function inOrder(rows: readonly Run[], figures: readonly Figure[]): PictureInRow[] {
  const all = picturesOf(rows);
  const boxes = new Map(figures.map(({ id, place }) => [id, place.box]));
  const size = ({ id }: PictureInRow): number => {
    const box = boxes.get(id);
    return box ? (box[2] - box[0]) * (box[3] - box[1]) : 1;
  };
  const largest = Math.max(0, ...all.map(size));
  const left = ({ id }: PictureInRow): number => boxes.get(id)?.[0] ?? 0;
  return all.filter((one) => size(one) > largest * SMALL_SHARE).sort((a, b) => left(a) - left(b));
}

const labelsIn = (text: string): { value: number; isNumber: boolean }[] =>
  [...toAscii(text).matchAll(CAPTION)].map((match) => ({
    value: Number(match[1] ?? match[2]),
    isNumber: match[1] !== undefined,
  }));

const hasPicture = ({ stem }: SegmentedQuestion): boolean =>
  stem.some(({ text }) => text.includes('![](image:'));

/** The figures that a question mentions; its own number if captions name questions. */
function namesOf(question: SegmentedQuestion, byNumber: boolean): number[] {
  if (byNumber) return question.number === null ? [] : [question.number];
  const text = question.stem
    .filter(({ text: own }) => !CAPTION_LINE.test(toAscii(own)))
    .map(({ text: own }) => own);
  return [...new Set(labelsIn(text.join('\n')).map(({ value }) => value))];
}

function move(from: SegmentedQuestion, to: SegmentedQuestion, { id, run }: PictureInRow): void {
  const mark = pictureMark(id);
  from.stem = from.stem
    .map((own) => (own.text.includes(mark) ? { ...own, text: own.text.replace(mark, '').trim() } : own))
    .filter(({ text }) => text !== '');
  to.stem.push({ ...run, text: mark, doubts: [] });
}
