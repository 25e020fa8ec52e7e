/** Lines of a question's stem that contain only pictures. Owns how a picture is written and found there. Pure. */
import type { Run, SegmentedQuestion } from '../types.js';

const PICTURE = /!\[\]\(image:([^()]{1,40})\)/g;
const PICTURES_ONLY = /^\s{0,8}(?:!\[\]\([^()]{1,60}\)\s{0,8})+$/;

/** A figure's id and the line that contains it. */
export interface PictureInRow {
  id: string;
  run: Run;
}

export const pictureRows = ({ stem }: SegmentedQuestion): Run[] =>
  stem.filter(({ text }) => PICTURES_ONLY.test(text));

/** The pictures of such lines, in the order in which they are written. */
export const picturesOf = (rows: readonly Run[]): PictureInRow[] =>
  rows.flatMap((run) => [...run.text.matchAll(PICTURE)].map((match) => ({ id: match[1] ?? '', run })));

/** A figure as it is written into a text. */
export const pictureMark = (id: string): string => `![](image:${id})`;
