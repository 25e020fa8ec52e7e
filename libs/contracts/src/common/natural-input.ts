/**
 * Values as other clients write them naturally: a year as a number, a day without a time, `created` for `createdAt`.
 * Each schema yields the one form that services store and compare.
 */
import { z } from 'zod';
import { firstMomentOf, isTimezone } from './days.js';
import { Instant } from './instant.js';

/** A text for which a number is natural too, such as a year, a number in a list or an answer. */
export const textOrNumber = (text: z.ZodString) =>
  z
    .union([text, z.number()])
    .transform((value) => String(value))
    .pipe(text);

const Day = z.iso.date().refine((day) => !day.startsWith('0000'));
const InstantOrDay = z.union([Instant, Day]).optional();
/**
 * A period of a list: each end is a time, or a day, which belongs to the period as a whole. `timezone`, an IANA name,
 * decides where days begin and end; without it they are days in UTC.
 */
export const periodFields = {
  from: InstantOrDay,
  to: InstantOrDay,
  timezone: z.string().max(64).refine(isTimezone).optional(),
};
/** Days → their first and last moments. */
export function withMoments<
  Q extends { from?: string | undefined; to?: string | undefined; timezone?: string | undefined },
>(query: Q): Q {
  const { from, to, timezone = 'UTC' } = query;
  return {
    ...query,
    ...(isDay(from) && { from: firstMomentOf(from, timezone).toISOString() }),
    ...(isDay(to) && { to: new Date(firstMomentOf(to, timezone, 1).getTime() - 1).toISOString() }),
  };
}
const isDay = (value: string | undefined): value is string => value?.length === 'yyyy-mm-dd'.length;

const SORT_ALIASES: Readonly<Record<string, readonly string[]>> = {
  created: ['createdAt', 'registeredAt'],
  createdAt: ['registeredAt'],
  updated: ['updatedAt'],
};

/** `sort` of a list: the names, each with or without `-`; also `created` and `updated`, if the list has such times. */
export function sortBy<const N extends string>(names: readonly N[]) {
  const fullNames = new Map<string, N>(names.map((name) => [name, name]));
  for (const [alias, meant] of Object.entries(SORT_ALIASES))
    for (const sign of ['', '-']) {
      const name = names.find((one) => meant.some((other) => one === sign + other));
      if (name !== undefined && !fullNames.has(sign + alias)) fullNames.set(sign + alias, name);
    }
  const known = [...fullNames.keys()] as [string, ...string[]];
  return z.enum(known).transform((name) => fullNames.get(name) as N);
}

/** Who opens a link would send them, and every reader of the page sees them. */
export function hasCredentials(link: string): boolean {
  try {
    const { username, password } = new URL(link);
    return username !== '' || password !== '';
  } catch {
    return false;
  }
}
export const WITHOUT_CREDENTIALS = { params: { rule: 'linkCredentials' } };
/** The address of a web page, without a user name or password. */
export const WebLink = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((link) => !hasCredentials(link), WITHOUT_CREDENTIALS);

const PHONE = /^\+?[\d ().\-–—/]+(?:(?:转|ext\.?|x|#|,) ?\d{1,6})?$/i;
/** Of the number itself: from the short ones of hotlines to the longest of E.164, with its prefixes. */
const PHONE_DIGITS = { min: 5, max: 20 };
const isPhone = (text: string): boolean => {
  const digits = text.replace(/(?:转|ext\.?|x|#|,).*$/i, '').replace(/\D/g, '').length;
  return PHONE.test(text) && digits >= PHONE_DIGITS.min && digits <= PHONE_DIGITS.max;
};
/** A telephone number as people write it, with an extension; empty for none. */
export const Phone = textOrNumber(z.string().trim().max(50)).refine((text) => text === '' || isPhone(text), {
  params: { rule: 'phone' },
});
