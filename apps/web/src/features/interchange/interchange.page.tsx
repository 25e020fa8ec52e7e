/** /question-banks/{bid}/exchange: imports questions from other systems, and exports to them. */
import { useApolloClient } from '@apollo/client/react';
import { Button, Progress, Select } from '@mantine/core';
import { IconFileExport, IconFileImport } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import {
  exportFormatOf,
  INTERCHANGE_FORMATS,
  INTERCHANGE_LIMITS,
  type InterchangeFormat,
  type TableColumns,
  type TablePreview,
} from '@tiku/contracts/question-bank';
import { useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../api/api-error.js';
import { saveFile } from '../../api/save-file.js';
import type { BankFieldsFragment } from '../../generated/graphql.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { EmptyState } from '../../ui/page.js';
import { QueryStates } from '../../ui/query-states.js';
import { useReadHere } from '../../notifications/use-read-here.js';
import { toast } from '../../ui/toast.js';
import { UnsavedGuard } from '../../ui/unsaved-guard.js';
import { BankFrame } from '../question-banks/bank-frame.js';
import { canAddQuestions, canManageBank, canWriteInto } from '../question-banks/bank-rights.js';
import { refreshLists } from '../question-banks/question-banks.client.js';
import {
  exportBank,
  importFile,
  isRunning,
  isUndoing,
  previewTable,
  tasksKey,
  useInterchangeTasks,
} from './interchange.client.js';
import { interchangeMessages } from './interchange.messages.js';
import styles from './interchange.module.css';
import { TableImport } from './table-import.js';
import { templateCsv, templateXlsx } from './table-template.js';
import { TaskRow } from './task-row.js';

/** Known without a request. */
const FORBIDDEN = {
  error: new ApiError({ status: 403, code: 'AUTHORIZATION_ERROR', message: '' }),
  refetch: () => {},
};
const ACCEPTED = '.xml,.gift,.txt,.zip,.imscc,.docx,.tex,.csv,.tsv,.xlsx,.xlsm';
/** The server decides by the content; these names only say which files to look into first. */
const LISTS = /\.(?:csv|tsv|xlsx|xlsm)$/i;

export function InterchangePage() {
  return (
    <BankFrame tab="exchange">
      {(bank) =>
        bank.myRole ? <Interchange key={bank.id} bank={bank} /> : <QueryStates query={FORBIDDEN} />
      }
    </BankFrame>
  );
}

function Interchange({ bank }: { bank: BankFieldsFragment }) {
  const t = useMessages(interchangeMessages);
  const client = useApolloClient();
  const { data: tasks, error, refetch } = useInterchangeTasks(bank.bid);
  useReadHere(`/question-banks/${bank.bid}/exchange`);
  // Lists of questions are stale once an import has ended or been undone.
  const changing =
    tasks?.some((task) => task.type === 'import' && (isRunning(task) || isUndoing(task))) ?? false;
  const wasChanging = useRef(false);
  useEffect(() => {
    if (wasChanging.current && !changing) void refreshLists(client);
    wasChanging.current = changing;
  }, [changing, client]);
  const canWrite = canWriteInto(bank);
  return (
    <>
      <div className={styles.ways}>
        <ImportCard bank={bank} />
        <ExportCard bank={bank} />
      </div>
      <section className="tk-card" aria-label={t('tasks')}>
        <h2 className={`tk-h ${styles.heading}`}>{t('tasks')}</h2>
        <QueryStates
          query={{ data: tasks, error, refetch }}
          rows={[2, 64]}
          empty={
            tasks?.length === 0 && (
              <EmptyState title={t('none')} heading="h2">
                {t('noneText', { days: INTERCHANGE_LIMITS.taskDays })}
              </EmptyState>
            )
          }
        >
          {(tasks) => (
            <ul className={styles.tasks}>
              {tasks.map((task) => (
                <TaskRow
                  key={task.id}
                  bid={bank.bid}
                  task={task}
                  canMerge={canManageBank(bank.myRole)}
                  canWrite={canWrite}
                />
              ))}
            </ul>
          )}
        </QueryStates>
      </section>
    </>
  );
}

function ImportCard({ bank }: { bank: BankFieldsFragment }) {
  const t = useMessages(interchangeMessages);
  const format = useFormat();
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const run = useRef<AbortController | null>(null);
  const [share, setShare] = useState<number | null>(null);
  useEffect(() => () => run.current?.abort(), []);
  const [list, setList] = useState<{ file: File; table: TablePreview } | null>(null);
  /** Why nothing was imported: it names the file's real kind, so it stays until the next file. */
  const [refused, setRefused] = useState<unknown>(null);
  const choose = async (file: File) => {
    setRefused(null);
    if (!LISTS.test(file.name)) return send(file);
    const reading = new AbortController();
    run.current = reading;
    setShare(0);
    try {
      setList({ file, table: await previewTable(bank.bid, file, null, reading.signal) });
    } catch (failure) {
      if (!reading.signal.aborted) setRefused(failure);
    } finally {
      setShare(null);
    }
  };
  const send = async (file: File, columns?: TableColumns) => {
    const upload = new AbortController();
    run.current = upload;
    setList(null);
    setShare(0);
    try {
      await importFile(bank.bid, file, setShare, upload.signal, columns);
    } catch (failure) {
      if (!upload.signal.aborted) setRefused(failure);
    } finally {
      setShare(null);
    }
    await queries.invalidateQueries({ queryKey: tasksKey(bank.bid), exact: true });
  };
  const refusal = !canAddQuestions(bank.myRole)
    ? t('readOnly')
    : bank.status === 'archived'
      ? t('archived')
      : null;
  const limits = {
    size: format.bytes(INTERCHANGE_LIMITS.fileBytes),
    count: INTERCHANGE_LIMITS.questions,
  };
  return (
    <section className={`tk-card ${styles.way}`}>
      <h2 className="tk-h">{t('import')}</h2>
      <p>{refusal ?? t('importText')}</p>
      {refusal === null && (
        <>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t('choose')}
            accept={ACCEPTED}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              event.currentTarget.value = '';
              if (file) void choose(file);
            }}
          />
          <small>{t('importFormats', limits)}</small>
          <small>
            {t('template')}{' '}
            <button type="button" className="tk-lnk" onClick={() => void saveTemplate('xlsx')}>
              {t('template.xlsx')}
            </button>{' '}
            <button type="button" className="tk-lnk" onClick={() => void saveTemplate('csv')}>
              {t('template.csv')}
            </button>
          </small>
          {refused !== null && (
            <p role="alert" className={styles.refused}>
              {messageOf(refused)}
            </p>
          )}
          {share === null ? (
            <Button
              leftSection={<IconFileImport size={17} stroke={1.7} />}
              onClick={() => input.current?.click()}
            >
              {t('choose')}
            </Button>
          ) : (
            <div role="status">
              <span>{t('sending', { percent: Math.round(100 * share) })}</span>
              <Progress value={100 * share} mt={6} aria-hidden />
              <Button variant="subtle" mt={6} onClick={() => run.current?.abort()}>
                {t('stopSending')}
              </Button>
              <UnsavedGuard
                dirty
                title={t('leave.title')}
                text={t('leave.text')}
                leaveLabel={t('leave.leave')}
                stayLabel={t('leave.stay')}
              />
            </div>
          )}
        </>
      )}
      {list && (
        <TableImport
          bid={bank.bid}
          file={list.file}
          first={list.table}
          onImport={(columns) => void send(list.file, columns)}
          onClose={() => setList(null)}
        />
      )}
    </section>
  );

  async function saveTemplate(kind: 'xlsx' | 'csv') {
    try {
      saveFile(kind === 'csv' ? templateCsv() : await templateXlsx(), `${t('templateName')}.${kind}`);
    } catch (failure) {
      toast.error(failure);
    }
  }
}

