/**
 * Errors at the fields of a guest form: a problem of our own is kept as its message key, so that it follows the
 * language; a sentence of the server is kept as it came and goes when the language changes.
 */
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { FieldError as ServerError } from '../../api/api-error.js';
import { useLanguage } from '../../i18n/language.js';
import type { MessageParams } from '../../i18n/messages.js';

export type Problem<Key extends string> = { key: Key; params?: MessageParams } | { text: string };
export type Problems<Field extends string, Key extends string> = Partial<Record<Field, Problem<Key>>>;

export interface FieldErrors<Field extends string, Key extends string> {
  form: RefObject<HTMLFormElement | null>;
  problems: Problems<Field, Key>;
  /** Shows these and moves the focus to the first field that has one; true when there is none. */
  show: (problems: Problems<Field, Key>) => boolean;
  set: (field: Field, problem: Problem<Key> | undefined) => void;
}

export function useFieldErrors<Field extends string, Key extends string>(
  fields: readonly Field[],
): FieldErrors<Field, Key> {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems<Field, Key>>({});
  useEffect(
    () =>
      useLanguage.subscribe((state, before) => {
        if (state.language !== before.language) setProblems(withoutServerTexts);
      }),
    [],
  );
  return {
    form,
    problems,
    show: (found) => {
      setProblems(found);
      const first = fields.find((field) => found[field]);
      const input = first && form.current?.elements.namedItem(first);
      if (input instanceof HTMLElement) input.focus();
      return first === undefined;
    },
    set: (field, problem) => setProblems((before) => ({ ...before, [field]: problem })),
  };
}

function withoutServerTexts<Field extends string, Key extends string>(
  problems: Problems<Field, Key>,
): Problems<Field, Key> {
  const entries = Object.entries<Problem<Key> | undefined>(problems);
  if (!entries.some(([, problem]) => problem && 'text' in problem)) return problems;
  return Object.fromEntries(entries.filter(([, problem]) => problem && 'key' in problem)) as Problems<
    Field,
    Key
  >;
}

/** The server's field errors at the fields of this form; the first of each field. */
export function serverProblems<Field extends string, Key extends string>(
  errors: readonly ServerError[],
  fields: readonly Field[],
): Problems<Field, Key> {
  const found: Problems<Field, Key> = {};
  for (const { path, message } of errors) {
    const field = fields.find((known) => known === path);
    if (field) found[field] ??= { text: message };
  }
  return found;
}
