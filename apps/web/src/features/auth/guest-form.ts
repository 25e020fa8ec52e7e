/** A form of the guest pages: only text fields, all required, with one line for errors of the whole form. */
import { useState } from 'react';
import type { MessageKey } from '../../i18n/messages.js';
import { problemOf, useProblemText, type Problem } from '../../ui/problem.js';
import { useForm, type Form, type Problems as ProblemsOf, type TextBinding } from '../../ui/use-form.js';
import { authMessages } from './auth.messages.js';

type AuthKey = MessageKey<typeof authMessages>;
type Problems<Field extends string> = ProblemsOf<Field, AuthKey>;
/** An error of the whole form. */
export type AuthProblem = Problem<AuthKey>;
type Values<Field extends string> = Record<Field, string>;

interface GuestFormOptions<Field extends string> {
  start?: Partial<Values<Field>>;
  check: (values: Values<Field>) => Problems<Field>;
  checkOnLeave?: boolean;
  send: (values: Values<Field>) => Promise<unknown>;
  /** The message of a failure that comes from neither the server nor the network. */
  otherwise: AuthKey;
  /** Handles a failure that is about a field (returns the problems) or needs no line (`handled`). */
  onFailure?: (failure: unknown, values: Values<Field>) => Problems<Field> | 'handled' | undefined;
}

interface GuestForm<Field extends string> extends Omit<Form<Values<Field>, Field, AuthKey>, 'bind'> {
  bind: (field: Field) => TextBinding<Field> & { size: 'md'; 'aria-required': true };
  /** In the current language; null without an error of the whole form. */
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
