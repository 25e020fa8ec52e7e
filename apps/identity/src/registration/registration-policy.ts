/** Checks a registration: shape, password policy and address policy, every problem reported at once. */
import { RegisterRequest } from '@tiku/contracts/identity';
import type { FieldProblem } from '@tiku/platform/errors';
import { problemsOf } from '@tiku/platform/http';
import type { z } from 'zod';
import { passwordProblems } from '../passwords/password-problems.js';
import { isAllowedEmail, type EmailSuffixes } from './email-suffixes.js';

export type Registration = z.output<typeof RegisterRequest>;

export interface AddressPolicy {
  /** Anyone may register. */
  open: boolean;
  suffixes: EmailSuffixes;
}

/** Returns the registration, or all problems. The policies check every field that has the right shape. */
export function checkRegistration(
  body: unknown,
  policy: AddressPolicy,
): { registration: Registration } | { problems: FieldProblem[] } {
  const parsed = RegisterRequest.safeParse(body);
  const problems: FieldProblem[] = parsed.success ? [] : problemsOf(parsed.error.issues);
  const given = parsed.success ? parsed.data : wellShapedFields(body);
  const has = (path: string) => problems.some((problem) => problem.path === path);
  if (
    given.email !== undefined &&
    !has('email') &&
    !policy.open &&
    !isAllowedEmail(given.email, policy.suffixes)
  )
    problems.push({ path: 'email', rule: 'emailSuffix' });
  if (given.password !== undefined && !has('password'))
    problems.push(...passwordProblems(given.password, given));
  return parsed.success && problems.length === 0 ? { registration: parsed.data } : { problems };
}

function wellShapedFields(body: unknown): Partial<Registration> {
  const { shape } = RegisterRequest;
  const fields: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  return {
    name: shape.name.safeParse(fields['name']).data,
    email: shape.email.safeParse(fields['email']).data,
    password: shape.password.safeParse(fields['password']).data,
  };
}
