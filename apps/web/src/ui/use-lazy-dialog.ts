/**
 * A dialog whose code is fetched when it is first asked for. Owns its loading and whether it is open; a failed load
 * leaves the page as it is and is reported to the caller.
 */
import { useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { loadCode } from '../app/load-code.js';

interface LazyDialog<Props> {
  /** Null until it was opened once. */
  Dialog: ComponentType<Props> | null;
  opened: boolean;
  /** Throws nothing: `onFailure` gets the ApiError of a load that failed. */
  open: () => Promise<void>;
  close: () => void;
}

export function useLazyDialog<Props>(
  load: () => Promise<ComponentType<Props>>,
  onFailure: (failure: unknown) => void,
): LazyDialog<Props> {
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);
  const [opened, setOpened] = useState(false);
  const open = async () => {
    try {
      const component = Dialog ?? (await loadCode(load));
      // Drawn closed first: a dialog that begins open does not know where the focus was, and cannot give it back.
      flushSync(() => setDialog(() => component));
      setOpened(true);
    } catch (failure) {
      onFailure(failure);
    }
  };
  return { Dialog, opened, open, close: () => setOpened(false) };
}
