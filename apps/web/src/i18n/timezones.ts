/** The 23 time zones to choose from, west to east, with their names in both languages. */
import { formatOffset } from './timezone-offset.js';
import enUS from './messages.en-US.json' with { type: 'json' };
import zhCN from './messages.zh-CN.json' with { type: 'json' };
import { defineMessages, useMessages, type Translate } from './messages.js';

export const timezoneMessages = defineMessages('timezones', { 'zh-CN': zhCN, 'en-US': enUS });

export const TIMEZONES = [
  'Pacific/Honolulu',
  'America/Los_Angeles',
  'America/Denver',
  'America/Chicago',
  'America/New_York',
  'America/Sao_Paulo',
  'UTC',
  'Europe/London',
  'Europe/Paris',
  'Europe/Berlin',
  'Africa/Cairo',
  'Europe/Moscow',
  'Asia/Dubai',
  'Asia/Kolkata',
  'Asia/Bangkok',
  'Asia/Shanghai',
  'Asia/Hong_Kong',
  'Asia/Taipei',
  'Asia/Singapore',
  'Asia/Tokyo',
  'Asia/Seoul',
  'Australia/Sydney',
  'Pacific/Auckland',
] as const;
export type Timezone = (typeof TIMEZONES)[number];

function isListed(name: string): name is Timezone {
  return TIMEZONES.some((zone) => zone === name);
}

/** 「北京、上海」; a zone that is not in the list keeps its IANA name. */
export function timezoneName(name: string, t: Translate<Timezone>): string {
  return isListed(name) ? t(name) : name;
}

export interface TimezoneOption {
  value: string;
  /** 「(UTC+08:00) 北京、上海」 */
  label: string;
}

/** For a Select; adds `chosen` if the list lacks it, so that opening the form loses no zone. */
export function useTimezoneOptions(chosen?: string): TimezoneOption[] {
  const t = useMessages(timezoneMessages);
  const names: string[] = [...TIMEZONES];
  if (chosen && !isListed(chosen)) names.unshift(chosen);
  return names.map((value) => ({
    value,
    label: `(${formatOffset(value)}) ${timezoneName(value, t)}`,
  }));
}
