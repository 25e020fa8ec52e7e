/**
 * The password policy, the same for the form that shows it and the server that enforces it. Pure; owns no texts: rules
 * are codes that each side translates.
 */
import { COMMON_PASSWORDS } from './common-passwords.js';

export { COMMON_PASSWORDS };

export const PASSWORD_LENGTH = { min: 8, max: 20 } as const;
export const PASSWORD_SCORE = { valid: 60, strong: 80, commonMax: 30 } as const;

export const PASSWORD_RULES = [
  'length',
  'name',
  'email',
  'birthDate',
  'repeats',
  'common',
  'lowercase',
  'uppercase',
  'digit',
  'special',
] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];
export type PasswordStrength = 'weak' | 'medium' | 'strong';

export interface PasswordCheck {
  /** All broken rules, in the order of PASSWORD_RULES. */
  broken: PasswordRule[];
  /** 0 to 100. */
  score: number;
  strength: PasswordStrength;
  /** No broken rule and a score of at least 60. */
  valid: boolean;
}

/** Shorter parts of a name or address occur in too many passwords. */
const PART_CHARS_MIN = 3;
const SPECIAL = /[!@#$%^&*()_+\-=[\]{};':"\\|,.<>/?]/;
// Every valid date, with or without separators, contains its four-digit year, so the year is enough.
const YEAR_1900_TO_2030 = /19\d\d|20[0-2]\d|2030/;

/**
 * Checks `password` against the policy; `owner` is its owner, as far as known. The server passes a longer list of common
 * passwords, in lower case.
 */
export function checkPassword(
  password: string,
  owner: { name?: string; email?: string } = {},
  common: ReadonlySet<string> = COMMON_PASSWORDS,
): PasswordCheck {
  const comparable = comparableOf(password);
  const keeps: Record<PasswordRule, boolean> = {
    length: inLength(password),
    name: !isRelatedToName(comparable, comparableOf(owner.name ?? '')),
    email: !isRelatedToEmail(comparable, comparableOf(owner.email ?? '')),
    birthDate: !YEAR_1900_TO_2030.test(comparable),
    repeats: !/(.)\1\1/su.test(password),
    common: !common.has(password.toLowerCase()),
    lowercase: /[a-z]/.test(password),
    uppercase: /[A-Z]/.test(password),
    digit: /\d/.test(password),
    special: SPECIAL.test(password),
  };
  const broken = PASSWORD_RULES.filter((rule) => !keeps[rule]);
  const score = scoreOf(password, keeps);
  const strength =
    score >= PASSWORD_SCORE.strong ? 'strong' : score >= PASSWORD_SCORE.valid ? 'medium' : 'weak';
  return { broken, score, strength, valid: broken.length === 0 && score >= PASSWORD_SCORE.valid };
}

/** Removes differences of spelling, width and spaces. */
function comparableOf(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/gu, '');
}

function inLength(password: string): boolean {
  const chars = [...password].length;
  return chars >= PASSWORD_LENGTH.min && chars <= PASSWORD_LENGTH.max;
}

function isRelatedToName(password: string, name: string): boolean {
  const chars = [...name];
  if (chars.length < PART_CHARS_MIN || !password) return false;
  if (name.includes(password) || password.includes([...chars].reverse().join(''))) return true;
  // A password that contains the whole name also contains a part of it.
  return chars.some((_char, at) => {
    const piece = chars.slice(at, at + PART_CHARS_MIN);
    return piece.length === PART_CHARS_MIN && password.includes(piece.join(''));
  });
}

function isRelatedToEmail(password: string, email: string): boolean {
  const [local = '', domain = ''] = email.split('@');
  return [local, email, domain.split('.')[0] ?? ''].some(
    (part) => [...part].length >= PART_CHARS_MIN && password.includes(part),
  );
}

function scoreOf(password: string, keeps: Record<PasswordRule, boolean>): number {
  const chars = [...password];
  const lengthBonus = chars.length >= 12 ? 10 : chars.length >= 10 ? 5 : 0;
  const varied = chars.length > 0 && new Set(chars).size / chars.length >= 0.8;
  const sum =
    (keeps.length ? 20 : 0) +
    (keeps.name ? 15 : 0) +
    (keeps.email ? 15 : 0) +
    (keeps.birthDate ? 15 : 0) +
    (keeps.repeats ? 10 : 0) +
    (keeps.lowercase ? 5 : 0) +
    (keeps.uppercase ? 10 : 0) +
    (keeps.digit ? 5 : 0) +
    (keeps.special ? 15 : 0) +
    lengthBonus +
    (varied ? 10 : 0);
  // The raw sum can reach 130.
  return Math.min(sum, keeps.common ? 100 : PASSWORD_SCORE.commonMax);
}
