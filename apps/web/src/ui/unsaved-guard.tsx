/** Asks before leaving a form with changes: inside the app by a dialog, when the window closes by the browser's own. */
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useMessages } from '../i18n/messages.js';
import { ConfirmDialog } from './confirm-dialog.js';
import { uiMessages } from './ui.messages.js';

interface UnsavedGuardProps {
  dirty: boolean;
  /** Parameters of the address that show something else in the form's place: a tab, the person in a drawer. */
  within?: readonly string[];
}
export function UnsavedGuard({ dirty, within = [] }: UnsavedGuardProps) {
  const t = useMessages(uiMessages);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      dirty &&
      (from.pathname !== to.pathname ||
        within.some((name) => parameterOf(from.search, name) !== parameterOf(to.search, name))),
  );
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      variant="warning"
      title={t('unsavedTitle')}
      confirmLabel={t('unsavedLeave')}
      cancelLabel={t('unsavedStay')}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t('unsavedText')}
    </ConfirmDialog>
  );
}

function parameterOf(search: string, name: string): string | null {
  return new URLSearchParams(search).get(name);
}
