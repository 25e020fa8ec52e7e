/** A person's picture, name, school and followers. One's own is edited in place. */
import { ActionIcon, Button } from '@mantine/core';
import { IconCamera, IconPencil, IconSettings } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import type { ProfileFieldsFragment } from '../../generated/graphql.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Avatar } from '../../ui/avatar.js';
import { Facts, Tag } from '../../ui/marks.js';
import { userMessages } from '../users/users.messages.js';
import { AvatarDialog } from './avatar-dialog.js';
import { FollowButton } from './follow-button.js';
import { ProfileForm } from './profile-form.js';
import { BalanceLink } from '../vcount/balance-link.js';
import { profileMessages } from './profile.messages.js';
import styles from './profile.module.css';

export function ProfileHead({ profile, own }: { profile: ProfileFieldsFragment; own: boolean }) {
  const t = useMessages(profileMessages);
  const [editing, setEditing] = useState(false);
  const [picking, setPicking] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  /** The form closes and takes the focus with it: it returns to its origin. */
  const endEditing = () => {
    flushSync(() => setEditing(false));
    edit.current?.focus();
  };
  return (
    <header className={`tk-card ${styles.head}`}>
      <div className={styles.picture}>
        <Avatar name={profile.name} src={profile.avatar ?? null} size={96} />
        {own && (
          <ActionIcon
            className={styles.camera}
            variant="default"
            radius="xl"
            size={32}
            aria-label={t('avatar')}
            title={t('avatar')}
            onClick={() => setPicking(true)}
          >
            <IconCamera size={17} stroke={1.7} />
          </ActionIcon>
        )}
      </div>
      {editing ? (
        <ProfileForm profile={profile} onDone={endEditing} />
      ) : (
        <>
          <div className={styles.who}>
            <h1 tabIndex={-1}>
              <span className="tk-2l" title={profile.name}>
                {profile.name}
              </span>{' '}
              <Badges profile={profile} own={own} />
            </h1>
            <About profile={profile} />
            <Counts profile={profile} own={own} />
          </div>
          <div className={styles.actions}>
            {own ? (
              <>
                <Button
                  ref={edit}
                  variant="default"
                  leftSection={<IconPencil size={16} stroke={1.7} />}
                  onClick={() => setEditing(true)}
                >
                  {t('edit')}
                </Button>
                <Button
                  variant="default"
                  component={Link}
                  to="/settings"
                  leftSection={<IconSettings size={16} stroke={1.7} />}
                >
                  {t('settings')}
                </Button>
              </>
            ) : (
              <FollowButton
                id={profile.id}
                name={profile.name}
                following={profile.following}
                followedBy={profile.followedBy}
              />
            )}
          </div>
        </>
      )}
      {own && (
        <AvatarDialog
          name={profile.name}
          src={profile.avatar ?? null}
          opened={picking}
          onClose={() => setPicking(false)}
        />
      )}
    </header>
  );
}

function Badges({ profile, own }: { profile: ProfileFieldsFragment; own: boolean }) {
  const t = useMessages(profileMessages);
  const users = useMessages(userMessages);
  const relation = !profile.followedBy ? null : profile.following ? t('mutual') : t('followsYou');
  return (
    <span className={styles.badges}>
      <Tag tone="indigo">{users(`role.${profile.role}`)}</Tag>
      {!own && relation && <Tag>{relation}</Tag>}
    </span>
  );
}

function About({ profile }: { profile: ProfileFieldsFragment }) {
  const t = useMessages(profileMessages);
  const format = useFormat();
  return (
    <p className={styles.facts}>
      <Facts>
        {[
          profile.department,
          profile.enterpriseName,
          profile.email,
          t('joined', { date: format.date(profile.registeredAt) }),
        ]}
      </Facts>
    </p>
  );
}

function Counts({ profile, own }: { profile: ProfileFieldsFragment; own: boolean }) {
  const t = useMessages(profileMessages);
  const format = useFormat();
  const base = own ? '/profile' : `/users/${profile.id}`;
  return (
    <p className={styles.counts}>
      <Link to={`${base}/following`}>
        <b>{format.number(profile.followingCount)}</b> {t('following', { count: profile.followingCount })}
      </Link>
      <Link to={`${base}/followers`}>
        <b>{format.number(profile.followersCount)}</b> {t('followers', { count: profile.followersCount })}
      </Link>
      {own && <BalanceLink />}
    </p>
  );
}
