/** The text fields of a guest form: what they hold, with the errors at them. */
import { useState } from 'react';
import type { MessageKey } from '../../i18n/messages.js';
import { useFieldErrors, type FieldErrors, type Problems as ProblemsOf } from '../../ui/field-errors.js';
import type { Problem } from '../../ui/problem.js';
import { authMessages } from './auth.messages.js';

type AuthKey = MessageKey<typeof authMessages>;
export type Problems<Field extends string> = ProblemsOf<Field, AuthKey>;
/** What is wrong with a guest form as a whole. */
export type AuthProblem = Problem<AuthKey>;

/** What every input of the form takes; spread into it. */
interface Binding<Field extends string> {
  name: Field;
  size: 'md';
  'aria-required': true;
  value: string;
  error: string | undefined;
  onChange: (event: { currentTarget: { value: string } }) => void;
}

interface GuestFields<Field extends string> extends Omit<FieldErrors<Field, AuthKey>, 'errorAt'> {
  values: Record<Field, string>;
  bind: (field: Field) => Binding<Field>;
}

/** `fields` in the order of the form; `start` is what they hold at first, empty where not given. */
export function useGuestFields<Field extends string>(
  fields: readonly Field[],
  start: Partial<Record<Field, string>> = {},
): GuestFields<Field> {
  const { errorAt, ...errors } = useFieldErrors(authMessages, fields);
  const [typed, setTyped] = useState(start);
  const values = Object.fromEntries(fields.map((field) => [field, typed[field] ?? ''])) as Record<
    Field,
    string
  >;
  return {
    ...errors,
    values,
    bind: (field) => ({
      name: field,
      size: 'md',
      'aria-required': true,
      value: values[field],
      error: errorAt(field),
      onChange: ({ currentTarget: { value } }) => {
        setTyped((before) => ({ ...before, [field]: value }));
        errors.set(field, undefined);
      },
    }),
  };
}
