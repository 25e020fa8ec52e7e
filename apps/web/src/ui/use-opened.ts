/**
 * The value that a form was opened with. A later answer (an error, a lost right, a deleted bank) does not replace the
 * form and lose the typed text; saving says why it is refused. Only remembers the value.
 */
import { useState } from 'react';

/** `value`: the editable item, null without one (yet); `key`: identifies it. */
export function useOpened<T>(key: string, value: T | null | undefined): T | null {
  const [opened, setOpened] = useState<{ key: string; value: T } | null>(null);
  if (opened?.key === key) return opened.value;
  if (value === null || value === undefined) return null;
  setOpened({ key, value });
  return value;
}
