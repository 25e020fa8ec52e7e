import { expect, it } from '@jest/globals';
import { correctedFields } from './corrected-fields.js';

const one = (field: string, code: string, checked: number, corrected: number) => ({
  field,
  code,
  checked,
  corrected,
  share: 0.9,
});

it('adds up the classes of a field, the most corrected field first', () => {
  const classes = [
    one('stem', 'none', 90, 5),
    one('stem', 'low_confidence', 10, 5),
    one('type', 'none', 50, 20),
  ];
  expect(correctedFields(classes)).toEqual([
    { field: 'type', checked: 50, corrected: 20 },
    { field: 'stem', checked: 100, corrected: 10 },
  ]);
});
