/** /operations (superadmin): services, queues, failed work, storage and versions. */
import { SERVICES } from '@tiku/contracts/events';
import { FAILED_KINDS } from '@tiku/contracts/operations';
import { useRef } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { VERSION } from '../../shell/version.js';
import { StatTile } from '../../ui/marks.js';
import { PageHeader } from '../../ui/page.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { useQueryState } from '../../ui/use-query-state.js';
import { ActivityCharts } from './activity-charts.js';
import { FailedWork } from './failed-work.js';
import { useServices } from './operations.client.js';
import { operationsMessages } from './operations.messages.js';
import styles from './operations.module.css';
import { ProcessTable } from './process-table.js';
import { QueueTable } from './queue-table.js';
import { countOf, rowsOf } from './queue-rows.js';
import { totalOf } from './service-entry.js';
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
  const queuesTitle = useRef<HTMLHeadingElement>(null);
  const ready = services.filter(({ facts }) => facts?.ready).length;
  const tiles = [
    { name: 'waiting', total: totalOf(services, (facts) => countOf(facts, 'waiting')), show: format.number },
    { name: 'failed', total: totalOf(services, (facts) => countOf(facts, 'failed')), show: format.number },
    {
      name: 'storage',
      total: totalOf(services, ({ database }) => database?.bytes ?? null),
      show: format.bytes,
    },
  ] as const;
  return (
    <>
      <PageHeader title={t('title')} sub={t('sub', { version: VERSION })} />
      <div className={styles.tiles}>
        <StatTile
          label={t('tile.services')}
          value={t('tile.servicesValue', { ready, all: services.length })}
        />
        {tiles.map(({ name, total: { value, unknown }, show }) => (
          <StatTile
            key={name}
            label={t(`tile.${name}`)}
            value={show(value)}
            note={unknown > 0 && t('notCounted', { count: unknown })}
          />
        ))}
      </div>
      <ActivityCharts />
      <ServiceTable services={services} />
      <ProcessTable />
      <QueueTable title={queuesTitle} queues={queues} onFailed={(place) => setState(place)} />
      {service && kind && (
        <FailedWork
          key={`${service} ${kind}`}
          place={{ service, kind }}
          onClose={() => {
            setState({ service: '', kind: '' });
            queuesTitle.current?.focus();
          }}
        />
      )}
      <StorageTable services={services} />
    </>
  );
}
