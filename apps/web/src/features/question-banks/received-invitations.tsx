/** Above the list of banks: the invitations that wait for an answer. */
import { Alert, Anchor } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { useReceivedInvitations } from './bank-invitations.client.js';
import { bankMessages } from './question-banks.messages.js';

export function ReceivedInvitations() {
  const t = useMessages(bankMessages);
  // A failure here does not affect the list of banks; the bell and the mail lead to the same page.
  const { data: invitations } = useReceivedInvitations();
  if (!invitations || invitations.length === 0) return null;
  return (
    <Alert mb={16} icon={<IconMail size={20} stroke={1.6} />} title={t('invitation.waiting')}>
      {invitations.map(({ id, bank, inviter }) => (
        <div key={id}>
          <Anchor component={Link} to={`/question-banks/invitations/${id}`}>
            {t('invitation.to', { by: inviter.name || t('invitation.someone'), name: bank.name })}
          </Anchor>
        </div>
      ))}
    </Alert>
  );
}
