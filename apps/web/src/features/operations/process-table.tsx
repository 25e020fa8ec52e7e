/** Each process by its latest report, which includes workers, the BFF, and killed processes. */
import type { ProcessState } from '@tiku/contracts/operations';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { ColumnHeads } from '../../ui/column-heads.js';
import { Tag } from '../../ui/marks.js';
import { useProcesses } from './operations.client.js';
import { operationsMessages } from './operations.messages.js';
import styles from './operations.module.css';
import { useServiceName } from './service-name.js';

/** They report every ten seconds. */
const SILENT_SECONDS = 35;

export function ProcessTable() {
  const t = useMessages(operationsMessages);
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
        <div className="tk-card tk-table-wrap">
          <table className="tk-table" data-cards>
            <thead>
              <tr>
                <ColumnHeads
                  columns={['process', 'state', 'version', 'started', 'memory', 'seen']}
                  labelOf={(column) => t(`column.${column}`)}
                />
              </tr>
            </thead>
            <tbody>
              {processes.map((process) => (
                <ProcessRow key={process.id} process={process} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function ProcessRow({ process }: { process: ProcessState }) {
  const t = useMessages(operationsMessages);
  const serviceName = useServiceName();
  const format = useFormat();
  const { name, names, version, node, startedAt, memoryBytes, silentSeconds } = process;
  const isSilent = silentSeconds > SILENT_SECONDS;
  return (
    <tr>
      <th scope="row" className={styles.names}>
        {format.list((names.length > 0 ? names : [name]).map(serviceName))}
      </th>
      <td data-label={t('column.state')}>
        <Tag tone={isSilent ? 'cinnabar' : 'malachite'}>{t(isSilent ? 'state.silent' : 'state.runs')}</Tag>
      </td>
      <td data-label={t('column.version')}>
        {version} <small>{t('runtime.node', { version: node })}</small>
      </td>
      <td data-label={t('column.started')}>
        <time dateTime={startedAt}>{format.ago(startedAt)}</time>
      </td>
      <td data-label={t('column.memory')}>{format.bytes(memoryBytes)}</td>
      <td data-label={t('column.seen')}>{t('seenAgo', { duration: format.seconds(silentSeconds) })}</td>
    </tr>
  );
}
