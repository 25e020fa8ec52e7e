/** Reports what failed and why: each action has its own text, the reason comes from the server or the network. */
import { useCallback } from 'react';
import { useMessages, type Messages } from '../i18n/messages.js';
import { useFailureText } from './problem.js';
import { toast } from './toast.js';

/** Long enough to read what failed and why. */
const SHOWN_MS = 5_000;

export function useFailure<Key extends string>(
  messages: Messages<Key>,
): (what: Key, failure: unknown) => void {
  const t = useMessages(messages);
  const reasonOf = useFailureText();
  return useCallback(
    (what, failure) =>
      toast.error(t(what, { reason: reasonOf(failure) }), { autoClose: SHOWN_MS, width: 'lg' }),
    [t, reasonOf],
  );
}
