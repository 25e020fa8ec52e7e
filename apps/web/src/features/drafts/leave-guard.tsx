/** Asks before unsaved changes are left behind, inside the app and when the tab closes. */
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { draftMessages } from './drafts.messages.js';

export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const t = useMessages(draftMessages);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      variant="warning"
      title={t('leave.title')}
      confirmLabel={t('leave.do')}
      cancelLabel={t('leave.stay')}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t('leave.text')}
    </ConfirmDialog>
  );
}
