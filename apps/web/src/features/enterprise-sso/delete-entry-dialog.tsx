import { useMessages } from '../../i18n/messages.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { enterpriseSsoMessages } from './enterprise-sso.messages.js';
import { useAttempt } from './use-attempt.js';

interface DeleteEntryDialogProps {
  /** Whose entry it is. */
  name: string;
  title: string;
  text: string;
  remove: () => Promise<unknown>;
  onClose: () => void;
}
/** Asks before a connection is deleted, deletes it, and closes when it is gone. */
export function DeleteEntryDialog({ name, title, text, remove, onClose }: DeleteEntryDialogProps) {
  const t = useMessages(enterpriseSsoMessages);
  const { busy, attempt } = useAttempt();
  return (
    <ConfirmDialog
      opened
      variant="danger"
      title={title}
      confirmLabel={t('deleteConfirm')}
      loading={busy}
      onCancel={onClose}
      onConfirm={() => void attempt(remove, t('deleted', { name }), onClose)}
    >
      {text}
    </ConfirmDialog>
  );
}
