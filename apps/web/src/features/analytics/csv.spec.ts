import { expect, it } from '@jest/globals';
import { toCsv } from './csv.js';

it('quotes separators and line breaks, and disarms formulas', () => {
  const csv = toCsv([
    ['知识点', '题数'],
    ['导数, "极值"', 3],
    ['=cmd|calc', -2],
  ]);
  expect(csv).toBe('\uFEFF知识点,题数\r\n"导数, ""极值""",3\r\n\'=cmd|calc,-2\r\n');
});
