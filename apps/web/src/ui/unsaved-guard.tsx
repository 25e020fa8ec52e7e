/** Asks before leaving a form with changes: inside the app by a dialog, when the window closes by the browser's own. */
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useMessages } from '../i18n/messages.js';
import { ConfirmDialog } from './confirm-dialog.js';
import { uiMessages } from './ui.messages.js';

/** With `tab`, going to another tab of the same page loses the form too. */
export function UnsavedGuard({ dirty, tab = false }: { dirty: boolean; tab?: boolean }) {
  const t = useMessages(uiMessages);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      dirty && (from.pathname !== to.pathname || (tab && tabOf(from.search) !== tabOf(to.search))),
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

function tabOf(search: string): string | null {
  return new URLSearchParams(search).get('tab');
}
