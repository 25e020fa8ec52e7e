/** The password policy, as problems of a form's field. Pure. */
import { PASSWORD_LENGTH } from '@tiku/contracts/password-strength';
import type { FieldProblem } from '@tiku/platform/errors';
import { checkNewPassword } from './password-policy.js';

/** Violations of the password policy as field problems. */
export function passwordProblems(
  password: string,
  owner: { name?: string; email?: string },
  path = 'password',
): FieldProblem[] {
  const { broken, valid } = checkNewPassword(password, owner);
  const rules = broken.length === 0 && !valid ? ['weak' as const] : broken;
  return rules.map((rule) => ({
    path,
    rule: `password.${rule}`,
    params: { minimum: PASSWORD_LENGTH.min, maximum: PASSWORD_LENGTH.max },
  }));
}
