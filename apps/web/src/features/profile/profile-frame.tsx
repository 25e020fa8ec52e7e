/** The frame of every page about a person: the head, and tabs that are addresses. */
import { Skeleton, Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { ApiError } from '../../api/api-error.js';
import { useAuth } from '../../auth/auth.store.js';
import type { ProfileFieldsFragment } from '../../generated/graphql.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { useCrumbs } from '../../shell/crumbs.js';
import { ListSkeleton } from '../../ui/page.js';
import { QueryStates } from '../../ui/query-states.js';
import { TabRow } from '../../ui/tab-row.js';
import { ToNotFound } from '../../ui/to-not-found.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { ProfileHead } from './profile-head.js';
import { profileMessages } from './profile.messages.js';
import styles from './profile.module.css';

type ProfileTab = 'banks' | 'favorites' | 'following' | 'followers';

/** The person that the address names, and whether it is oneself. */
export function useProfileId(): { id: string; own: boolean } {
  const { id } = useParams();
  const me = useAuth((state) => state.user?.id ?? '');
  return { id: id ?? me, own: id === undefined || id === me };
}

interface ProfileFrameProps {
  tab: ProfileTab;
  /** undefined while it loads, null if the person does not exist. */
  profile: ProfileFieldsFragment | null | undefined;
  bankCount?: number | undefined;
  error: ApiError | undefined;
  onRetry: () => void;
  children: ReactNode;
}
export function ProfileFrame({ tab, profile, bankCount, error, onRetry, children }: ProfileFrameProps) {
  const t = useMessages(profileMessages);
  const format = useFormat();
  const navigate = useNavigate();
  const { id, own } = useProfileId();
  const named = profile ? t('titleOf', { name: profile.name }) : t('title');
  usePageTitle(own ? t('title') : named);
  useCrumbs([
    ...(own ? [] : [{ label: named, to: `/users/${id}` }]),
    ...(tab === 'banks' ? [] : [{ label: t(`tab.${tab}`) }]),
  ]);
  if (profile === null) return <ToNotFound />;
  if (!profile)
    return <QueryStates query={{ error, refetch: onRetry }} isPage skeleton={<ProfileSkeleton />} />;
  const base = own ? '/profile' : `/users/${profile.id}`;
  const counts: Partial<Record<ProfileTab, number | undefined>> = {
    banks: bankCount,
    following: profile.followingCount,
    followers: profile.followersCount,
  };
  const tabs: ProfileTab[] = own
    ? ['banks', 'favorites', 'following', 'followers']
    : ['banks', 'following', 'followers'];
  return (
    <>
      <ProfileHead key={profile.id} profile={profile} own={own} />
      <Tabs
        className={styles.tabs ?? ''}
        value={tab}
        onChange={(next) => void navigate(next === 'banks' ? base : `${base}/${next}`)}
      >
        <TabRow shown={tab} aria-label={t('tabs')}>
          {tabs.map((value) => (
            <Tabs.Tab key={value} value={value}>
              {t(`tab.${value}`)}
              {counts[value] !== undefined && <span className="tk-tabn">{format.number(counts[value])}</span>}
            </Tabs.Tab>
          ))}
        </TabRow>
        <Tabs.Panel value={tab}>{children}</Tabs.Panel>
      </Tabs>
    </>
  );
}

function ProfileSkeleton() {
  return (
    <>
      <Skeleton height={152} radius="md" mb={20} />
      <ListSkeleton rows={3} height={120} />
    </>
  );
}
