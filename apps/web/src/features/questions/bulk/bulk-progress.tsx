/** In place of the actions while a change runs. */
import { Button, Progress } from '@mantine/core';
import { useMessages } from '../../../i18n/messages.js';
import { stopRun, useBulkRun } from './bulk-run.store.js';
import { questionBulkMessages } from './question-bulk.messages.js';
import styles from './bulk.module.css';

export function BulkProgress() {
  const t = useMessages(questionBulkMessages);
  const run = useBulkRun((state) => state.run);
  if (!run) return null;
  return (
    <div className="tk-selbar" role="status" aria-label={t('running')}>
      <span>{t('progress', { done: run.done, total: run.total })}</span>
      <Progress className={styles.progress} value={(run.done / run.total) * 100} aria-label={t('running')} />
      <Button size="compact-sm" variant="subtle" disabled={run.isStopping} onClick={stopRun}>
        {t('stop')}
      </Button>
    </div>
  );
}
