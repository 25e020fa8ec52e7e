/** A list in CSV or Excel before its import: which field each column holds, and what becomes of its rows. */
import { Button, Group, Loader, Modal, Select, Table } from '@mantine/core';
import { TABLE_FIELDS, type TableColumns, type TablePreview } from '@tiku/contracts/question-bank';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { QuestionText } from '../../ui/question-content.js';
import { toast } from '../../ui/toast.js';
import { previewTable } from './interchange.client.js';
import { interchangeMessages } from './interchange.messages.js';
import styles from './table-import.module.css';

/** There the dialog takes the whole screen. */
const PHONE = '(max-width: 47.99em)';
/** Of a column that is left out. */
const IGNORED = '';

interface TableImportProps {
  bid: string;
  file: File;
  first: TablePreview;
  onImport: (columns: TableColumns) => void;
  onClose: () => void;
}
export function TableImport({ bid, file, first, onImport, onClose }: TableImportProps) {
  const t = useMessages(interchangeMessages);
  const [table, setTable] = useState(first);
  const [columns, setColumns] = useState<TableColumns>(() => first.columns.map(({ field }) => field));
  const [busy, setBusy] = useState(false);
  const run = useRef<AbortController | null>(null);
  useEffect(() => () => run.current?.abort(), []);
  const change = async (at: number, chosen: string | null) => {
    const field = TABLE_FIELDS.find((name) => name === chosen) ?? null;
    const next = columns.map((one, place) => (place === at ? field : one));
    setColumns(next);
    run.current?.abort();
    const reading = new AbortController();
    run.current = reading;
    setBusy(true);
    try {
      setTable(await previewTable(bid, file, next, reading.signal));
    } catch (failure) {
      if (!reading.signal.aborted) toast.error(failure);
    } finally {
      if (run.current === reading) setBusy(false);
    }
  };
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const fields = [
    { value: IGNORED, label: t('table.ignored') },
    ...TABLE_FIELDS.map((value) => ({ value, label: t(`field.${value}`) })),
  ];
  const hasStem = columns.includes('stem');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('table.title', { file: file.name })}
      size="80rem"
      fullScreen={isPhone}
    >
      <p className={styles.lead}>{t(table.headRow === null ? 'table.noHeads' : 'table.lead')}</p>
      <Table.ScrollContainer minWidth={Math.max(320, 176 * columns.length)}>
        <Table withColumnBorders>
          <Table.Thead>
            <Table.Tr>
              {table.columns.map(({ head }, at) => (
                <Table.Th key={at} className={styles.column}>
                  <span className={styles.head}>{head || t('table.column', { n: at + 1 })}</span>
                  <Select
                    size="sm"
                    aria-label={t('table.fieldOf', { head: head || String(at + 1) })}
                    data={fields}
                    value={columns[at] ?? IGNORED}
                    allowDeselect={false}
                    onChange={(chosen) => void change(at, chosen)}
                  />
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {[0, 1, 2].map((row) => (
              <Table.Tr key={row}>
                {table.columns.map(({ samples }, at) => (
                  <Table.Td key={at} className={styles.sample}>
                    {samples[row] ?? ''}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <p role="status" className={styles.sum}>
        {hasStem
          ? t('table.sum', { total: table.total, ready: table.ready, doubtful: table.doubtful })
          : t('table.noStem')}{' '}
        {busy && <Loader size="xs" aria-label={t('table.reading')} />}
      </p>
      {hasStem && <Faults faults={table.faults} />}
      {hasStem && <Shown rows={table.rows} />}
      <Group justify="flex-end" className={styles.foot}>
        <Button variant="default" onClick={onClose}>
          {t('table.cancel')}
        </Button>
        <Button
          data-autofocus
          disabled={!hasStem || table.ready === 0 || busy}
          onClick={() => onImport(columns)}
        >
          {t('table.import', { count: table.ready })}
        </Button>
      </Group>
    </Modal>
  );
}

function Faults({ faults }: { faults: TablePreview['faults'] }) {
  const t = useMessages(interchangeMessages);
  if (faults.length === 0) return null;
  return (
    <section aria-label={t('table.faults')}>
      <h3 className={styles.title}>{t('table.faults')}</h3>
      <ul className={`${styles.list} ${styles.faults}`}>
        {faults.map(({ row, name, lost, isImported }) => (
          <li key={row} data-refused={!isImported || undefined}>
            <b>{t('row', { n: row })}</b> <QuestionText inline source={name} /> ·{' '}
            {lost.map(({ message }) => message).join(t('separator'))}
          </li>
        ))}
      </ul>
    </section>
  );
}

const LETTERS = 'ABCDEFGH';
function Shown({ rows }: { rows: TablePreview['rows'] }) {
  const t = useMessages(interchangeMessages);
  return (
    <section aria-label={t('table.shown')}>
      <h3 className={styles.title}>{t('table.shown')}</h3>
      <ol className={styles.list}>
        {rows.map(({ row, type, stem, options, answers }) => (
          <li key={row}>
            <small>
              {t('row', { n: row })} · {t(`kind.${type}`)}
            </small>
            <QuestionText source={stem} />
            {options.map(({ text, isCorrect }, at) => (
              <div key={at} className={styles.option} data-right={isCorrect || undefined}>
                {LETTERS[at]}. <QuestionText inline source={text} /> {isCorrect && `✓ ${t('table.right')}`}
              </div>
            ))}
            {answers.length > 0 && (
              <div>
                {t('table.answer')} <QuestionText inline source={answers.join('；')} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
