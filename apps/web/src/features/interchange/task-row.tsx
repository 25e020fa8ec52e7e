/** One import or export: its progress, its result, and the omissions of each question. */
import { Button, Progress } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { InterchangeTask } from '@tiku/contracts/question-bank';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { QueryStates } from '../../ui/query-states.js';
import { QuestionText } from '../../ui/question-content.js';
import { MoreButton } from '../../ui/more-button.js';
import { isRunning, useInterchangeReport } from './interchange.client.js';
import { interchangeMessages } from './interchange.messages.js';
import styles from './interchange.module.css';
import { UndoImport, UndoState } from './undo-import.js';

interface TaskRowProps {
  bid: string;
  task: InterchangeTask;
  /** Whether the person may merge duplicates of this bank. */
  canMerge: boolean;
  /** Whether the person may add to the bank, and undo imports. */
  canWrite: boolean;
}
export function TaskRow({ bid, task, canMerge, canWrite }: TaskRowProps) {
  const t = useMessages(interchangeMessages);
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const { type, status, fileName, url } = task;
  const isDone = status === 'completed';
  return (
    <li>
      <div className={styles.task}>
        <div className={styles.what}>
          <b>{fileName}</b>
          <span>
            {t(`type.${type}`)} · {t(`format.${task.format}`)} · {format.ago(task.createdAt)}
          </span>
        </div>
        <div className={styles.state} data-status={status}>
          {isRunning(task) ? (
            <>
              <span role="status">
                {t(`status.${status}`)} {status === 'processing' && `${task.progress}%`}
              </span>
              <Progress value={task.progress} mt={6} aria-label={t('progress', { file: fileName })} />
            </>
          ) : status === 'failed' ? (
            <span role="status">{task.error?.message}</span>
          ) : (
            <>
              <span role="status">{outcome(task)}</span>
              {task.undo === null && task.duplicates > 0 && (
                <span>
                  {t('duplicates', { count: task.duplicates })}{' '}
                  {canMerge && (
                    <Link to={`/question-banks/${bid}/duplicates`} className="tk-lnk">
                      {t('toDuplicates')}
                    </Link>
                  )}
                </span>
              )}
            </>
          )}
          {task.undo && <UndoState undo={task.undo} />}
        </div>
        <div className={styles.acts}>
          {url !== null && (
            <Button
              component="a"
              href={url}
              download={fileName}
              variant="default"
              size="sm"
              leftSection={<IconDownload size={16} stroke={1.7} />}
            >
              {t('download')}
            </Button>
          )}
          {canWrite && <UndoImport bid={bid} task={task} />}
          {isDone && (
            <button type="button" className="tk-lnk" aria-expanded={open} onClick={() => setOpen(!open)}>
              {t(open ? 'close' : 'report')}
            </button>
          )}
        </div>
      </div>
      {open && <Report bid={bid} task={task} />}
    </li>
  );

  function outcome({ saved, failed, sizeBytes }: InterchangeTask): string {
    if (type === 'import')
      return failed === 0 ? t('imported', { saved }) : t('importedSome', { saved, failed });
    return url === null ? t('expired') : t('exported', { saved, size: format.bytes(sizeBytes) });
  }
}

function Report({ bid, task }: { bid: string; task: InterchangeTask }) {
  const t = useMessages(interchangeMessages);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInterchangeReport(
    bid,
    task.id,
  );
  if (!data) return <QueryStates query={{ error, refetch }} rows={[2, 40]} />;
  const { entries } = data;
  return (
    <section className={styles.report} aria-label={t('reportOf', { file: task.fileName })}>
      <p>{t(entries.length === 0 ? 'reportNone' : 'reportSome')}</p>
      <ol>
        {entries.map(({ n, row, name, questionId, lost, message, isDuplicate }) => (
          <li key={n}>
            <span className={styles.nth}>{row === null ? t('nth', { n }) : t('row', { n: row })}</span>
            <div>
              {name !== '' && (
                <b>
                  <QuestionText inline source={name} />
                </b>
              )}
              {message !== null && (
                <p data-refused>
                  {t('notSaved')} · {message}
                </p>
              )}
              {isDuplicate && <p>{t('duplicate')}</p>}
              {lost.length > 0 && (
                <p>{t('lost', { what: lost.map(({ message: what }) => what).join(t('separator')) })}</p>
              )}
            </div>
            {questionId !== null && (
              <Link to={`/questions/${questionId}/view`} className="tk-lnk">
                {t('open')}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <MoreButton of={{ hasNextPage, isFetchingNextPage, fetchNextPage }}>{t('more')}</MoreButton>
    </section>
  );
}
