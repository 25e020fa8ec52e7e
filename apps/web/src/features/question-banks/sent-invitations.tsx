/** Open invitations of a bank: their recipients, with resend and withdraw. */
import { ActionIcon } from '@mantine/core';
import { IconMailForward, IconMailX } from '@tabler/icons-react';
import type { BankInvitation } from '@tiku/contracts/question-bank';
import { useState } from 'react';
import type { BankFieldsFragment } from '../../generated/graphql.js';
import { useStale } from '../../api/use-stale.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Avatar } from '../../ui/avatar.js';
import { Tag } from '../../ui/marks.js';
import { QueryStates } from '../../ui/query-states.js';
import { toast } from '../../ui/toast.js';
import { uiMessages } from '../../ui/ui.messages.js';
import { revokeInvitation, sendInvitationAgain, useBankInvitations } from './bank-invitations.client.js';
import { BANK_KEY } from './bank-sharing.client.js';
import styles from './bank-sharing.module.css';
import { bankMessages } from './question-banks.messages.js';

export function SentInvitations({ bank }: { bank: BankFieldsFragment }) {
  const t = useMessages(bankMessages);
  const ui = useMessages(uiMessages);
  const format = useFormat();
  const stale = useStale(BANK_KEY);
  const { data: invitations, error, refetch } = useBankInvitations(bank.bid, true);
  const [busy, setBusy] = useState<string | null>(null);
  if (!invitations)
    return <QueryStates query={{ error, refetch }} title={t('invitation.fail.list')} skeleton={null} />;
  if (invitations.length === 0) return null;
  const act = async ({ id }: BankInvitation, work: () => Promise<void>, done: string) => {
    setBusy(id);
    try {
      await work();
      toast.success(done);
    } catch (failure) {
      toast.error(failure);
    } finally {
      setBusy(null);
      await stale();
    }
  };
  return (
    <section className={styles.sent}>
      <h2 className="tk-h">{t('invitation.sent')}</h2>
      <ul className={`tk-card ${styles.members} ${styles.invitations}`} aria-label={t('invitation.sent')}>
        {invitations.map((invitation) => {
          const name = invitation.user?.name ?? invitation.email ?? '';
          return (
            <li key={invitation.id}>
              <Avatar name={name} src={invitation.user?.avatar ?? null} size={36} />
              <div className={styles.person}>
                <b>{name}</b>
                <span>
                  {invitation.status === 'expired'
                    ? t('invitation.expiredAt', { date: format.date(invitation.expiresAt) })
                    : t('invitation.expiresAt', { date: format.date(invitation.expiresAt) })}
                </span>
              </div>
              <Tag tone={invitation.status === 'expired' ? 'line' : 'gamboge'}>
                {t(`invitation.${invitation.status}`)}
              </Tag>
              <span className={styles.role}>{ui(`bankRole.${invitation.role}`)}</span>
              <ActionIcon
                size={36}
                disabled={busy === invitation.id}
                aria-label={t('invitation.resend', { name })}
                title={t('invitation.resend', { name })}
                onClick={() =>
                  void act(
                    invitation,
                    () => sendInvitationAgain(bank.bid, invitation.id),
                    t('invitation.resent', { name }),
                  )
                }
              >
                <IconMailForward size={18} stroke={1.6} />
              </ActionIcon>
              <ActionIcon
                size={36}
                disabled={busy === invitation.id}
                aria-label={t('invitation.revoke', { name })}
                title={t('invitation.revoke', { name })}
                onClick={() =>
                  void act(
                    invitation,
                    () => revokeInvitation(bank.bid, invitation.id),
                    t('invitation.revokedDone', { name }),
                  )
                }
              >
                <IconMailX size={18} stroke={1.6} />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
