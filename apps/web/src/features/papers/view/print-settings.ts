/** How somebody prints, kept in this browser: the next paper begins with the same. */
import { ExportOptions } from '@tiku/contracts/paper-bank';
import { useAuth } from '../../../auth/auth.store.js';
import { draftKey } from '../../../auth/personal-storage.js';

export type PrintSettings = ExportOptions;

const keyOf = (): string | null => {
  const userId = useAuth.getState().user?.id;
  return userId ? draftKey(userId, 'print-settings') : null;
};

/** The defaults of the contract where nothing or something unreadable is kept. */
export function readSettings(): PrintSettings {
  const key = keyOf();
  try {
    const kept: unknown = JSON.parse((key && localStorage.getItem(key)) || '{}');
    const read = ExportOptions.safeParse({ format: 'pdf', ...(kept as object) });
    if (read.success) return read.data;
  } catch (failure) {
    console.info('The print settings could not be read', failure);
  }
  return ExportOptions.parse({ format: 'pdf' });
}

export function keepSettings(settings: PrintSettings): void {
  const key = keyOf();
  try {
    if (key !== null) localStorage.setItem(key, JSON.stringify(settings));
  } catch (failure) {
    console.info('The print settings could not be kept', failure);
  }
}
