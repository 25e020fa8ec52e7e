import { expect, it } from '@jest/globals';
import { theOnly } from './the-only.js';

it('returns the only row', () => {
  expect(theOnly([{ version: 0 }])).toEqual({ version: 0 });
});

it.each([[[]], [[1, 2]]])('refuses %j', (rows) => {
  expect(() => theOnly(rows)).toThrow('one row was expected');
});