function ExportCard({ bank }: { bank: BankFieldsFragment }) {
  const t = useMessages(interchangeMessages);
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<InterchangeFormat>(exportFormatOf(bank));
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      await exportBank(bank.bid, chosen);
    } catch (failure) {
      toast.error(failure);
    } finally {
      setBusy(false);
    }
    await queries.invalidateQueries({ queryKey: tasksKey(bank.bid), exact: true });
  };
  return (
    <section className={`tk-card ${styles.way}`}>
      <h2 className="tk-h">{t('export')}</h2>
      <p>{t('exportText', { count: bank.questionCount })}</p>
      <div className={styles.make}>
        <Select
          aria-label={t('format')}
          allowDeselect={false}
          value={chosen}
          onChange={(next) => setChosen(INTERCHANGE_FORMATS.find((name) => name === next) ?? chosen)}
          data={INTERCHANGE_FORMATS.map((value) => ({ value, label: t(`format.${value}`) }))}
        />
        <Button
          variant="default"
          leftSection={<IconFileExport size={17} stroke={1.7} />}
          loading={busy}
          disabled={bank.questionCount === 0}
          onClick={() => void make()}
        >
          {t('make')}
        </Button>
      </div>
      <small>{t(`about.${chosen}`)}</small>
    </section>
  );
}
