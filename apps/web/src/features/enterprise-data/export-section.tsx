import { Button, Progress } from '@mantine/core';
import { IconDownload, IconFileZip } from '@tabler/icons-react';
import { DATA_EXPORT_LIMITS, type DataExport } from '@tiku/contracts/enterprise';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { QueryStates } from '../../ui/query-states.js';
import { toast } from '../../ui/toast.js';
import { startDataExport, useDataExport, useEnterpriseDataChanged } from './enterprise-data.client.js';
import { enterpriseDataMessages } from './enterprise-data.messages.js';
import styles from './enterprise-data.module.css';

/** Requests the archive, shows its progress, and offers the download. */
export function ExportSection() {
  const t = useMessages(enterpriseDataMessages);
  const { data, error, refetch } = useDataExport();
  const changed = useEnterpriseDataChanged();
  const [busy, setBusy] = useState(false);
  if (data === undefined) return <QueryStates query={{ error, refetch }} rows={[1, 160]} />;
  const isRunning = data?.state === 'waiting' || data?.state === 'running';
  const start = async () => {
    setBusy(true);
    try {
      await startDataExport();
    } catch (failure) {
      toast.error(failure);
    } finally {
      setBusy(false);
      await changed();
    }
  };
  return (
    <section className={`tk-card ${styles.card}`}>
      <h2>{t('export')}</h2>
      <p>{t('exportText')}</p>
      <p>{t('exportPrivacy', { days: DATA_EXPORT_LIMITS.keptDays })}</p>
      {data && <State data={data} />}
      <div className={styles.actions}>
        {data?.url && (
          <Button component="a" href={data.url} leftSection={<IconDownload size={17} />}>
            {t('download')}
          </Button>
        )}
        <Button
          variant={data?.url ? 'default' : 'filled'}
          leftSection={<IconFileZip size={17} />}
          loading={busy}
          disabled={isRunning}
          onClick={() => void start()}
        >
          {t(data && !isRunning ? 'exportAgain' : 'exportStart')}
        </Button>
      </div>
    </section>
  );
}

function State({ data }: { data: DataExport }) {
  const t = useMessages(enterpriseDataMessages);
  const format = useFormat();
  const { state, done, total, sizeBytes, createdAt, expiresAt } = data;
  switch (state) {
    case 'waiting':
    case 'running':
      return (
        <div className={styles.progress}>
          <Progress value={(done / total) * 100} aria-label={t('exportProgress')} />
          <small>{t('exportRunning', { done, total })}</small>
        </div>
      );
    case 'done':
      return (
        <p role="status" className={styles.done}>
          {t('exportDone', {
            time: format.dateTime(createdAt),
            size: format.bytes(sizeBytes ?? 0),
            until: format.date(expiresAt),
          })}
        </p>
      );
    case 'failed':
      return <p role="alert">{t('exportFailed')}</p>;
    case 'stopped':
      return <p role="alert">{t('exportStopped')}</p>;
  }
}
