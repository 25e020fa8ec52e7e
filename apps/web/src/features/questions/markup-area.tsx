/** A labelled field of the question editor. */
import { Input } from '@mantine/core';
import { memo, useId, type ReactNode } from 'react';
import type { Insert } from '../../ui/markup-editor/insertion.js';
import { MarkupEditor } from '../../ui/markup-editor/markup-editor.js';
import type { Figures } from '../../ui/rendered-text.js';

interface MarkupAreaProps {
  name: string;
  label: string;
  hideLabel?: boolean;
  value: string;
  maxLength: number;
  figures?: Figures;
  placeholder?: string;
  error?: string | undefined;
  minRows?: number;
  hasLineNumbers?: boolean;
  required?: boolean;
  description?: ReactNode;
  onChange: (value: string) => void;
  /** Tells the palette where to insert. */
  onFocus: (insert: Insert) => void;
}

export const MarkupArea = memo(function MarkupArea({
  label,
  hideLabel,
  error,
  required,
  description,
  ...field
}: MarkupAreaProps) {
  const id = useId();
  return (
    <Input.Wrapper
      id={id}
      label={hideLabel ? undefined : label}
      labelElement="div"
      withAsterisk={required ?? false}
      error={error}
      description={description}
      labelProps={{
        onClick: () => document.querySelector<HTMLElement>(`[data-name="${field.name}"]`)?.focus(),
      }}
    >
      <MarkupEditor {...field} label={label} isInvalid={error !== undefined} isRequired={required ?? false} />
    </Input.Wrapper>
  );
});
