/** Numbers of a workbook as their cell shows them: percents, dates, fractions, leading zeros, units. Pure. */
import { shownDate } from './cell-dates.js';
import { partsOf, sectionOf } from './format-parts.js';

/** Formats that every workbook has without a declaration (ECMA-376, 18.8.30); dates as in Chinese. */
export const BUILT_IN: Readonly<Record<number, string>> = {
  ...{ 1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00', 9: '0%', 10: '0.00%', 12: '# ?/?', 13: '# ??/??' },
  ...{ 14: 'yyyy/m/d', 15: 'yyyy/m/d', 16: 'm/d', 17: 'yyyy/m', 18: 'h:mm AM/PM', 19: 'h:mm:ss AM/PM' },
  ...{
    20: 'h:mm',
    21: 'h:mm:ss',
    22: 'yyyy/m/d h:mm',
    27: 'yyyy"年"m"月"',
    28: 'm"月"d"日"',
    29: 'm"月"d"日"',
  },
  ...{
    30: 'm/d/yy',
    31: 'yyyy"年"m"月"d"日"',
    32: 'h"时"mm"分"',
    33: 'h"时"mm"分"ss"秒"',
    36: 'yyyy"年"m"月"',
  },
  ...{ 37: '#,##0', 38: '#,##0', 39: '#,##0.00', 40: '#,##0.00', 45: 'mm:ss', 47: 'mm:ss' },
  ...{ 50: 'yyyy"年"m"月"', 51: 'm"月"d"日"', 57: 'yyyy"年"m"月"', 58: 'm"月"d"日"' },
};

const FIFTEEN_DIGITS = 15;
/** Saved in binary: 0.1 may stand there as 0.10000000000000001. */
const general = (value: number): string => String(Number(value.toPrecision(FIFTEEN_DIGITS)));

/** Where the digits stand. */
const NUMBER = /[0#?](?:[0#?,./ E+-]{0,200}[0#?])?/;

/** `from1904` is how old programs for the Macintosh count days. */
export function shownNumber(value: number, format: string, from1904: boolean): string {
  const section = sectionOf(format, value);
  const parts = partsOf(section.code);
  const pattern = parts
    .filter(({ isLiteral }) => !isLiteral)
    .map(({ text }) => text)
    .join('');
  if (/[ymdhs]/i.test(pattern.replace(/General/i, ''))) return shownDate(value, parts, from1904);
  const number = NUMBER.exec(pattern)?.[0];
  if (number === undefined || /E[+-]/.test(number)) return general(value);
  const sign = value < 0 && !section.hasSign ? '-' : '';
  const amount = Math.abs(value) * 100 ** (pattern.split('%').length - 1);
  const written = number.includes('/') ? fraction(amount, number) : decimal(amount, number);
  let isWritten = false;
  return (
    sign +
    parts
      .map(({ text, isLiteral }) => {
        if (isLiteral) return text;
        const shown = isWritten ? text : text.replace(NUMBER, () => written);
        isWritten ||= shown !== text;
        return shown;
      })
      .join('')
      .trim()
  );
}

const DECIMALS_MAX = 20;
function decimal(amount: number, pattern: string): string {
  const [whole = '', places = ''] = pattern.split('.', 2);
  const fixed = amount.toFixed(Math.min(DECIMALS_MAX, places.replaceAll(/[^0#?]/g, '').length));
  const [digits = '', rest = ''] = fixed.split('.');
  const required = places.replaceAll(/[^0]/g, '').length;
  const kept = rest.slice(0, required) + rest.slice(required).replace(/0+$/, '');
  const padded = digits.padStart(whole.replaceAll(/[^0]/g, '').length, '0');
  const grouped = whole.includes(',') ? padded.replaceAll(/\B(?=(?:\d{3})+$)/g, ',') : padded;
  return kept === '' ? grouped : `${grouped}.${kept}`;
}

/** `# ?/?`: the nearest fraction whose denominator has as many digits. */
function fraction(amount: number, pattern: string): string {
  const [before = '', below = ''] = pattern.split('/', 2);
  const most = below.trim().length > 1 ? 99 : 9;
  const whole = /[0#?]\s/.test(before) ? Math.floor(amount) : 0;
  const rest = amount - whole;
  let best = { above: 0, below: 1, error: rest };
  for (let one = 1; one <= most; one += 1) {
    const above = Math.round(rest * one);
    const error = Math.abs(rest - above / one);
    if (error < best.error - Number.EPSILON) best = { above, below: one, error };
  }
  if (best.above === 0) return String(whole);
  if (best.above === best.below) return String(whole + 1);
  return `${whole === 0 ? '' : `${whole} `}${best.above}/${best.below}`;
}
