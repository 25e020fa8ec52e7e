/** The password policy, as problems of a form's field. Pure. */
import { checkPassword, PASSWORD_LENGTH } from '@tiku/contracts/password-strength';
import type { FieldProblem } from '@tiku/platform/errors';

/** Violations of the password policy as field problems. */
export function passwordProblems(
  password: string,
  owner: { name?: string; email?: string },
  path = 'password',
): FieldProblem[] {
  const { broken, valid } = checkPassword(password, owner);
  const rules = broken.length === 0 && !valid ? ['weak' as const] : broken;
  return rules.map((rule) => ({
    path,
    rule: `password.${rule}`,
    params: { minimum: PASSWORD_LENGTH.min, maximum: PASSWORD_LENGTH.max },
  }));
}
