/** Numbers, dates and durations as a reader of the current language writes them. */
import type { Language } from '@tiku/contracts/common';
import { useMemo } from 'react';
import { useLanguage } from './language.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** 「12 分钟前」, “12 minutes ago”; older than a week: the day, with the year when it is another. */
export function formatAgo(iso: string, language: Language, now = Date.now()): string {
  const seconds = Math.round((now - Date.parse(iso)) / 1000);
  if (!Number.isFinite(seconds)) return '';
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (seconds < 45) return relative.format(0, 'second');
  if (seconds < HOUR) return relative.format(-Math.max(1, Math.round(seconds / MINUTE)), 'minute');
  if (seconds < DAY) return relative.format(-Math.round(seconds / HOUR), 'hour');
  if (seconds < 7 * DAY) return relative.format(-Math.round(seconds / DAY), 'day');
  if (new Date(iso).getFullYear() !== new Date(now).getFullYear()) return formatDate(iso, language);
  return new Intl.DateTimeFormat(language, {
    month: language === 'zh-CN' ? 'long' : 'short',
    day: 'numeric',
  }).format(new Date(iso));
}

/** Chinese YYYY年M月D日, English MM/DD/YYYY. */
export function formatDate(iso: string, language: Language): string {
  const options: Intl.DateTimeFormatOptions =
    language === 'zh-CN'
      ? { year: 'numeric', month: 'long', day: 'numeric' }
      : { year: 'numeric', month: '2-digit', day: '2-digit' };
  return new Intl.DateTimeFormat(language, options).format(new Date(iso));
}

/** 「11月19日 16:42」, “Nov 19, 16:42”. */
export function formatDateTime(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(language, {
    month: language === 'zh-CN' ? 'long' : 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(iso));
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

/** The formatters bound to the language of now. */
export function useFormat() {
  const language = useLanguage((state) => state.language);
  return useMemo(
    () => ({
      language,
      number: (value: number) => new Intl.NumberFormat(language).format(value),
      ago: (iso: string) => formatAgo(iso, language),
      date: (iso: string) => formatDate(iso, language),
      dateTime: (iso: string) => formatDateTime(iso, language),
      seconds: (seconds: number) => formatSeconds(seconds, language),
      bytes: (bytes: number) => formatBytes(bytes, language),
      list: (items: string[]) => new Intl.ListFormat(language, { type: 'conjunction' }).format(items),
    }),
    [language],
  );
}
