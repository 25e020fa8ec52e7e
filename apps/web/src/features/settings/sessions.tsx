/** The sessions of a person; each except this one can be ended. */
import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import type { Session } from '@tiku/contracts/identity';
import { useState } from 'react';
import { useStale } from '../../api/use-stale.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { Facts, Tag } from '../../ui/marks.js';
import { QueryStates } from '../../ui/query-states.js';
import { toast } from '../../ui/toast.js';
import { DeviceIcon, useDeviceName } from '../users/user-marks.js';
import { endOtherSessions, endSessionOf, SESSIONS, useSessions } from './sessions.client.js';
import { Setting } from './setting.js';
import { settingsMessages } from './settings.messages.js';
import styles from './settings.module.css';

/** The confirmation before sessions end: one of them, or all except this. */
type Asked = { session: Session } | 'others' | null;

export function Sessions() {
  const t = useMessages(settingsMessages);
  const nameOf = useDeviceName();
  const stale = useStale(SESSIONS);
  const { data, error, refetch } = useSessions();
  const [asked, setAsked] = useState<Asked>(null);
  const [busy, setBusy] = useState(false);
  const others = (data ?? []).filter(({ current }) => !current);

  const end = async (what: Exclude<Asked, null>) => {
    setBusy(true);
    try {
      await (what === 'others' ? endOtherSessions() : endSessionOf(what.session.id));
      toast.success(
        what === 'others' ? t('endedOthers') : t('ended', { device: nameOf(what.session.userAgent) }),
      );
    } catch (failure) {
      toast.error(failure);
    } finally {
      setBusy(false);
      setAsked(null);
      await stale();
    }
  };

  return (
    <Setting
      wide
      title={t('sessions')}
      text={t('sessionsText')}
      action={
        others.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconLogout size={16} stroke={1.7} />}
            onClick={() => setAsked('others')}
          >
            {t('endOthers')}
          </Button>
        )
      }
    >
      <QueryStates query={{ data, error, refetch }} rows={[2, 56]}>
        {(sessions) => (
          <ul className={styles.sessions}>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} onEnd={() => setAsked({ session })} />
            ))}
          </ul>
        )}
      </QueryStates>
      {data && others.length === 0 && <p className={styles.hint}>{t('onlyThis')}</p>}
      <ConfirmDialog
        opened={asked !== null}
        variant="warning"
        title={
          asked === 'others' || asked === null
            ? t('endOthersTitle', { count: others.length })
            : t('endTitle', { device: nameOf(asked.session.userAgent) })
        }
        confirmLabel={asked === 'others' ? t('endOthers') : t('endSession')}
        loading={busy}
        onConfirm={() => void (asked && end(asked))}
        onCancel={() => setAsked(null)}
      >
        {asked === 'others' ? t('endOthersText') : t('endText')}
      </ConfirmDialog>
    </Setting>
  );
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const t = useMessages(settingsMessages);
  const format = useFormat();
  const name = useDeviceName()(session.userAgent);
  return (
    <li>
      <DeviceIcon userAgent={session.userAgent} />
      <div>
        <b>
          {name} {session.current && <Tag tone="malachite">{t('current')}</Tag>}
        </b>
        <small>
          <Facts>
            {[
              session.ip,
              session.current ? t('seenNow') : t('lastSeen', { ago: format.ago(session.lastSeenAt) }),
              t('signedIn', { date: format.date(session.createdAt) }),
            ]}
          </Facts>
        </small>
      </div>
      {!session.current && (
        <Button size="xs" variant="default" aria-label={t('endSessionOf', { device: name })} onClick={onEnd}>
          {t('endSession')}
        </Button>
      )}
    </li>
  );
}
