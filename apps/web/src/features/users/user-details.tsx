/** The details of an account. */
import { CopyButton } from '@mantine/core';
import type { User } from '@tiku/contracts/identity';
import { signInNameOf } from '../../auth/sign-in-name.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { timezoneMessages, timezoneName } from '../../i18n/timezones.js';
import { Tag } from '../../ui/marks.js';
import { userMessages } from './users.messages.js';
import styles from './users.module.css';

export function UserDetails({ user }: { user: User }) {
  const t = useMessages(userMessages);
  const zones = useMessages(timezoneMessages);
  const format = useFormat();
  const none = <span className="tk-dim3">{t('none')}</span>;
  const rows = [
    [
      t('detail.email'),
      <>
        {signInNameOf(user)}{' '}
        <Tag tone={user.emailVerified ? 'malachite' : 'gamboge'}>
          {user.emailVerified ? t('detail.verified') : t('detail.unverified')}
        </Tag>
      </>,
    ],
    [t('detail.department'), user.department ?? none],
    [t('detail.enterprise'), user.enterpriseName ?? none],
    [t('detail.registered'), format.moment(user.registeredAt)],
    [t('detail.lastLogin'), user.lastLogin ? format.moment(user.lastLogin) : t('never')],
    [t('detail.language'), t(`language.${user.preferences.language}`)],
    [t('detail.timezone'), timezoneName(user.preferences.timezone, zones)],
    [
      t('detail.id'),
      <span key="id" className={styles.id}>
        <code className="tk-1">{user.id}</code>
        <CopyButton value={user.id}>
          {({ copied, copy }) => (
            <button type="button" className="tk-lnk" onClick={copy}>
              {copied ? t('copied') : t('copy')}
            </button>
          )}
        </CopyButton>
      </span>,
    ],
  ] as const;
  return (
    <dl className={styles.details}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
