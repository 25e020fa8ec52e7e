import { expect, it } from '@jest/globals';
import { fitting } from './fitting-files.js';

it('takes the files that fit, in their order, and names the others', () => {
  const files = [{ size: 4 }, { size: 9 }, { size: 6 }, { size: 1 }];
  expect(fitting(files, 10)).toEqual({ fit: [{ size: 4 }, { size: 6 }], rest: [{ size: 9 }, { size: 1 }] });
  expect(fitting(files, Infinity).rest).toEqual([]);
  expect(fitting(files, 0).fit).toEqual([]);
});
