/** Asks before leaving a form with changes: inside the app by a dialog, when the window closes by the browser's own. */
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useMessages } from '../i18n/messages.js';
import { ConfirmDialog } from './confirm-dialog.js';
import { uiMessages } from './ui.messages.js';

export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const t = useMessages(uiMessages);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
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
