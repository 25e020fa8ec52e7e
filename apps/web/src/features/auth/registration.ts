/** The register form's own checks, as the server makes them; only the list of admitted addresses is the server's alone. */
import type { PasswordRule } from '@tiku/contracts/password-strength';
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

export type RegistrationProblem =
  | 'nameRequired'
  | 'nameTooLong'
  | 'emailRequired'
  | 'emailInvalid'
  | 'passwordRequired'
  | `rule.${PasswordRule}`
  | 'rule.weak'
  | 'confirmRequired'
  | 'confirmDiffers';

/** As `LIMITS.textChars`, which a page that loads no schemas cannot import; registration.spec.ts compares them. */
export const NAME_CHARS_MAX = 500;
/** What is wrong with one field; undefined when it may be sent. */
export function problemOf(values: Registration, field: RegistrationField): RegistrationProblem | undefined {
  switch (field) {
    case 'name':
      if (values.name.trim() === '') return 'nameRequired';
      return [...values.name.trim()].length > NAME_CHARS_MAX ? 'nameTooLong' : undefined;
    case 'email':
      if (values.email.trim() === '') return 'emailRequired';
      return isEmail(values.email) ? undefined : 'emailInvalid';
    case 'password':
      if (values.password === '') return 'passwordRequired';
      return passwordProblem(values.password, { name: values.name, email: values.email });
    case 'confirmPassword':
      if (values.confirmPassword === '') return 'confirmRequired';
      return values.confirmPassword === values.password ? undefined : 'confirmDiffers';
  }
}

/** A general message that speaks of success is shown in green, as the specification asks. */
export const tellsSuccess = (message: string): boolean => /成功/.test(message);
