/**
 * Names with which pupils sign in: `number@school-code`. They share the field of addresses at the login and never equal
 * one, because the domain of an address contains a dot and the code of a school does not.
 */
import { z } from 'zod';

/** As typed or read from a table: full-width digits, spaces within, and either case are one number. */
export const comparableNumber = (text: string): string =>
  text.normalize('NFKC').replace(/\s/gu, '').toLowerCase();

/** A pupil's number at the school: letters, digits, `-` and `_`. */
export const PUPIL_NUMBER = /^[a-z\d][\w-]{0,31}$/i;

export const Username = z
  .string()
  .max(80)
  .transform(comparableNumber)
  .pipe(z.string().regex(/^[a-z\d][a-z\d_-]{0,31}@[a-z\d-]{1,32}$/));

/** Whether the text can name a pupil, not an address. */
export const isUsername = (text: string): boolean => Username.safeParse(text).success;
