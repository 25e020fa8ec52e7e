/** The register form's own checks, by the server's schema; the password policy and the address list are the server's. */
import { RegisterRequest } from '@tiku/contracts/identity';

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
  | 'confirmRequired'
  | 'confirmDiffers';

/** What is wrong with one field; undefined when it may be sent. */
export function problemOf(values: Registration, field: RegistrationField): RegistrationProblem | undefined {
  const { shape } = RegisterRequest;
  switch (field) {
    case 'name':
      if (values.name.trim() === '') return 'nameRequired';
      return shape.name.safeParse(values.name).success ? undefined : 'nameTooLong';
    case 'email':
      if (values.email.trim() === '') return 'emailRequired';
      return shape.email.safeParse(values.email).success ? undefined : 'emailInvalid';
    case 'password':
      return values.password === '' ? 'passwordRequired' : undefined;
    case 'confirmPassword':
      if (values.confirmPassword === '') return 'confirmRequired';
      return values.confirmPassword === values.password ? undefined : 'confirmDiffers';
  }
}
