/**
 * Errors at the fields of a form: a problem of our own is kept as its message key, so that it follows the language; a
 * sentence of the server is kept as it came and goes when the language changes. What the fields hold is the form's.
 */
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { FieldError as ServerError } from '../api/api-error.js';
import { useLanguage } from '../i18n/language.js';
import { useMessages, type MessageParams, type Messages } from '../i18n/messages.js';

export type Problem<Key extends string> = { key: Key; params?: MessageParams } | { text: string };
export type Problems<Field extends string, Key extends string> = Partial<Record<Field, Problem<Key>>>;

export interface FieldErrors<Field extends string, Key extends string> {
  form: RefObject<HTMLFormElement | null>;
  /** In the language of now; undefined where nothing is wrong. */
  errorAt: (field: Field) => string | undefined;
  /** Shows these and moves the focus to the first field that has one; true when there is none. */
  show: (problems: Problems<Field, Key>) => boolean;
  set: (field: Field, problem: Problem<Key> | undefined) => void;
}

/** `fields` in the order of the form, by the names of their inputs; `messages` has the texts of our own problems. */
export function useFieldErrors<Field extends string, Key extends string>(
  messages: Messages<Key>,
  fields: readonly Field[],
): FieldErrors<Field, Key> {
  const t = useMessages(messages);
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems<Field, Key>>({});
  useEffect(
    () =>
      useLanguage.subscribe((state, before) => {
        if (state.language !== before.language) setProblems((shown) => withoutServerTexts(shown, fields));
      }),
    [fields],
  );
  return {
    form,
    errorAt: (field) => {
      const problem: Problem<Key> | undefined = problems[field];
      return problem && ('key' in problem ? t(problem.key, problem.params) : problem.text);
    },
    set: (field, problem) => setProblems((before) => ({ ...before, [field]: problem })),
    show: (found) => {
      setProblems(found);
      const first = fields.find((field) => found[field]);
      if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return first === undefined;
    },
  };
}

function withoutServerTexts<Field extends string, Key extends string>(
  problems: Problems<Field, Key>,
  fields: readonly Field[],
): Problems<Field, Key> {
  const kept: Problems<Field, Key> = {};
  for (const field of fields) {
    const problem: Problem<Key> | undefined = problems[field];
    if (problem && 'key' in problem) kept[field] = problem;
  }
  return kept;
}

/** The server's field errors at the fields of this form; the first of each field. */
export function serverProblems<Field extends string>(
  errors: readonly ServerError[],
  fields: readonly Field[],
): Problems<Field, never> {
  const found: Problems<Field, never> = {};
  for (const { path, message } of errors) {
    const field = fields.find((known) => known === path);
    if (field) found[field] ??= { text: message };
  }
  return found;
}
