/**
 * A dialog whose code loads when it is first opened. Owns the loading and the open state; a failed load does not affect
 * the page and is reported to the caller.
 */
import { useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { loadCode } from '../app/load-code.js';

interface LazyDialog<Props> {
  /** Null until it was opened once. */
  Dialog: ComponentType<Props> | null;
  opened: boolean;
  /** Never throws: `onFailure` gets the ApiError of a failed load. */
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
      // Rendered closed first: a dialog that starts open does not know the previous focus, and cannot restore it.
      flushSync(() => setDialog(() => component));
      setOpened(true);
    } catch (failure) {
      onFailure(failure);
    }
  };
  return { Dialog, opened, open, close: () => setOpened(false) };
}
