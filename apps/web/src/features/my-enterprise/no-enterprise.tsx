import { Button } from '@mantine/core';
import { IconBuilding, IconMailOpened } from '@tabler/icons-react';
import type { JoinableEnterprise } from '@tiku/contracts/enterprise';
import { refreshUser } from '../../auth/use-fresh-user.js';
import { useMessages } from '../../i18n/messages.js';
import { EmptyState, ListSkeleton } from '../../ui/page.js';
import { UnverifiedNotice, useIsProven } from '../auth/unverified-notice.js';
import {
  acceptInvitation,
  askToJoin,
  joinEnterprise,
  useJoinable,
  useOwnInvitation,
} from './my-enterprise.client.js';
import { myEnterpriseMessages } from './my-enterprise.messages.js';
import { useAct } from './use-act.js';

/** For people without an enterprise: a pending invitation, or how to join. */
export function NoEnterprise() {
  const t = useMessages(myEnterpriseMessages);
  const { busy, act } = useAct();
  const isProven = useIsProven();
  const { data, isPending } = useOwnInvitation();
  const joinable = useJoinable(!isPending && !data && isProven);
  if (isPending || (joinable.isFetching && joinable.isPending)) return <ListSkeleton rows={3} height={56} />;
  if (!data && joinable.data) return <Joinable enterprise={joinable.data} />;
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

/** The enterprise of the person's address: joins, or asks its admins where there is no seat. */
function Joinable({ enterprise: { name, state, asked } }: { enterprise: JoinableEnterprise }) {
  const t = useMessages(myEnterpriseMessages);
  const { busy, act } = useAct();
  const join = async () => {
    await joinEnterprise();
    await refreshUser();
  };
  return (
    <EmptyState
      heading="h1"
      art={<IconBuilding size={56} stroke={1} />}
      title={t('joinable.title', { name })}
      action={
        state === 'open' ? (
          <Button loading={busy} onClick={() => void act(join, t('joined', { name }))}>
            {t('joinable.join')}
          </Button>
        ) : (
          <Button
            variant="default"
            loading={busy}
            disabled={asked}
            onClick={() => void act(askToJoin, t('joinable.askDone'))}
          >
            {asked ? t('joinable.asked') : t('joinable.ask')}
          </Button>
        )
      }
    >
      {t(`joinable.${state}`, { name })}
    </EmptyState>
  );
}
