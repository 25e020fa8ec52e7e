/** What each service stores, where, and what it runs on. */
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { ColumnHeads } from '../../ui/column-heads.js';
import { Facts } from '../../ui/marks.js';
import type { ServiceEntry } from './service-entry.js';
import { operationsMessages } from './operations.messages.js';
import styles from './operations.module.css';
import { useServiceName } from './service-name.js';

export function StorageTable({ services }: { services: readonly ServiceEntry[] }) {
  const t = useMessages(operationsMessages);
  const serviceName = useServiceName();
  const format = useFormat();
  const filesOf = ({ facts }: ServiceEntry) =>
    facts?.files
      ? t(`files.${facts.files.kind}`, { free: format.bytes(facts.files.freeBytes ?? 0) })
      : t('files.none');
  return (
    <section className={styles.part} aria-label={t('storage')}>
      <h2>{t('storage')}</h2>
      <div className="tk-card tk-table-wrap">
        <table className="tk-table" data-cards>
          <thead>
            <tr>
              <ColumnHeads
                columns={['service', 'database', 'tables', 'files', 'runtime']}
                labelOf={(column) => t(`column.${column}`)}
              />
            </tr>
          </thead>
          <tbody>
            {services
              .filter(({ facts }) => facts !== null)
              .map((entry) => (
                <tr key={entry.name}>
                  <th scope="row">{serviceName(entry.name)}</th>
                  <td data-label={t('column.database')}>
                    {entry.facts?.database ? format.bytes(entry.facts.database.bytes) : t('unknown')}
                  </td>
                  <td data-label={t('column.tables')}>
                    <Facts>
                      {(entry.facts?.database?.tables ?? [])
                        .slice(0, 3)
                        .map(({ name, bytes }) => `${name} ${format.bytes(bytes)}`)}
                    </Facts>
                  </td>
                  <td data-label={t('column.files')}>{filesOf(entry)}</td>
                  <td data-label={t('column.runtime')}>
                    <Facts>
                      {[
                        t('runtime.node', { version: entry.facts?.node.replace('v', '') ?? '' }),
                        t('runtime.postgres', {
                          version: entry.facts?.database?.version.split(' ')[0] ?? t('unknown'),
                        }),
                        t('runtime.redis', { version: entry.facts?.redis?.version ?? t('unknown') }),
                      ]}
                    </Facts>
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
