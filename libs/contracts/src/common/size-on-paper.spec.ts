import { expect, it } from '@jest/globals';
import { sizeBesideText, sizeOnPaper } from './index.js';

it.each([
  ['a small one as it is', 200, 100, 150, 75],
  ['a screen shot no higher than figures are', 1_040, 760, 287, 210],
  ['a wide one by its height alone', 2_000, 200, 1_500, 150],
  ['a long one wide enough to be read', 500, 4_000, 120, 960],
  ['a narrow one as it is', 100, 800, 75, 600],
  ['one of unknown size as unknown', 0, 0, 0, 0],
])('sets %s', (_what, width, height, widthPt, heightPt) => {
  const size = sizeOnPaper({ width, height });
  expect([Math.round(size.widthPt), Math.round(size.heightPt)]).toEqual([widthPt, heightPt]);
});

it.each([
  ['as large as on its paper', 150, 100, true, 470, [150, 100]],
  ['below the text when its paper has it wider', 200, 140, true, 470, null],
  ['made smaller when its size is not given', 302, 202, false, 470, [188, 126]],
  ['as it is when it is small anyway', 150, 30, false, 470, [150, 30]],
  ['below the text when it would become a strip', 600, 187, false, 470, null],
  ['below the text in a column that leaves it too little', 302, 202, false, 240, null],
])('places a picture next to text %s', (_what, widthPt, heightPt, isFromPaper, column, expected) => {
  const size = sizeBesideText({ widthPt, heightPt }, isFromPaper, column);
  expect(size && [Math.round(size.widthPt), Math.round(size.heightPt)]).toEqual(expected);
});
