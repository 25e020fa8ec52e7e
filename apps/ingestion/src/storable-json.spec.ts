import { expect, it } from '@jest/globals';
import { storableJson } from './storable-json.js';

it('removes what jsonb refuses and nothing else', () => {
  const value = { stem: 'a\u0000b\ud800c😀', options: [{ text: '\\u0000 $\\nu$' }], n: 1, none: null };
  expect(JSON.parse(storableJson(value))).toEqual({
    stem: 'abc😀',
    options: [{ text: '\\u0000 $\\nu$' }],
    n: 1,
    none: null,
  });
});
