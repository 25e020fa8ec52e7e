/** A person's print settings, stored in this browser: the defaults of the next paper. */
import { ExportOptions } from '@tiku/contracts/paper-bank';
import { useSyncExternalStore } from 'react';
import { keepText, readText } from '../../../auth/kept-text.js';

export type PrintSettings = ExportOptions;

const changed = new Set<() => void>();
const DEFAULTS = ExportOptions.parse({ format: 'pdf' });
let last: { raw: string | null; settings: PrintSettings } = { raw: null, settings: DEFAULTS };

const NAME = 'print-settings';

/** The defaults of the contract if nothing or an unreadable value is stored. */
export function readSettings(): PrintSettings {
  try {
    const raw = readText(NAME);
    // The same object while nothing is stored: components compare by identity.
    if (raw !== last.raw) last = { raw, settings: parsed(raw) };
    return last.settings;
  } catch (failure) {
    console.info('The print settings could not be read', failure);
    return DEFAULTS;
  }
}

function parsed(raw: string | null): PrintSettings {
  const kept: unknown = JSON.parse(raw || '{}');
  const read = ExportOptions.safeParse({ format: 'pdf', ...(kept as object) });
  return read.success ? read.data : DEFAULTS;
}

/** The current settings, also while a dialog changes them. */
export const usePrintSettings = (): PrintSettings => useSyncExternalStore(subscribe, readSettings);

function subscribe(listener: () => void): () => void {
  changed.add(listener);
  return () => changed.delete(listener);
}

export function keepSettings(settings: PrintSettings): void {
  keepText(NAME, JSON.stringify(settings));
  for (const listener of changed) listener();
}
