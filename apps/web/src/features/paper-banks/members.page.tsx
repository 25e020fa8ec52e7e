/** /paper-banks/{id}/members and /paper-banks/{id}/accept-invitation. */
import { Button } from '@mantine/core';
import { IconMailOpened } from '@tabler/icons-react';
import type { PaperBank } from '@tiku/contracts/paper-bank';
import { useState, type ReactNode } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useMessages, type MessageKey } from '../../i18n/messages.js';
import { useCrumbs } from '../../shell/crumbs.js';
import { EmptyState, PageHeader } from '../../ui/page.js';
import { QueryStates } from '../../ui/query-states.js';
import { toast } from '../../ui/toast.js';
import { uiMessages } from '../../ui/ui.messages.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { MembersPanel } from './members-panel.js';
import { acceptInvitation, usePaperBank, usePaperBanksChanged } from './paper-banks.client.js';
import { paperBankMessages } from './paper-banks.messages.js';
import { useFailure } from '../../ui/use-failure.js';

export function PaperBankMembersPage() {
  const t = useMessages(paperBankMessages);
  return (
    <OfBank named="membersTitle">
      {(bank) => (
        <>
          <PageHeader title={t('membersTitle')} sub={bank.name} />
          <MembersPanel bank={bank} />
        </>
      )}
    </OfBank>
  );
}

export function AcceptInvitationPage() {
  return <OfBank named="invitation">{(bank) => <Invitation bank={bank} />}</OfBank>;
}

interface OfBankProps {
  named: MessageKey<typeof paperBankMessages>;
  children: (bank: PaperBank) => ReactNode;
}
function OfBank({ named, children }: OfBankProps) {
  const t = useMessages(paperBankMessages);
  const { id = '' } = useParams();
  const { data: bank, error, refetch } = usePaperBank(id);
  usePageTitle(t(named));
  useCrumbs([...(bank ? [{ label: bank.name, to: `/paper-banks/${id}` }] : []), { label: t(named) }]);
  return (
    <QueryStates query={{ data: bank, error, refetch }} isPage rows={[3, 64]}>
      {children}
    </QueryStates>
  );
}

function Invitation({ bank }: { bank: PaperBank }) {
  const t = useMessages(paperBankMessages);
  const ui = useMessages(uiMessages);
  const navigate = useNavigate();
  const fail = useFailure(paperBankMessages);
  const changed = usePaperBanksChanged();
  const [busy, setBusy] = useState(false);
  const address = `/paper-banks/${bank.id}`;
  const accept = async () => {
    setBusy(true);
    try {
      await acceptInvitation(bank.id);
      toast.success(t('accepted', { name: bank.name }));
      await changed();
      await navigate(address, { replace: true });
    } catch (failure) {
      fail('fail.accept', failure);
      setBusy(false);
    }
  };
  const open = (
    <Button variant={bank.invited ? 'default' : 'filled'} component={Link} to={address}>
      {t('openBank')}
    </Button>
  );
  return (
    <EmptyState
      isCard
      heading="h1"
      art={<IconMailOpened size={64} stroke={1} />}
      title={
        bank.invited
          ? t('invitationTo', { owner: bank.owner.name, name: bank.name })
          : t(bank.myRole ? 'alreadyMember' : 'notInvited', { name: bank.name })
      }
      action={
        bank.invited ? (
          <>
            <Button loading={busy} onClick={() => void accept()}>
              {t('accept')}
            </Button>
            {open}
          </>
        ) : (
          open
        )
      }
    >
      {bank.invited
        ? t('invitationText', { role: bank.myRole ? ui(`bankRole.${bank.myRole}`) : '' })
        : t(bank.myRole ? 'alreadyMemberText' : 'notInvitedText')}
    </EmptyState>
  );
}
