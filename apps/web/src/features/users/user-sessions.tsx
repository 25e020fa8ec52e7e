/** Where a person is signed in; an administrator who may change the account ends one session or all. */
import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import type { Session, User } from '@tiku/contracts/identity';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Facts } from '../../ui/marks.js';
import { QueryStates } from '../../ui/query-states.js';
import { DeviceIcon, useDeviceName } from './user-marks.js';
import { useSessionsOf } from './users.client.js';
import { userMessages } from './users.messages.js';
import styles from './users.module.css';
import { useUserSupport } from './use-user-support.js';

export function UserSessions({ user, mayEnd }: { user: User; mayEnd: boolean }) {
  const t = useMessages(userMessages);
  const { data, error, refetch } = useSessionsOf(user.id);
  const support = useUserSupport();
  if (!data) return <QueryStates query={{ error, refetch }} rows={[2, 56]} />;
  return (
    <section className={styles.sessions} aria-label={t('sessions')}>
      <header>
        <h3>{t('sessions')}</h3>
        {mayEnd && data.length > 0 && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconLogout size={15} stroke={1.7} />}
            onClick={() => support.ask({ kind: 'endAll' }, user)}
          >
            {t('support.endAllConfirm')}
          </Button>
        )}
      </header>
      {data.length === 0 ? (
        <p className="tk-dim">{t('noSessions')}</p>
      ) : (
        <ul>
          {data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              {...(mayEnd && { onEnd: () => support.ask({ kind: 'end', session }, user) })}
            />
          ))}
        </ul>
      )}
      {support.dialogs}
    </section>
  );
}

function SessionRow({ session, onEnd }: { session: Session; onEnd?: () => void }) {
  const t = useMessages(userMessages);
  const format = useFormat();
  const name = useDeviceName()(session.userAgent);
  return (
    <li>
      <DeviceIcon userAgent={session.userAgent} />
      <div>
        <b>{name}</b>
        <small>
          <Facts>
            {[
              session.ip,
              t('session.seen', { ago: format.ago(session.lastSeenAt) }),
              t('session.since', { date: format.date(session.createdAt) }),
            ]}
          </Facts>
        </small>
      </div>
      {onEnd && (
        <Button size="xs" variant="default" aria-label={t('session.endOf', { device: name })} onClick={onEnd}>
          {t('support.endConfirm')}
        </Button>
      )}
    </li>
  );
}
