import { expect, it } from '@jest/globals';
import { pictureModel } from './picture-model.js';

const page = { number: 1, scanned: true };
const sizeOf = (...args: Parameters<typeof pictureModel>) => {
  const [figure] = pictureModel(...args).figures;
  return [figure?.widthPt, figure?.heightPt].map((length) => Math.round(length ?? 0));
};

it('keeps the printed size of a framed figure', () => {
  const box = [0.25, 0.1, 0.75, 0.2] as const;
  expect(sizeOf('pdf', { ...page, width: 595, height: 842 }, [...box])).toEqual([298, 84]);
  // A scan of 200 dots per inch: A4 by its shape.
  expect(sizeOf('image', { ...page, width: 1654, height: 2339 }, [...box])).toEqual([298, 84]);
});
