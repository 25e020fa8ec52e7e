import { expect, it } from '@jest/globals';
import { BUILT_IN, shownNumber } from './number-formats.js';

it.each([
  [0.5, '0%', '50%'],
  [0.125, '0.0%', '12.5%'],
  [7, '000', '007'],
  [1234.5, '#,##0.00', '1,234.50'],
  [1234567, '#,##0', '1,234,567'],
  [3, '0"分"', '3分'],
  [2.5, '0.##', '2.5'],
  [-2, '0.0', '-2.0'],
  [-2, '0;(0)', '(2)'],
  [0.5, '# ?/?', '1/2'],
  [1.75, '# ??/??', '1 3/4'],
  [0.1, 'General', '0.1'],
  [12, '[Red]0_ ', '12'],
  [99.5, '"¥"#,##0.00', '¥99.50'],
  [0.30000000000000004, '0.00E+00', '0.3'],
])('shows %d by %j as %j', (value, format, shown) => expect(shownNumber(value, format, false)).toBe(shown));

it.each([
  [45_292, 'yyyy/m/d', '2024/1/1'],
  [45_292, 'yyyy"年"m"月"d"日"', '2024年1月1日'],
  [45_355, 'm"月"d"日"', '3月4日'],
  [45_292.75, 'yyyy-mm-dd hh:mm', '2024-01-01 18:00'],
  [0.5, 'h:mm AM/PM', '12:00 PM'],
  [1.5, '[h]:mm', '36:00'],
  [45_292, 'd-mmm-yy', '1-Jan-24'],
  [1, 'yyyy/m/d', '1900/1/1'],
  [45_292, '[$-804]yyyy/m/d;@', '2024/1/1'],
])('shows the day %d by %j as %j', (value, format, shown) =>
  expect(shownNumber(value, format, false)).toBe(shown),
);

it('counts days from 1904 if the workbook does, and knows formats without a declaration', () => {
  expect(shownNumber(43_830, 'yyyy/m/d', true)).toBe('2024/1/1');
  expect(shownNumber(45_292, BUILT_IN[14] ?? '', false)).toBe('2024/1/1');
});
