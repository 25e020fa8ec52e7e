/**
 * What a form was opened with. A later answer (an error, a lost right, a deleted bank) does not replace the form and lose
 * what was typed; saving says why it is refused. Owns only the remembering.
 */
import { useState } from 'react';

/** `value`: what may be edited, null where there is nothing (yet); `key`: identifies it. */
export function useOpened<T>(key: string, value: T | null | undefined): T | null {
  const [opened, setOpened] = useState<{ key: string; value: T } | null>(null);
  if (opened?.key === key) return opened.value;
  if (value === null || value === undefined) return null;
  setOpened({ key, value });
  return value;
}
