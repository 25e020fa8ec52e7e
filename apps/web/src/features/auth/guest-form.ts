/** A form of the guest pages: text fields alone, all required, with one line for what is wrong with it as a whole. */
import { useState } from 'react';
import type { MessageKey } from '../../i18n/messages.js';
import { problemOf, useProblemText, type Problem } from '../../ui/problem.js';
import { useForm, type Form, type Problems as ProblemsOf, type TextBinding } from '../../ui/use-form.js';
import { authMessages } from './auth.messages.js';

type AuthKey = MessageKey<typeof authMessages>;
type Problems<Field extends string> = ProblemsOf<Field, AuthKey>;
/** What is wrong with a guest form as a whole. */
export type AuthProblem = Problem<AuthKey>;
type Values<Field extends string> = Record<Field, string>;

interface GuestFormOptions<Field extends string> {
  start?: Partial<Values<Field>>;
  check: (values: Values<Field>) => Problems<Field>;
  checkOnLeave?: boolean;
  send: (values: Values<Field>) => Promise<unknown>;
  /** What a failure says that is not the server's nor the network's. */
  otherwise: AuthKey;
  /** Takes a failure that is about a field (the problems), or that needs no line (`handled`). */
  onFailure?: (failure: unknown, values: Values<Field>) => Problems<Field> | 'handled' | undefined;
}

interface GuestForm<Field extends string> extends Omit<Form<Values<Field>, Field, AuthKey>, 'bind'> {
  bind: (field: Field) => TextBinding<Field> & { size: 'md'; 'aria-required': true };
  /** In the language of now; null where nothing is wrong with the form as a whole. */
  notice: string | null;
  setNotice: (problem: AuthProblem | null) => void;
}

/** `fields` in the order of the form. */
export function useGuestForm<Field extends string>(
  fields: readonly Field[],
  { start = {}, otherwise, onFailure, send, ...options }: GuestFormOptions<Field>,
): GuestForm<Field> {
  const textOf = useProblemText(authMessages);
  const [notice, setNotice] = useState<AuthProblem | null>(null);
  const form = useForm<Values<Field>, Field, AuthKey>({
    ...options,
    messages: authMessages,
    fields,
    initial: () => Object.fromEntries(fields.map((field) => [field, start[field] ?? ''])) as Values<Field>,
    send: (values) => {
      setNotice(null);
      return send(values);
    },
    onFailure: (failure, values) => {
      const taken = onFailure?.(failure, values);
      if (taken === undefined) setNotice(problemOf(failure, otherwise));
      else if (taken !== 'handled') return taken;
    },
  });
  return {
    ...form,
    bind: (field) => ({ ...form.bind(field as never), name: field, size: 'md', 'aria-required': true }),
    notice: notice && textOf(notice),
    setNotice,
  };
}
