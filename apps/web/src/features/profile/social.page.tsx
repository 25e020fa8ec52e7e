/** Followers and followings, one's own and another's. */
import { useQuery } from '@apollo/client/react';
import { IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { apiErrorOf } from '../../api/api-error-of.js';
import { useAuth } from '../../auth/auth.store.js';
import { FollowersDocument, FollowingsDocument, type SocialFieldsFragment } from '../../generated/graphql.js';
import { useMessages } from '../../i18n/messages.js';
import { Avatar } from '../../ui/avatar.js';
import { EmptyState } from '../../ui/page.js';
import { Pager } from '../../ui/pager.js';
import { usePageWithin } from '../../ui/use-page-within.js';
import { pageOf, useQueryState } from '../../ui/use-query-state.js';
import { useShownData } from '../../ui/use-shown-data.js';
import { userMessages } from '../users/users.messages.js';
import { FollowButton } from './follow-button.js';
import { ProfileFrame, useProfileId } from './profile-frame.js';
import { profileMessages } from './profile.messages.js';
import styles from './profile.module.css';

export function FollowersPage() {
  return <Social key="followers" tab="followers" />;
}
export function FollowingPage() {
  return <Social key="following" tab="following" />;
}

function Social({ tab }: { tab: 'followers' | 'following' }) {
  const { id, own } = useProfileId();
  const [state, setState] = useQueryState({ page: '1' });
  const document = tab === 'followers' ? FollowersDocument : FollowingsDocument;
  const query = useQuery(document, {
    variables: { id, page: pageOf(state.page) },
  });
  const { data, error, refetch } = query;
  const profile = useShownData(query)?.profile;
  const page = profile?.social;
  const go = usePageWithin(pageOf(state.page), data?.profile?.social.pagination.pages, setState);
  return (
    <ProfileFrame
      tab={tab}
      profile={profile}
      bankCount={profile?.banks.pagination.total}
      error={error && apiErrorOf(error)}
      onRetry={() => void refetch()}
    >
      {page?.users.length === 0 ? (
        <NoPeople tab={tab} own={own} name={profile?.name ?? ''} />
      ) : (
        <>
          <ul className={styles.people}>
            {page?.users.map((person) => (
              <Person key={person.id} person={person} />
            ))}
          </ul>
          {page && <Pager {...page.pagination} onChange={go} />}
        </>
      )}
    </ProfileFrame>
  );
}

function Person({ person }: { person: SocialFieldsFragment }) {
  const users = useMessages(userMessages);
  const me = useAuth((state) => state.user?.id);
  const facts = [users(`role.${person.role}`), person.department].filter(Boolean);
  return (
    <li className={`tk-card ${styles.person}`}>
      <Avatar name={person.name} src={person.avatar ?? null} size={44} />
      <div>
        <Link
          className="tk-2l"
          title={person.name}
          to={person.id === me ? '/profile' : `/users/${person.id}`}
        >
          {person.name}
        </Link>
        <small className="tk-1" title={facts.join(' · ')}>
          {facts.join(' · ')}
        </small>
        {person.enterpriseName && (
          <small className="tk-1" title={person.enterpriseName}>
            {person.enterpriseName}
          </small>
        )}
      </div>
      {person.id !== me && (
        <FollowButton id={person.id} name={person.name} following={person.following} quiet />
      )}
    </li>
  );
}

function NoPeople({ tab, own, name }: { tab: 'followers' | 'following'; own: boolean; name: string }) {
  const t = useMessages(profileMessages);
  const text =
    tab === 'followers'
      ? own
        ? t('noFollowersText')
        : t('noFollowersOfOther', { name })
      : own
        ? t('noFollowingText')
        : t('noFollowingOfOther', { name });
  return (
    <EmptyState
      isCard
      art={<IconUsers size={56} stroke={1} />}
      title={tab === 'followers' ? t('noFollowersTitle') : t('noFollowingTitle')}
    >
      {text}
    </EmptyState>
  );
}
