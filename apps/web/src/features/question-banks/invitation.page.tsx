/** /question-banks/invitations/{id}: the invited person accepts or declines. */
import { useApolloClient } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconMailOpened } from '@tabler/icons-react';
import type { ReceivedInvitation } from '@tiku/contracts/question-bank';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useAuth } from '../../auth/auth.store.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { useCrumbs } from '../../shell/crumbs.js';
import { EmptyState } from '../../ui/page.js';
import { QueryStates } from '../../ui/query-states.js';
import { toast } from '../../ui/toast.js';
import { uiMessages } from '../../ui/ui.messages.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import {
  acceptBankInvitation,
  declineBankInvitation,
  useInvitation,
  useInvitationsChanged,
} from './bank-invitations.client.js';
import { refreshLists } from './question-banks.client.js';
import { bankMessages } from './question-banks.messages.js';

export function BankInvitationPage() {
  const t = useMessages(bankMessages);
  const { id = '' } = useParams();
  const me = useAuth((state) => state.user?.email);
  const { data: invitation, error, refetch } = useInvitation(id);
  usePageTitle(t('invitation.title'));
  useCrumbs([{ label: t('invitation.title') }]);
  if (invitation) return <Invitation invitation={invitation} />;
  if (error?.status !== 404) return <QueryStates query={{ error, refetch }} rows={[3, 64]} />;
  return (
    <EmptyState
      isCard
      heading="h1"
      art={<IconMailOpened size={64} stroke={1} />}
      title={t('invitation.none')}
      action={<ToBanks />}
    >
      {t('invitation.noneText', { email: me ?? '' })}
    </EmptyState>
  );
}

function ToBanks() {
  const t = useMessages(bankMessages);
  return (
    <Button variant="default" component={Link} to="/question-banks">
      {t('trashed.back')}
    </Button>
  );
}

function Invitation({ invitation }: { invitation: ReceivedInvitation }) {
  const t = useMessages(bankMessages);
  const ui = useMessages(uiMessages);
  const format = useFormat();
  const navigate = useNavigate();
  const client = useApolloClient();
  const changed = useInvitationsChanged();
  const [busy, setBusy] = useState<'accept' | 'decline' | null>(null);
  const { id, bank, inviter, role, status } = invitation;
  const reply = async (kind: 'accept' | 'decline') => {
    setBusy(kind);
    try {
      await (kind === 'accept' ? acceptBankInvitation(id) : declineBankInvitation(id));
      toast.success(t(`invitation.done.${kind}`, { name: bank.name }));
      await refreshLists(client);
      await navigate(kind === 'accept' ? `/question-banks/${bank.bid}` : '/question-banks', {
        replace: true,
      });
    } catch (failure) {
      toast.error(failure);
    } finally {
      setBusy(null);
      await changed();
    }
  };
  const isOpen = status === 'pending';
  const by = inviter.name || t('invitation.someone');
  return (
    <EmptyState
      isCard
      heading="h1"
      art={<IconMailOpened size={64} stroke={1} />}
      title={isOpen ? t('invitation.to', { by, name: bank.name }) : t(`invitation.is.${status}`)}
      action={
        isOpen ? (
          <>
            <Button
              loading={busy === 'accept'}
              disabled={busy === 'decline'}
              onClick={() => void reply('accept')}
            >
              {t('invitation.accept')}
            </Button>
            <Button
              variant="default"
              loading={busy === 'decline'}
              disabled={busy === 'accept'}
              onClick={() => void reply('decline')}
            >
              {t('invitation.decline')}
            </Button>
          </>
        ) : status === 'accepted' ? (
          <Button component={Link} to={`/question-banks/${bank.bid}`}>
            {t('invitation.open')}
          </Button>
        ) : (
          <ToBanks />
        )
      }
    >
      {isOpen
        ? t('invitation.toText', {
            role: ui(`bankRole.${role}`),
            text: t(`role.${role}.text`),
            date: format.date(invitation.expiresAt),
          })
        : t('invitation.isText', { by, name: bank.name })}
    </EmptyState>
  );
}
