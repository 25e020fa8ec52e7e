/** Each process by its latest report, which includes workers, the BFF, and killed processes. */
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { DataTable } from '../../ui/data-table.js';
import { Tag } from '../../ui/marks.js';
import { useProcesses } from './operations.client.js';
import { operationsMessages } from './operations.messages.js';
import styles from './operations.module.css';
import { useServiceName } from './service-name.js';

/** They report every ten seconds. */
const SILENT_SECONDS = 35;

export function ProcessTable() {
  const t = useMessages(operationsMessages);
  const format = useFormat();
  const serviceName = useServiceName();
  const { data, isError } = useProcesses();
  const processes = isError ? null : data?.processes;
  const versions = new Set(processes?.map(({ version }) => version));
  const note = (): string => {
    if (processes === undefined) return t('state.loading');
    if (processes === null) return t('processesUnknown');
    return t(versions.size > 1 ? 'processesMixed' : 'processesSub', { count: processes.length });
  };
  return (
    <section className={styles.part} aria-label={t('processes')}>
      <h2>{t('processes')}</h2>
      <p className={styles.note}>{note()}</p>
      {processes && processes.length > 0 && (
        <DataTable
          rows={processes}
          keyOf={({ id }) => id}
          columns={[
            {
              label: t('column.process'),
              className: styles.names,
              cell: ({ name, names }) => format.list((names.length > 0 ? names : [name]).map(serviceName)),
            },
            {
              label: t('column.state'),
              cell: ({ silentSeconds }) =>
                silentSeconds > SILENT_SECONDS ? (
                  <Tag tone="cinnabar">{t('state.silent')}</Tag>
                ) : (
                  <Tag tone="malachite">{t('state.runs')}</Tag>
                ),
            },
            {
              label: t('column.version'),
              cell: ({ version, node }) => (
                <>
                  {version} <small>{t('runtime.node', { version: node })}</small>
                </>
              ),
            },
            {
              label: t('column.started'),
              cell: ({ startedAt }) => <time dateTime={startedAt}>{format.ago(startedAt)}</time>,
            },
            { label: t('column.memory'), cell: ({ memoryBytes }) => format.bytes(memoryBytes) },
            {
              label: t('column.seen'),
              cell: ({ silentSeconds }) => t('seenAgo', { duration: format.seconds(silentSeconds) }),
            },
          ]}
        />
      )}
    </section>
  );
}
