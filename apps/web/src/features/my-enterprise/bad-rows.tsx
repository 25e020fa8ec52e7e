import { SHOWN_BAD_ROWS, type InvitationResult } from '@tiku/contracts/enterprise';
import { useMessages } from '../../i18n/messages.js';
import { myEnterpriseMessages } from './my-enterprise.messages.js';
import styles from './my-enterprise.module.css';

interface BadRowsProps {
  good: number;
  /** Good ones that have an account already. */
  known?: number;
  bad: number;
  /** The first of the bad rows. */
  rows: readonly { row: number; email: string; result: InvitationResult }[];
}
/** What a check found: how many rows are good, and what is wrong with each of the others. */
export function BadRows({ good, known = 0, bad, rows }: BadRowsProps) {
  const t = useMessages(myEnterpriseMessages);
  return (
    <div role="status" className={styles.checked}>
      <b>{t('inviteGood', { count: good })}</b>
      {known > 0 && <p>{t('inviteKnown', { count: known })}</p>}
      {bad > 0 && (
        <>
          <p>{t('inviteBad', { count: bad })}</p>
          <ul>
            {rows.slice(0, SHOWN_BAD_ROWS).map(({ row, email, result }) => (
              <li key={row}>
                <small>{t('inviteRow', { row })}</small>
                <span>{email || '—'}</span>
                <em>{t(`invite.${result}`)}</em>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
