/**
 * The first password of a pupil, found on a printed sheet: with it the token allows only to change it. It is kept from
 * the login to the form that asks for a new one, in memory only.
 */
import { claimsOf } from './token-expiry.js';

let kept: { userId: string; password: string } | null = null;

export function keepFirstPassword(userId: string, password: string): void {
  kept = { userId, password };
}
/** '' after a reload: the form then asks for it. */
export const keptFirstPassword = (userId: string): string => (kept?.userId === userId ? kept.password : '');

export const hasFirstPassword = (token: string | null): boolean =>
  token !== null && claimsOf(token)['firstPassword'] === true;
