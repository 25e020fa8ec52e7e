/**
 * The state of every form: the values of its fields, their errors (by the form's own check or by the server) and the
 * sending. Errors are kept as data (problem.ts), so that they follow the language. Owns no inputs and no texts; why it
 * does not use @mantine/form: docs/adr/0018-one-form-hook.md.
 */
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { ApiError, type FieldError } from '../api/api-error.js';
import type { Messages } from '../i18n/messages.js';
import { useProblemText, type Problem } from './problem.js';

export type Problems<Field extends string, Key extends string> = Partial<Record<Field, Problem<Key>>>;

export interface FormOptions<Values extends object, Field extends string, Key extends string> {
  /** The texts of the form's own problems. */
  messages: Messages<Key>;
  initial: Values | (() => Values);
  /** The fields that can be invalid, in the order of the form, by the names of their inputs. */
  fields: readonly Field[];
  /** The errors: checked before sending, and on blur. */
  check: (values: Values) => Problems<Field, Key>;
  /** False: only before sending. */
  checkOnLeave?: boolean;
  send: (values: Values) => Promise<unknown>;
  /** Opens the part of the form that contains a field, if that part is not rendered. */
  reveal?: (field: Field) => void;
  /** Handles a failure that is not about a field; may still name a field that shows it. */
  onFailure: (failure: unknown, values: Values) => Problems<Field, Key> | void;
}

/** The props of a text field, to spread into it. */
export interface TextBinding<Field extends string> {
  name: Field;
  value: string;
  error: string | undefined;
  onChange: (event: { currentTarget: { value: string } }) => void;
  onBlur: () => void;
}

export interface Form<Values extends object, Field extends string, Key extends string> {
  values: Values;
  /** Typed text is not saved. */
  dirty: boolean;
  sending: boolean;
  /** For the <form>. */
  props: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: (event: FormEvent) => void;
  };
  /** For a text field of this name. */
  bind: <F extends TextField<Values> & Field>(field: F) => TextBinding<F>;
  /** For any other field: its error, and the check on blur. */
  bindError: (field: Field) => { name: Field; error: string | undefined; onBlur: () => void };
  /** Changes values; clears the errors at these fields. */
  set: (changes: Partial<Values>) => void;
  errorAt: (field: Field) => string | undefined;
  /** Clears the error at a field whose value has another name. */
  clear: (field: Field) => void;
  /** Shows these and focuses the first invalid field; true if there is none. */
  show: (problems: Problems<Field, Key>) => boolean;
  /** Restarts with these values, or with the initial ones. */
  reset: (values?: Values) => void;
}

let isPressed = false;
const waiting: (() => void)[] = [];
function endPress(): void {
  isPressed = false;
  const due = waiting.splice(0);
  // After the click, which follows the end of the press.
  setTimeout(() => {
    for (const work of due) work();
  });
}
window.addEventListener('pointerdown', () => (isPressed = true), { capture: true });
window.addEventListener('pointerup', endPress, { capture: true });
window.addEventListener('pointercancel', endPress, { capture: true });

/** The blur happens while the pointer is down: an error line now would move the button away from under it. */
function afterPress(work: () => void): void {
  if (isPressed) waiting.push(work);
  else work();
}

type TextField<Values> = { [F in keyof Values]: Values[F] extends string ? F : never }[keyof Values] & string;

export function useForm<Values extends object, Field extends string, Key extends string>({
  messages,
  initial,
  fields,
  check,
  checkOnLeave = true,
  send,
  reveal,
  onFailure,
}: FormOptions<Values, Field, Key>): Form<Values, Field, Key> {
  const textOf = useProblemText(messages);
  const ref = useRef<HTMLFormElement>(null);
  const [start, setStart] = useState(initial);
  const [values, setValues] = useState(start);
  const [problems, setProblems] = useState<Problems<Field, Key>>({});
  const [sending, setSending] = useState(false);

  const errorAt = (field: Field) => {
    const problem: Problem<Key> | undefined = problems[field];
    return problem && textOf(problem);
  };
  const focus = (field: Field): boolean => {
    const input = ref.current?.querySelector<HTMLInputElement>(`[name="${field}"]`);
    (input?.type === 'hidden' ? seenBefore(input) : input)?.focus();
    return Boolean(input);
  };
  const revealed = useRef<Field | null>(null);
  useEffect(() => {
    if (revealed.current !== null && focus(revealed.current)) revealed.current = null;
  });
  const show = (found: Problems<Field, Key>) => {
    setProblems(found);
    const first = fields.find((field) => found[field]);
    if (first && !focus(first) && reveal) {
      revealed.current = first;
      reveal(first);
    }
    return first === undefined;
  };
  const set = (changes: Partial<Values>) => {
    setValues((before) => ({ ...before, ...changes }));
    setProblems((before) => without(before, Object.keys(changes)));
  };
  const leave = (field: Field) => {
    // An empty field keeps its submit error: its blur comes after the press that submitted the form.
    if (!checkOnLeave || isEmpty(values, field)) return;
    const problem: Problem<Key> | undefined = check(values)[field];
    setProblems((before) => {
      const standing: Problem<Key> | undefined = before[field];
      // The server's error stays until the field is edited, or another error replaces it.
      return !problem && standing && 'error' in standing ? before : { ...before, [field]: problem };
    });
  };
  const submit = async () => {
    if (!show(check(values))) return;
    setSending(true);
    try {
      await send(values);
    } catch (failure) {
      if (show(serverProblems(failure, fields))) show(onFailure(failure, values) ?? {});
    } finally {
      setSending(false);
    }
  };
  const bindError = (field: Field) => ({
    name: field,
    error: errorAt(field),
    onBlur: () => afterPress(() => leave(field)),
  });

  return {
    values,
    dirty: JSON.stringify(values) !== JSON.stringify(start),
    sending,
    props: {
      ref,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        void submit();
      },
    },
    bind: (field) => ({
      ...bindError(field),
      name: field,
      value: String(values[field as keyof Values]),
      onChange: ({ currentTarget: { value } }) => set({ [field]: value } as unknown as Partial<Values>),
    }),
    bindError,
    set,
    errorAt,
    clear: (field) => setProblems((before) => without(before, [field])),
    show,
    reset: (next = start) => {
      setStart(next);
      setValues(next);
      setProblems({});
    },
  };
}

/** An empty field may still be filled after a blur: it is missing only when the form is sent. */
function isEmpty(values: object, field: string): boolean {
  const value = (values as Readonly<Record<string, unknown>>)[field];
  return value === '' || value === null || (Array.isArray(value) && value.length === 0);
}

function without<P extends object>(problems: P, fields: readonly string[]): P {
  if (!fields.some((field) => Object.hasOwn(problems, field))) return problems;
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !fields.includes(field))) as P;
}

/** A select has its name at a hidden input, after the visible one. */
function seenBefore(hidden: Element): HTMLElement | null {
  const before = hidden.previousElementSibling;
  return before && (before.querySelector('input') ?? seenBefore(before));
}

/** The server's errors for the fields of this form, the first of each. */
export function serverProblems<Field extends string>(
  failure: unknown,
  fields: readonly Field[],
): Problems<Field, never> {
  const errors: readonly FieldError[] = failure instanceof ApiError ? failure.fieldErrors : [];
  const found: Problems<Field, never> = {};
  for (const error of errors) {
    const field = fields.find((known) => known === error.path);
    if (field) found[field] ??= { error };
  }
  return found;
}
