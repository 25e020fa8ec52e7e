/** The publications of a bought bank since its buyer bought it or last looked: shown once, then counted as seen. */
import { Alert } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { BankChanges } from '@tiku/contracts/paper-bank';
import { useEffect, useState } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { markChangesSeen, useBoughtChanges } from './paper-banks.client.js';
import { paperBankMessages } from './paper-banks.messages.js';
import styles from './paper-bank.module.css';

export function BoughtChanges({ bankId }: { bankId: string }) {
  const { data } = useBoughtChanges(true);
  const found = data?.find(({ paperBankId }) => paperBankId === bankId);
  // A refetch would find no changes: the first result stays while the page is open.
  const [shown, setShown] = useState<BankChanges | undefined>(found);
  if (found && !shown) setShown(found);
  const isFound = shown !== undefined;
  useEffect(() => {
    if (isFound)
      markChangesSeen(bankId).catch((failure: unknown) =>
        console.info('The changes will be shown again', failure),
      );
  }, [bankId, isFound]);
  return shown ? <Changes changes={shown} /> : null;
}

function Changes({ changes: { since, papers } }: { changes: BankChanges }) {
  const t = useMessages(paperBankMessages);
  const format = useFormat();
  return (
    <Alert
      color="malachite"
      mb="md"
      icon={<IconRefresh size={18} stroke={1.7} />}
      title={t('changesTitle', { date: format.date(since), count: papers.length })}
    >
      <ul className={styles.changes}>
        {papers.map(({ id, title, change, at }) => (
          <li key={id}>
            <span>{t(`change.${change}`, { title })}</span> <time dateTime={at}>{format.ago(at)}</time>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
