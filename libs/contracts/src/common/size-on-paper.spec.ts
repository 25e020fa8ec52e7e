import { expect, it } from '@jest/globals';
import { sizeOnPaper } from './index.js';

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
