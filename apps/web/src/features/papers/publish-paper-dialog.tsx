/** Asks before a paper is published: who then reads it is decided by its bank. */
import { useMessages } from '../../i18n/messages.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { usePaperBank } from '../paper-banks/paper-banks.client.js';
import { paperMessages } from './papers.messages.js';

interface PublishPaperProps {
  paper: { title: string; paperBankId: string };
  opened: boolean;
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}
export function PublishPaperDialog({ opened, ...props }: PublishPaperProps) {
  // Asked again at each opening: the bank may have been published meanwhile.
  return opened && <Opened {...props} />;
}

function Opened({ paper, busy, onCancel, onConfirm }: Omit<PublishPaperProps, 'opened'>) {
  const t = useMessages(paperMessages);
  const { data: bank } = usePaperBank(paper.paperBankId);
  return (
    <ConfirmDialog
      opened
      title={t('askPublish', { title: paper.title })}
      confirmLabel={t('confirmPublish')}
      loading={busy}
      disabled={bank === undefined}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {bank &&
        t(bank.status === 'published' ? `askPublishText.${bank.visibility}` : 'askPublishText.draft', {
          bank: bank.name,
        })}
    </ConfirmDialog>
  );
}
