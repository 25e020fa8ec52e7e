/**
 * The fields of a guest form and the errors at them: a problem of our own is kept as its message key, so that it
 * follows the language; a sentence of the server is kept as it came and goes when the language changes.
 */
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { FieldError as ServerError } from '../../api/api-error.js';
import { useLanguage } from '../../i18n/language.js';
import { useMessages, type MessageParams, type Messages } from '../../i18n/messages.js';
import { authMessages } from './auth.messages.js';

type AuthKey = typeof authMessages extends Messages<infer Key> ? Key : never;
export type Problem = { key: AuthKey; params?: MessageParams } | { text: string };
export type Problems<Field extends string> = Partial<Record<Field, Problem>>;

/** What every input of the form takes; spread into it. */
interface Binding<Field extends string> {
  name: Field;
  size: 'md';
  value: string;
  error: string | undefined;
  onChange: (event: { currentTarget: { value: string } }) => void;
}

export interface FieldErrors<Field extends string> {
  form: RefObject<HTMLFormElement | null>;
  values: Record<Field, string>;
  bind: (field: Field) => Binding<Field>;
  /** Shows these and moves the focus to the first field that has one; true when there is none. */
  show: (problems: Problems<Field>) => boolean;
  set: (field: Field, problem: Problem | undefined) => void;
}

/** `fields` in the order of the form; `start` is what they hold at first, empty where not given. */
export function useFieldErrors<Field extends string>(
  fields: readonly Field[],
  start: Partial<Record<Field, string>> = {},
): FieldErrors<Field> {
  const t = useMessages(authMessages);
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(start);
  const [problems, setProblems] = useState<Problems<Field>>({});
  useEffect(
    () =>
      useLanguage.subscribe((state, before) => {
        if (state.language !== before.language) setProblems(withoutServerTexts);
      }),
    [],
  );
  const values = Object.fromEntries(fields.map((field) => [field, typed[field] ?? ''])) as Record<
    Field,
    string
  >;
  const set = (field: Field, problem: Problem | undefined) =>
    setProblems((before) => ({ ...before, [field]: problem }));
  return {
    form,
    values,
    set,
    bind: (field) => {
      const problem = problems[field];
      return {
        name: field,
        size: 'md',
        value: values[field],
        error: problem && ('key' in problem ? t(problem.key, problem.params) : problem.text),
        onChange: ({ currentTarget: { value } }) => {
          setTyped((before) => ({ ...before, [field]: value }));
          set(field, undefined);
        },
      };
    },
    show: (found) => {
      setProblems(found);
      const first = fields.find((field) => found[field]);
      const input = first && form.current?.elements.namedItem(first);
      if (input instanceof HTMLElement) input.focus();
      return first === undefined;
    },
  };
}

function withoutServerTexts<Field extends string>(problems: Problems<Field>): Problems<Field> {
  const entries = Object.entries<Problem | undefined>(problems);
  if (!entries.some(([, problem]) => problem && 'text' in problem)) return problems;
  return Object.fromEntries(entries.filter(([, problem]) => problem && 'key' in problem)) as Problems<Field>;
}

/** The server's field errors at the fields of this form; the first of each field. */
export function serverProblems<Field extends string>(
  errors: readonly ServerError[],
  fields: readonly Field[],
): Problems<Field> {
  const found: Problems<Field> = {};
  for (const { path, message } of errors) {
    const field = fields.find((known) => known === path);
    if (field) found[field] ??= { text: message };
  }
  return found;
}
