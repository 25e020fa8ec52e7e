/** The policy for new passwords with the long list of frequent ones. Pure. */
import { checkPassword, COMMON_PASSWORDS, type PasswordCheck } from '@tiku/contracts/password-strength';
import { FREQUENT_PASSWORDS } from './frequent-passwords.js';

const COMMON = new Set([...COMMON_PASSWORDS, ...FREQUENT_PASSWORDS]);

export const checkNewPassword = (password: string, owner: { name?: string; email?: string }): PasswordCheck =>
  checkPassword(password, owner, COMMON);
