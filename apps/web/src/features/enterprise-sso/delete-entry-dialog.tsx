import { useMessages } from '../../i18n/messages.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { enterpriseSsoMessages } from './enterprise-sso.messages.js';
import { useAttempt } from './use-attempt.js';

interface DeleteEntryDialogProps {
  /** The name of the enterprise. */
  name: string;
  title: string;
  text: string;
  remove: () => Promise<unknown>;
  onClose: () => void;
}
/** Confirms and deletes a connection, then closes. */
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
