import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { SHOWN_BAD_ROWS, type BadRow } from '@tiku/contracts/enterprise';
import { saveFile } from '../../api/save-file.js';
import { useMessages } from '../../i18n/messages.js';
import { toCsv } from '../analytics/csv.js';
import { myEnterpriseMessages } from './my-enterprise.messages.js';
import styles from './my-enterprise.module.css';
import { useAct } from './use-act.js';

interface BadRowsProps {
  good: number;
  /** Valid rows whose person already has an account. */
  known?: number;
  bad: number;
  /** The first of the invalid rows. */
  rows: readonly BadRow[];
  /** All of them, for a file. */
  all: () => Promise<readonly BadRow[]>;
}
/** The result of a check: the number of valid rows, and the error of each invalid one. */
export function BadRows({ good, known = 0, bad, rows, all }: BadRowsProps) {
  const t = useMessages(myEnterpriseMessages);
  const { busy, act } = useAct();
  const save = async () => {
    const lines = (await all()).map(({ row, email, department, result }) => [
      row,
      email,
      t(`invite.${result}`, { department }),
    ]);
    const titles = [t('badRows.row'), t('badRows.email'), t('badRows.problem')];
    saveFile(
      new Blob([toCsv([titles, ...lines])], { type: 'text/csv;charset=utf-8' }),
      `${t('badRows.name')}.csv`,
    );
  };
  return (
    <div role="status" className={styles.checked}>
      <b>{t('inviteGood', { count: good })}</b>
      {known > 0 && <p>{t('inviteKnown', { count: known })}</p>}
      {bad > 0 && (
        <>
          <p>{t('inviteBad', { count: bad })}</p>
          <ul>
            {rows.slice(0, SHOWN_BAD_ROWS).map(({ row, email, department, result }) => (
              <li key={row}>
                <small>{t('inviteRow', { row })}</small>
                <span>{email || '—'}</span>
                <em>{t(`invite.${result}`, { department })}</em>
              </li>
            ))}
          </ul>
          <Button
            size="compact-sm"
            variant="subtle"
            loading={busy}
            leftSection={<IconDownload size={15} />}
            onClick={() => void act(save, null)}
          >
            {t('badRows.save')}
          </Button>
        </>
      )}
    </div>
  );
}
