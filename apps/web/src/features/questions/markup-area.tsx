/** A text area for question markup: monospaced, wraps a formula from the palette in dollars where it needs them. */
import { Textarea } from '@mantine/core';
import { useRef, type ReactNode } from 'react';

export interface Insertion {
  /** LaTeX or markup; `@` marks where the cursor goes. */
  text: string;
  /** A formula: dollars are added when the cursor is not inside one already. */
  formula?: boolean;
}
export type Insert = (insertion: Insertion) => void;

interface MarkupAreaProps {
  name: string;
  label: ReactNode;
  hideLabel?: boolean;
  value: string;
  placeholder?: string;
  error?: string | undefined;
  minRows?: number;
  required?: boolean;
  onChange: (value: string) => void;
  /** Tells the palette where to insert. */
  onFocus: (insert: Insert) => void;
}

export function MarkupArea(props: MarkupAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { onChange } = props;
  const insert: Insert = (insertion) => {
    const field = area.current;
    if (!field) return;
    const { text, cursor } = inserted(field.value, field.selectionStart, field.selectionEnd, insertion);
    onChange(text);
    // After React has put the new text in.
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(cursor, cursor);
    });
  };
  return (
    <Textarea
      ref={area}
      name={props.name}
      label={props.hideLabel ? undefined : props.label}
      {...(props.hideLabel && typeof props.label === 'string' ? { 'aria-label': props.label } : {})}
      withAsterisk={props.required ?? false}
      value={props.value}
      placeholder={props.placeholder}
      error={props.error}
      autosize
      minRows={props.minRows ?? 1}
      maxRows={18}
      spellCheck={false}
      classNames={{ input: 'tk-markup' }}
      onChange={(event) => onChange(event.currentTarget.value)}
      onFocus={() => props.onFocus(insert)}
    />
  );
}

/** `value` with the insertion in place of [from, to), and where the cursor goes. */
export function inserted(
  value: string,
  from: number,
  to: number,
  { text, formula }: Insertion,
): { text: string; cursor: number } {
  const before = value.slice(0, from);
  const selected = value.slice(from, to);
  const bare = formula && !insideFormula(before) ? `$${text}$` : text;
  const at = bare.indexOf('@');
  const filled = at === -1 ? bare : bare.slice(0, at) + selected + bare.slice(at + 1);
  const cursor = at === -1 ? from + filled.length : from + at + selected.length;
  return { text: before + filled + value.slice(to), cursor };
}

/** True when an odd number of unescaped dollars stands before the cursor. */
function insideFormula(before: string): boolean {
  const dollars = before
    .replace(/\\[\\$]/g, '')
    .replaceAll('$$', '$')
    .match(/\$/g);
  return (dollars?.length ?? 0) % 2 === 1;
}
