/** The register form's own checks, equal to the server's; only the server knows the accepted addresses. */
import type { OwnText } from '../../ui/problem.js';
import { isEmail } from './email-shape.js';
import { passwordProblem } from './password-meter.js';

export interface Registration {
  name: string;
  email: string;
  password: string;
  confirmPassword: string;
}
export type RegistrationField = keyof Registration;
export const REGISTRATION_FIELDS = ['name', 'email', 'password', 'confirmPassword'] as const;

type RegistrationKey =
  | 'nameRequired'
  | 'nameTooLong'
  | 'emailRequired'
  | 'emailInvalid'
  | 'passwordRequired'
  | 'confirmRequired'
  | 'confirmDiffers';
export type RegistrationProblem = OwnText<RegistrationKey>;

/** Copy of `LIMITS.textChars`, which a page without the schemas cannot import; registration.spec.ts compares them. */
export const NAME_CHARS_MAX = 500;
/** The error of one field; undefined if it may be sent. */
function problemOf(values: Registration, field: RegistrationField): RegistrationProblem | undefined {
  if (field === 'password' && values.password !== '')
    return passwordProblem(values.password, { name: values.name, email: values.email });
  const key = missingOrWrong(values, field);
  return key && { key };
}

function missingOrWrong(values: Registration, field: RegistrationField): RegistrationKey | undefined {
  switch (field) {
    case 'name':
      if (values.name.trim() === '') return 'nameRequired';
      return [...values.name.trim()].length > NAME_CHARS_MAX ? 'nameTooLong' : undefined;
    case 'email':
      if (values.email.trim() === '') return 'emailRequired';
      return isEmail(values.email) ? undefined : 'emailInvalid';
    case 'password':
      return values.password === '' ? 'passwordRequired' : undefined;
    case 'confirmPassword':
      if (values.confirmPassword === '') return 'confirmRequired';
      return values.confirmPassword === values.password ? undefined : 'confirmDiffers';
  }
}

/** Errors by field. */
export function problemsOf(values: Registration): Partial<Record<RegistrationField, RegistrationProblem>> {
  const found: Partial<Record<RegistrationField, RegistrationProblem>> = {};
  for (const field of REGISTRATION_FIELDS) {
    const problem = problemOf(values, field);
    if (problem) found[field] = problem;
  }
  return found;
}

/** A general message about a success is green, as the specification asks. */
export const isSuccess = (message: string): boolean => /成功/.test(message);
