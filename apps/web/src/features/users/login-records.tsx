/** Login attempts, with place and result: in one's own settings and in the drawer of a person. */
import { IconCheck, IconX } from '@tabler/icons-react';
import type { LoginRecord } from '@tiku/contracts/identity';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Dot, Facts } from '../../ui/marks.js';
import { useDeviceName } from './user-marks.js';
import { userMessages } from './users.messages.js';
import styles from './users.module.css';

export function LoginRecords({ records }: { records: readonly LoginRecord[] }) {
  const t = useMessages(userMessages);
  const format = useFormat();
  const nameOf = useDeviceName();
  return (
    <ul className={styles.logins}>
      {records.map((record, index) => (
        <li key={`${record.at}-${index}`}>
          <span className={styles.outcome} data-ok={record.success || undefined}>
            {record.success ? <IconCheck size={15} aria-hidden /> : <IconX size={15} aria-hidden />}
          </span>
          <div>
            <b>
              {record.success ? t('login.success') : t('login.failed')}
              {record.reason && (
                <span className={styles.reason}>
                  <Dot />
                  {t(`login.reason.${record.reason}`)}
                </span>
              )}
            </b>
            <small>
              <Facts>{[nameOf(record.userAgent), record.ip]}</Facts>
            </small>
          </div>
          <time dateTime={record.at} title={format.moment(record.at)}>
            {format.dateTime(record.at)}
          </time>
        </li>
      ))}
    </ul>
  );
}
