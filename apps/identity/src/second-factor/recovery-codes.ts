/** Codes for a login without the phone. Pure. */
import { createHmac, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@tiku/contracts/identity';

/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUP_CHARS = 5;

/** 49 bits each: as the limit of wrong ones allows few guesses, more would only be harder to type. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode);

const newCode = () => `${group()}-${group()}`;
const group = () =>
  Array.from({ length: GROUP_CHARS }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

/** Keyed, so that a reader of the table cannot try codes on it. Ignores case, blanks and hyphens, as people copy. */
export function recoveryHash(key: Uint8Array, userId: string, code: string): string {
  const plain = code.toLowerCase().replace(/[\s-]/g, '');
  return createHmac('sha256', key).update(`${userId}\n${plain}`).digest('base64url');
}
