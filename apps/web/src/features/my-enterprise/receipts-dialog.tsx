import { Modal, SegmentedControl } from '@mantine/core';
import type { EnterpriseMessage } from '@tiku/contracts/enterprise';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Avatar } from '../../ui/avatar.js';
import { MoreButton } from '../../ui/more-button.js';
import { QueryStates } from '../../ui/query-states.js';
import { useReceipts } from './message-groups.client.js';
import { myEnterpriseMessages } from './my-enterprise.messages.js';
import styles from './my-enterprise.module.css';

/** Who has read a message, and who has not. */
export function ReceiptsDialog({ message, onClose }: { message: EnterpriseMessage; onClose: () => void }) {
  const t = useMessages(myEnterpriseMessages);
  const format = useFormat();
  const [shown, setShown] = useState<'read' | 'unread'>('unread');
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useReceipts(
    message.id,
    shown === 'read',
  );
  const { readCount = 0, recipientCount = 0 } = message;
  const people = data?.people;
  return (
    <Modal opened onClose={onClose} title={t('receipts')}>
      <div className={styles.form}>
        <SegmentedControl
          value={shown}
          aria-label={t('receipts')}
          onChange={(value) => setShown(value === 'read' ? 'read' : 'unread')}
          data={[
            { value: 'unread', label: `${t('receiptsUnread')} ${format.number(recipientCount - readCount)}` },
            { value: 'read', label: `${t('receiptsRead')} ${format.number(readCount)}` },
          ]}
        />
        <QueryStates
          query={{ data: people, error, refetch }}
          rows={[4, 40]}
          empty={people?.length === 0 && <p className={styles.hint}>{t('receiptsNone')}</p>}
        >
          {(people) => (
            <ul className={styles.people}>
              {people.map(({ id, name, avatar, readAt }) => (
                <li key={id}>
                  <Avatar name={name} src={avatar} size={28} />
                  <span>{name}</span>
                  {readAt && <time dateTime={readAt}>{format.ago(readAt)}</time>}
                </li>
              ))}
            </ul>
          )}
        </QueryStates>
        <MoreButton of={{ hasNextPage, isFetchingNextPage, fetchNextPage }}>{t('more')}</MoreButton>
      </div>
    </Modal>
  );
}
