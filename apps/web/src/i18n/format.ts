/** Formats numbers, money, dates and durations in the current language and the reader's time zone. */
import type { Language } from '@tiku/contracts/common';
import { useMemo } from 'react';
import { useAuth } from '../auth/auth.store.js';
import { useLanguage } from './language.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTHS_OF_YEAR = 12;
const DAYS_OF_YEAR = 365;

/** An IANA name; undefined is the device's. */
export type TimeZone = string | undefined;

/** Its name, for requests that count days. */
export const zoneName = (timeZone: TimeZone): string =>
  timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

interface DateParts {
  year: string;
  month: string;
  day: string;
  hour: string;
  minute: string;
  second: string;
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Building one takes longer than formatting a whole list: one per language, zone and options. */
function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  dateFormats.set(key, format);
  return format;
}

/** The calendar and clock of a zone, each part padded to two digits. */
function partsOf(iso: string, timeZone: TimeZone): DateParts {
  const parts: DateParts = { year: '', month: '', day: '', hour: '', minute: '', second: '' };
  const format = dateFormat('en-US', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  for (const { type, value } of format.formatToParts(new Date(iso)))
    if (type in parts) parts[type as keyof DateParts] = value;
  return parts;
}

/** 「12 分钟前」, “12 minutes ago”; older than a week: the day, with the year if it is another. */
export function formatAgo(iso: string, language: Language, now = Date.now(), timeZone?: TimeZone): string {
  const seconds = Math.round((now - Date.parse(iso)) / 1000);
  if (!Number.isFinite(seconds)) return '';
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  // Intl says “now”, which does not fit a sentence about something done.
  if (seconds < 45) return language === 'zh-CN' ? '刚刚' : 'just now';
  if (seconds < HOUR) return relative.format(-Math.max(1, Math.round(seconds / MINUTE)), 'minute');
  if (seconds < DAY) return relative.format(-Math.round(seconds / HOUR), 'hour');
  if (seconds < 7 * DAY) return relative.format(-Math.round(seconds / DAY), 'day');
  // English dates are all of one kind.
  if (language === 'en-US') return formatDate(iso, language, timeZone);
  if (partsOf(iso, timeZone).year !== partsOf(new Date(now).toISOString(), timeZone).year)
    return formatDate(iso, language, timeZone);
  return dateFormat(language, { month: 'long', day: 'numeric', timeZone }).format(new Date(iso));
}

/** Chinese YYYY年MM月DD日, English MM/DD/YYYY. */
export function formatDate(iso: string, language: Language, timeZone?: TimeZone): string {
  const { year, month, day } = partsOf(iso, timeZone);
  return language === 'zh-CN' ? `${year}年${month}月${day}日` : `${month}/${day}/${year}`;
}

/** The hour of the day on the zone's clock, 0 to 23. */
export function hourOf(iso: string, timeZone?: TimeZone): number {
  return Number(partsOf(iso, timeZone).hour);
}

/** HH:mm:ss in both languages. */
export function formatTime(iso: string, timeZone?: TimeZone): string {
  const { hour, minute, second } = partsOf(iso, timeZone);
  return `${hour}:${minute}:${second}`;
}

/** 「2026年01月05日 16:42:07」, “01/05/2026 16:42:07”: for records, which need the exact moment. */
export function formatMoment(iso: string, language: Language, timeZone?: TimeZone): string {
  return `${formatDate(iso, language, timeZone)} ${formatTime(iso, timeZone)}`;
}

/** 「11月19日 16:42」, with the year if it is another; English “11/19/2026 16:42”. */
export function formatDateTime(
  iso: string,
  language: Language,
  timeZone?: TimeZone,
  now = Date.now(),
): string {
  const { year, hour, minute } = partsOf(iso, timeZone);
  if (language === 'en-US') return `${formatDate(iso, language, timeZone)} ${hour}:${minute}`;
  const isThisYear = year === partsOf(new Date(now).toISOString(), timeZone).year;
  return dateFormat(language, {
    ...(!isThisYear && { year: 'numeric' }),
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(iso));
}

/** `2026-06` → 「6月」, “Jun”; in a list of over twelve months, which repeat, 「2026年6月」, “Jun 2026”. */
export function monthNames(months: readonly string[], language: Language): (month: string) => string {
  const format = dateFormat(language, {
    ...(months.length > MONTHS_OF_YEAR && { year: 'numeric' }),
    month: 'short',
    timeZone: 'UTC',
  });
  return (month) => format.format(new Date(`${month}-01`));
}

/** `2026-11-23` → 「11月23日」, “Nov 23”; in a list of over a year, whose days repeat, with the year. */
export function dayNames(days: readonly string[], language: Language): (day: string) => string {
  const times = days.map((day) => Date.parse(day));
  const isOverAYear = Math.max(...times) - Math.min(...times) >= DAYS_OF_YEAR * DAY * 1000;
  const format = dateFormat(language, {
    ...(isOverAYear && { year: 'numeric' }),
    month: language === 'zh-CN' ? 'long' : 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return (day) => format.format(new Date(day));
}

/** An amount → 「¥1,234.50」, “$1,234.50”. The symbol follows the language, no rate is applied. */
export function formatCurrency(amount: number, language: Language): string {
  const digits = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const sign = amount < 0 ? '-' : '';
  return `${sign}${language === 'zh-CN' ? '¥' : '$'}${digits.format(Math.abs(amount))}`;
}

/** Seconds → 「1 分 40 秒」, “1 min 40 s”. */
export function formatSeconds(seconds: number, language: Language): string {
  const whole = Math.max(0, Math.round(seconds));
  const [minutes, rest] = [Math.floor(whole / MINUTE), whole % MINUTE];
  const units = language === 'zh-CN' ? [' 分', ' 秒'] : [' min', ' s'];
  const parts = [
    ...(minutes > 0 ? [`${minutes}${units[0]}`] : []),
    ...(rest > 0 || minutes === 0 ? [`${rest}${units[1]}`] : []),
  ];
  return parts.join(' ');
}

/** Bytes → 「6.4 MB」 (1 MB = 1,048,576 bytes, as the limits count). */
export function formatBytes(bytes: number, language: Language): string {
  const units = ['B', 'KB', 'MB', 'GB'];
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)));
  const value = bytes / 1024 ** power;
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: power === 0 || value >= 100 ? 0 : 1 }).format(value)} ${units[power]}`;
}

/** The name if the browser knows it, else undefined: an unknown zone would make every date throw. */
export function knownTimeZone(name: string | undefined): TimeZone {
  if (name === undefined) return undefined;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone && name;
  } catch {
    return undefined;
  }
}

/** The formatters bound to the current language and the signed-in person's time zone. */
export function useFormat() {
  const language = useLanguage((state) => state.language);
  const chosen = useAuth((state) => state.user?.preferences?.timezone);
  return useMemo(() => {
    const timeZone = knownTimeZone(chosen);
    return {
      language,
      timeZone,
      hour: () => hourOf(new Date().toISOString(), timeZone),
      number: (value: number) => new Intl.NumberFormat(language).format(value),
      /** An average of stars: always with one decimal. */
      stars: (average: number) =>
        new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
          average,
        ),
      currency: (amount: number) => formatCurrency(amount, language),
      ago: (iso: string) => formatAgo(iso, language, Date.now(), timeZone),
      date: (iso: string) => formatDate(iso, language, timeZone),
      time: (iso: string) => formatTime(iso, timeZone),
      dateTime: (iso: string) => formatDateTime(iso, language, timeZone),
      moment: (iso: string) => formatMoment(iso, language, timeZone),
      /** The format of the months in one list. */
      months: (all: readonly { month: string }[]) =>
        monthNames(
          all.map(({ month }) => month),
          language,
        ),
      /** The format of the weeks in one list, each named by its first day. */
      weeks: (all: readonly { week: string }[]) =>
        dayNames(
          all.map(({ week }) => week),
          language,
        ),
      seconds: (seconds: number) => formatSeconds(seconds, language),
      bytes: (bytes: number) => formatBytes(bytes, language),
      list: (items: string[]) => new Intl.ListFormat(language, { type: 'conjunction' }).format(items),
    };
  }, [language, chosen]);
}
