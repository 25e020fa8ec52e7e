/** Days counted by a workbook as its cell shows them. Pure. */
import type { FormatPart } from './format-parts.js';

const DAY_MS = 86_400_000;
const EPOCH = Date.UTC(1899, 11, 30);
const DAYS_TO_1904 = 1_462;
/** The year 1900 has a 29 February there. */
const FIRST_TRUE_DAY = 60;
const LAST_DAY = 2_958_465;
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const TOKEN = /AM\/PM|上午\/下午|y+|m+|d+|h+|s+|\[h+\]|\[m+\]|\[s+\]|[^]/gi;

export function shownDate(value: number, parts: readonly FormatPart[], from1904: boolean): string {
  if (!(value >= 0 && value <= LAST_DAY)) return String(value);
  const days = from1904 ? value + DAYS_TO_1904 : value < FIRST_TRUE_DAY ? value + 1 : value;
  // Rounded to seconds, which a fraction of a day gives only nearly.
  const date = new Date(EPOCH + Math.round((days * DAY_MS) / 1_000) * 1_000);
  const tokens = parts.flatMap(({ text, isLiteral }) =>
    isLiteral
      ? [{ text, isLiteral }]
      : (text.match(TOKEN) ?? []).map((one) => ({ text: one, isLiteral: false })),
  );
  const isHalfDay = tokens.some(({ text, isLiteral }) => !isLiteral && /AM\/PM|上午/i.test(text));
  const names = tokens.map(({ text, isLiteral }) => (isLiteral ? '' : text[0]?.toLowerCase()));
  return tokens
    .map(({ text, isLiteral }, at) => {
      if (isLiteral) return text;
      const before = names
        .slice(0, at)
        .findLast((name) => name !== undefined && 'ymdhs['.includes(name) && name !== '');
      const behind = names
        .slice(at + 1)
        .find((name) => name !== undefined && 'ymdhs['.includes(name) && name !== '');
      const isMinute = /^m{1,2}$/i.test(text) && (before === 'h' || before === '[' || behind === 's');
      return tokenOf(text, date, { isMinute, isHalfDay, value });
    })
    .join('');
}

function tokenOf(
  text: string,
  date: Date,
  { isMinute, isHalfDay, value }: { isMinute: boolean; isHalfDay: boolean; value: number },
): string {
  const padded = (number: number): string => String(number).padStart(text.length > 1 ? 2 : 1, '0');
  const hours = date.getUTCHours();
  if (isMinute) return padded(date.getUTCMinutes());
  switch (text.toLowerCase()) {
    case 'am/pm':
      return hours < 12 ? 'AM' : 'PM';
    case '上午/下午':
      return hours < 12 ? '上午' : '下午';
    case 'yy':
    case 'y':
      return String(date.getUTCFullYear()).slice(2);
    case 'm':
    case 'mm':
      return padded(date.getUTCMonth() + 1);
    case 'mmm':
      return (MONTHS[date.getUTCMonth()] ?? '').slice(0, 3);
    case 'd':
    case 'dd':
      return padded(date.getUTCDate());
    case 'h':
    case 'hh':
      return padded(isHalfDay ? hours % 12 || 12 : hours);
    case 's':
    case 'ss':
      return padded(date.getUTCSeconds());
    default:
      if (/^y+$/i.test(text)) return String(date.getUTCFullYear());
      if (/^m+$/i.test(text)) return MONTHS[date.getUTCMonth()] ?? '';
      if (/^d+$/i.test(text)) return '日一二三四五六'[date.getUTCDay()] ?? '';
      if (/^\[h+\]$/i.test(text)) return String(Math.floor(value * 24 + 1e-9));
      if (/^\[m+\]$/i.test(text)) return String(Math.floor(value * 1_440 + 1e-9));
      if (/^\[s+\]$/i.test(text)) return String(Math.floor(value * 86_400 + 1e-9));
      return text;
  }
}
