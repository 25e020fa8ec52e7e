/** /profile and /users/{id}: a person and their banks. */
import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { apiErrorOf } from '../../api/api-error-of.js';
import { ProfilePageDocument } from '../../generated/graphql.js';
import { useMessages } from '../../i18n/messages.js';
import { EmptyState } from '../../ui/page.js';
import { Pager } from '../../ui/pager.js';
import { usePageWithin } from '../../ui/use-page-within.js';
import { pageOf, useQueryState } from '../../ui/use-query-state.js';
import { useShownData } from '../../ui/use-shown-data.js';
import { BankCard } from '../question-banks/bank-card.js';
import bankStyles from '../question-banks/banks.module.css';
import { ShelfArt } from '../question-banks/shelf-art.js';
import { useBankActions } from '../question-banks/use-bank-actions.js';
import { ProfileFrame, useProfileId } from './profile-frame.js';
import { profileMessages } from './profile.messages.js';

export function ProfilePage() {
  const { id } = useProfileId();
  // Another person is another page: nothing of the last one stays on screen.
  return <ProfileOf key={id} id={id} />;
}

function ProfileOf({ id }: { id: string }) {
  const { own } = useProfileId();
  const [state, setState] = useQueryState({ page: '1' });
  const actions = useBankActions();
  const query = useQuery(ProfilePageDocument, {
    variables: { id, page: pageOf(state.page) },
  });
  const { data, error, refetch } = query;
  const profile = useShownData(query)?.profile;
  const banks = profile?.questionBanks;
  const go = usePageWithin(pageOf(state.page), data?.profile?.questionBanks.pagination.pages, setState);
  return (
    <ProfileFrame
      tab="banks"
      profile={profile}
      bankCount={banks?.pagination.total}
      error={error && apiErrorOf(error)}
      onRetry={() => void refetch()}
    >
      {banks?.questionBanks.length === 0 ? (
        <NoBanks name={profile?.name ?? ''} own={own} />
      ) : (
        <>
          <div className={bankStyles.grid}>
            {banks?.questionBanks.map((bank) => (
              <BankCard key={bank.id} bank={bank} actions={actions} />
            ))}
          </div>
          {banks && <Pager {...banks.pagination} onChange={go} />}
        </>
      )}
      {actions.dialog}
    </ProfileFrame>
  );
}

function NoBanks({ name, own }: { name: string; own: boolean }) {
  const t = useMessages(profileMessages);
  return (
    <EmptyState
      isCard
      art={<ShelfArt />}
      title={own ? t('noBanksTitle') : t('noBanksOfOther', { name })}
      action={
        own && (
          <Button component={Link} to="/question-banks/create" leftSection={<IconPlus size={17} />}>
            {t('newBank')}
          </Button>
        )
      }
    >
      {own ? t('noBanksText') : t('noBanksOfOtherText')}
    </EmptyState>
  );
}
