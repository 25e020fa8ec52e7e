/** Asks before publishing: what others then see, what is missing, and whose questions the bank holds. */
import { Loader } from '@mantine/core';
import type { PaperBank, PublicationOwner } from '@tiku/contracts/paper-bank';
import { useMessages } from '../../i18n/messages.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { useFailureText } from '../../ui/problem.js';
import { useAmount } from '../vcount/use-amount.js';
import { usePublication } from './paper-banks.client.js';
import { paperBankMessages } from './paper-banks.messages.js';
import styles from './paper-bank.module.css';

interface PublishDialogProps {
  bank: PaperBank;
  opened: boolean;
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}
export function PublishDialog({ opened, ...props }: PublishDialogProps) {
  // Asked again at each opening: what was missing may have been mended.
  return opened && <Opened {...props} />;
}

function Opened({ bank, busy, onCancel, onConfirm }: Omit<PublishDialogProps, 'opened'>) {
  const t = useMessages(paperBankMessages);
  const amount = useAmount();
  const reasonOf = useFailureText();
  const { data, error } = usePublication(bank.id);
  return (
    <ConfirmDialog
      opened
      title={t('ask.publish', { name: bank.name })}
      confirmLabel={t('confirm.publish')}
      loading={busy}
      disabled={data === undefined || data.problems.length > 0}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {t(`askText.publish.${bank.visibility}`, {
        count: bank.paperCount,
        price: amount(bank.price),
      })}
      <div className={styles.missing} role="status">
        {error ? (
          <p>{t('publication.failed', { reason: reasonOf(error) })}</p>
        ) : data === undefined ? (
          <Loader size="xs" aria-label={t('publication.checking')} />
        ) : (
          <>
            {data.problems.length > 0 && (
              <>
                <b>{t('publication.missing')}</b>
                <ul data-tone="cinnabar">
                  {data.problems.map(({ rule, message }) => (
                    <li key={rule + message}>{message}</li>
                  ))}
                </ul>
              </>
            )}
            {data.problems.length === 0 && !data.hasPapers && <p>{t('publication.noPapers')}</p>}
            <Others owners={data.owners} />
          </>
        )}
      </div>
    </ConfirmDialog>
  );
}

/** Whose questions are published too. */
function Others({ owners }: { owners: readonly PublicationOwner[] }) {
  const t = useMessages(paperBankMessages);
  if (owners.length === 0) return null;
  return (
    <>
      <b>{t('publication.others')}</b>
      <ul>
        {owners.map(({ questionBank, owner, copied, questions }, at) => (
          <li key={at}>
            {questionBank === null
              ? t('publication.gone', { count: questions })
              : t(copied ? 'publication.copied' : 'publication.owner', {
                  count: questions,
                  owner: owner?.name ?? '',
                  bank: questionBank.name,
                })}
          </li>
        ))}
      </ul>
    </>
  );
}
