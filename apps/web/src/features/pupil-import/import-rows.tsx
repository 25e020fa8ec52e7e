/** The rows that are not imported, each with its reason, and those that a person should look at. */
import type { PupilImport, PupilImportRow } from '@tiku/contracts/enterprise';
import { useMessages } from '../../i18n/messages.js';
import { DataTable, type Column } from '../../ui/data-table.js';
import { useImportRows } from './pupil-import.client.js';
import { pupilImportMessages } from './pupil-import.messages.js';
import styles from './pupil-import.module.css';

export function ImportRows({ list }: { list: PupilImport }) {
  return (
    <>
      <Rows list={list} show="bad" count={list.bad} />
      <Rows list={list} show="warned" count={list.warned} />
    </>
  );
}

function Rows({ list, show, count }: { list: PupilImport; show: 'bad' | 'warned'; count: number }) {
  const t = useMessages(pupilImportMessages);
  const { data } = useImportRows(list.id, show, count > 0);
  if (count === 0 || !data) return null;
  const columns: Column<PupilImportRow>[] = [
    { label: t('column.row'), cell: ({ row }) => t('row', { row }) },
    { label: t('column.number'), cell: ({ number }) => number || '—' },
    { label: t('column.name'), cell: ({ name }) => name || '—' },
    { label: t('column.class'), cell: (row) => row.class || '—' },
    {
      label: t(show === 'bad' ? 'column.problem' : 'column.warning'),
      cell: ({ problem, warnings }) => (
        <em className={styles.why} data-bad={problem !== null || undefined}>
          {problem
            ? t(`problem.${problem}`)
            : warnings.map((each) => t(`warning.${each}`)).join(t('separator'))}
        </em>
      ),
    },
  ];
  return (
    <section className={styles.rows}>
      <h2 className="tk-h">{t(show, { count })}</h2>
      <DataTable rows={data.rows} keyOf={({ row }) => String(row)} columns={columns} hasRowHeads={false}>
        {data.nextCursor && <p className={styles.hint}>{t('firstRows', { count: data.rows.length })}</p>}
      </DataTable>
    </section>
  );
}
