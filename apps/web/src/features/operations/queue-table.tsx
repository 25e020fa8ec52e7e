/** Depth and age of the queues that contain work, or may. The number of failures opens their list. */
import { Button } from '@mantine/core';
import type { Ref } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { DataTable } from '../../ui/data-table.js';
import type { FailedPlace } from './operations.client.js';
import { operationsMessages } from './operations.messages.js';
import styles from './operations.module.css';
import type { QueueRow } from './queue-rows.js';
import { useServiceName } from './service-name.js';

interface QueueTableProps {
  /** Takes the focus when the list of failed work closes. */
  title: Ref<HTMLHeadingElement>;
  queues: readonly QueueRow[];
  onFailed: (place: FailedPlace) => void;
}

export function QueueTable({ title, queues, onFailed }: QueueTableProps) {
  const t = useMessages(operationsMessages);
  const serviceName = useServiceName();
  const format = useFormat();
  const count = (value: number | null) => (value === null ? t('unknown') : format.number(value));
  const nameOf = ({ name }: QueueRow) =>
    name === 'events' || name === 'outbox' ? t(`queue.${name}`) : <code>{name}</code>;
  const busy = queues.filter(
    ({ waiting, running, failed }) => waiting !== 0 || running !== 0 || failed !== 0,
  );
  const idle = queues.length - busy.length;
  return (
    <section className={styles.part} aria-label={t('queues')}>
      <h2 ref={title} tabIndex={-1}>
        {t('queues')}
      </h2>
      <p className={styles.note}>{busy.length === 0 ? t('idleAll') : t('idle', { count: idle })}</p>
      {busy.length > 0 && (
        <DataTable
          rows={busy}
          keyOf={({ service, name }) => `${service} ${name}`}
          columns={[
            { label: t('column.service'), cell: ({ service }) => serviceName(service) },
            { label: t('column.queue'), cell: nameOf },
            { label: t('column.waiting'), cell: ({ waiting }) => count(waiting) },
            {
              label: t('column.oldest'),
              cell: ({ oldestSeconds, waiting }) =>
                oldestSeconds !== null
                  ? format.seconds(oldestSeconds)
                  : t(waiting === null ? 'unknown' : 'noneWaits'),
            },
            { label: t('column.running'), cell: ({ running }) => count(running) },
            { label: t('column.failed'), cell: (queue) => <Failed queue={queue} onFailed={onFailed} /> },
          ]}
        />
      )}
    </section>
  );
}

function Failed({
  queue: { service, kind, failed },
  onFailed,
}: { queue: QueueRow } & Pick<QueueTableProps, 'onFailed'>) {
  const t = useMessages(operationsMessages);
  const serviceName = useServiceName();
  const format = useFormat();
  if (failed === null) return t('unknown');
  if (failed === 0 || !kind) return '0';
  const label = t('showFailed', {
    service: serviceName(service),
    kind: t(`kind.${kind}`),
    count: format.number(failed),
  });
  return (
    <Button
      variant="subtle"
      color="red"
      size="compact-sm"
      aria-label={label}
      onClick={() => onFailed({ service, kind })}
    >
      {format.number(failed)}
    </Button>
  );
}
