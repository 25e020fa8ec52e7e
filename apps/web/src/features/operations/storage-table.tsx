/** What each service stores, where, and what it runs on. */
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { DataTable } from '../../ui/data-table.js';
import { Facts } from '../../ui/marks.js';
import type { ServiceEntry } from './service-entry.js';
import { operationsMessages } from './operations.messages.js';
import styles from './operations.module.css';
import { useServiceName } from './service-name.js';

export function StorageTable({ services }: { services: readonly ServiceEntry[] }) {
  const t = useMessages(operationsMessages);
  const serviceName = useServiceName();
  const format = useFormat();
  return (
    <section className={styles.part} aria-label={t('storage')}>
      <h2>{t('storage')}</h2>
      <DataTable
        rows={services.flatMap(({ name, facts }) => (facts ? [{ name, facts }] : []))}
        keyOf={({ name }) => name}
        columns={[
          { label: t('column.service'), cell: ({ name }) => serviceName(name) },
          {
            label: t('column.database'),
            cell: ({ facts: { database } }) => (database ? format.bytes(database.bytes) : t('unknown')),
          },
          {
            label: t('column.tables'),
            cell: ({ facts: { database } }) => (
              <Facts>
                {(database?.tables ?? [])
                  .slice(0, 3)
                  .map(({ name, bytes }) => `${name} ${format.bytes(bytes)}`)}
              </Facts>
            ),
          },
          {
            label: t('column.files'),
            cell: ({ facts: { files } }) =>
              files
                ? t(`files.${files.kind}`, { free: format.bytes(files.freeBytes ?? 0) })
                : t('files.none'),
          },
          {
            label: t('column.runtime'),
            cell: ({ facts: { node, database, redis } }) => (
              <Facts>
                {[
                  t('runtime.node', { version: node.replace('v', '') }),
                  t('runtime.postgres', { version: database?.version.split(' ')[0] ?? t('unknown') }),
                  t('runtime.redis', { version: redis?.version ?? t('unknown') }),
                ]}
              </Facts>
            ),
          },
        ]}
      />
    </section>
  );
}
