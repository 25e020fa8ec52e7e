/** /operations (superadmin): services, queues, failed work, storage and versions. */
import { SERVICES } from '@tiku/contracts/events';
import { FAILED_KINDS } from '@tiku/contracts/operations';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { VERSION } from '../../shell/version.js';
import { StatTile } from '../../ui/marks.js';
import { PageHeader } from '../../ui/page.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { useQueryState } from '../../ui/use-query-state.js';
import { FailedWork } from './failed-work.js';
import { useServices } from './operations.client.js';
import { operationsMessages } from './operations.messages.js';
import styles from './operations.module.css';
import { QueueTable } from './queue-table.js';
import { rowsOf } from './queue-rows.js';
import { ServiceTable } from './service-table.js';
import { StorageTable } from './storage-table.js';

export function OperationsPage() {
  const t = useMessages(operationsMessages);
  const format = useFormat();
  usePageTitle(t('title'));
  const services = useServices();
  const [state, setState] = useQueryState({ service: '', kind: '' });
  const service = SERVICES.find((known) => known === state.service);
  const kind = FAILED_KINDS.find((known) => known === state.kind);
  const queues = services.flatMap(rowsOf);
  const sum = (of: 'waiting' | 'failed') => queues.reduce((total, queue) => total + (queue[of] ?? 0), 0);
  const ready = services.filter(({ facts }) => facts?.ready).length;
  const bytes = services.reduce((total, { facts }) => total + (facts?.database?.bytes ?? 0), 0);
  return (
    <>
      <PageHeader title={t('title')} sub={t('sub', { version: VERSION })} />
      <div className={styles.tiles}>
        <StatTile
          label={t('tile.services')}
          value={t('tile.servicesValue', { ready, all: services.length })}
        />
        <StatTile label={t('tile.waiting')} value={format.number(sum('waiting'))} />
        <StatTile label={t('tile.failed')} value={format.number(sum('failed'))} />
        <StatTile label={t('tile.storage')} value={format.bytes(bytes)} />
      </div>
      <ServiceTable services={services} />
      <QueueTable queues={queues} onFailed={(place) => setState(place)} />
      {service && kind && (
        <FailedWork
          key={`${service} ${kind}`}
          place={{ service, kind }}
          onClose={() => setState({ service: '', kind: '' })}
        />
      )}
      <StorageTable services={services} />
    </>
  );
}
