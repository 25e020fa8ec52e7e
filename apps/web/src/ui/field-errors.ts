/** Errors at the fields of a form, which follow the language (problem.ts). What the fields hold is the form's. */
import { useRef, useState, type RefObject } from 'react';
import type { FieldError as ServerError } from '../api/api-error.js';
import type { Messages } from '../i18n/messages.js';
import { useProblemText, type Problem } from './problem.js';

export type Problems<Field extends string, Key extends string> = Partial<Record<Field, Problem<Key>>>;

export interface FieldErrors<Field extends string, Key extends string> {
  form: RefObject<HTMLFormElement | null>;
  /** In the language of now; undefined where nothing is wrong. */
  errorAt: (field: Field) => string | undefined;
  /** Shows these and moves the focus to the first field that has one; true when there is none. */
  show: (problems: Problems<Field, Key>) => boolean;
  set: (field: Field, problem: Problem<Key> | undefined) => void;
  /** For a field that is left: what the server said of it stays until it is edited, or something else is wrong. */
  check: (field: Field, problem: Problem<Key> | undefined) => void;
}

/** `fields` in the order of the form, by the names of their inputs; `messages` has the texts of our own problems. */
export function useFieldErrors<Field extends string, Key extends string>(
  messages: Messages<Key>,
  fields: readonly Field[],
): FieldErrors<Field, Key> {
  const textOf = useProblemText(messages);
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems<Field, Key>>({});
  return {
    form,
    errorAt: (field) => {
      const problem: Problem<Key> | undefined = problems[field];
      return problem && textOf(problem);
    },
    set: (field, problem) => setProblems((before) => ({ ...before, [field]: problem })),
    check: (field, problem) =>
      setProblems((before) => {
        const standing: Problem<Key> | undefined = before[field];
        return !problem && standing && 'error' in standing ? before : { ...before, [field]: problem };
      }),
    show: (found) => {
      setProblems(found);
      const first = fields.find((field) => found[field]);
      if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return first === undefined;
    },
  };
}

/** What is wrong with each of these fields, in their order. */
export function problemsOf<Field extends string, Key extends string>(
  fields: readonly Field[],
  problemOf: (field: Field) => Problem<Key> | undefined,
): Problems<Field, Key> {
  const found: Problems<Field, Key> = {};
  for (const field of fields) {
    const problem = problemOf(field);
    if (problem) found[field] = problem;
  }
  return found;
}

/** The server's field errors at the fields of this form, the first of each. */
export function serverProblems<Field extends string, Key extends string = never>(
  errors: readonly ServerError[],
  fields: readonly Field[],
): Problems<Field, Key> {
  const found: Problems<Field, Key> = {};
  for (const error of errors) {
    const field = fields.find((known) => known === error.path);
    if (field) found[field] ??= { error };
  }
  return found;
}
