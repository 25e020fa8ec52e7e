import { Button } from '@mantine/core';
import { IconBuilding, IconMailOpened } from '@tabler/icons-react';
import { refreshUser } from '../../auth/use-fresh-user.js';
import { useMessages } from '../../i18n/messages.js';
import { EmptyState, ListSkeleton } from '../../ui/page.js';
import { UnverifiedNotice, useIsProven } from '../auth/unverified-notice.js';
import { acceptInvitation, useOwnInvitation } from './my-enterprise.client.js';
import { myEnterpriseMessages } from './my-enterprise.messages.js';
import { useAct } from './use-act.js';

/** For people without an enterprise: a pending invitation, or how to join. */
export function NoEnterprise() {
  const t = useMessages(myEnterpriseMessages);
  const { busy, act } = useAct();
  const isProven = useIsProven();
  const { data, isPending } = useOwnInvitation();
  if (isPending) return <ListSkeleton rows={3} height={56} />;
  if (!data)
    return (
      <EmptyState heading="h1" art={<IconBuilding size={56} stroke={1} />} title={t('none')}>
        {t('noneText')}
      </EmptyState>
    );
  const { name } = data.enterprise;
  const accept = () =>
    void act(
      async () => {
        await acceptInvitation();
        await refreshUser();
      },
      t('joined', { name }),
    );
  return (
    <EmptyState
      heading="h1"
      art={<IconMailOpened size={56} stroke={1} />}
      title={t('awaiting', { name })}
      action={
        isProven ? (
          <Button loading={busy} onClick={accept}>
            {t('join')}
          </Button>
        ) : (
          <UnverifiedNotice>{t('unverifiedText')}</UnverifiedNotice>
        )
      }
    >
      {data.inviter ? t('awaitingText', { inviter: data.inviter }) : t('awaitingTextUnnamed')}
    </EmptyState>
  );
}
