/** Each process of services: whether they are ready, which release it runs and since when. */
import { HEALTH_PARTS } from '@tiku/contracts/operations';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { DataTable } from '../../ui/data-table.js';
import { Tag } from '../../ui/marks.js';
import { byProcess, type ServiceEntry } from './service-entry.js';
import { operationsMessages } from './operations.messages.js';
import styles from './operations.module.css';
import { useServiceName } from './service-name.js';

/** The checks that services register; one of a newer service is displayed by its own name. */
const CHECKS = [...HEALTH_PARTS, 'revocations'] as const;

export function ServiceTable({ services }: { services: readonly ServiceEntry[] }) {
  const t = useMessages(operationsMessages);
  const serviceName = useServiceName();
  const format = useFormat();
  return (
    <section className={styles.part} aria-label={t('services')}>
      <h2>{t('services')}</h2>
      <DataTable
        rows={byProcess(services)}
        keyOf={([{ name }]) => name}
        columns={[
          {
            label: t('column.service'),
            className: styles.names,
            cell: (entries) => format.list(entries.map(({ name }) => serviceName(name))),
          },
          { label: t('column.state'), cell: (entries) => <States entries={entries} /> },
          { label: t('column.version'), cell: ([{ facts }]) => facts?.version ?? '–' },
          {
            label: t('column.started'),
            cell: ([{ facts }]) =>
              facts ? <time dateTime={facts.startedAt}>{format.ago(facts.startedAt)}</time> : '–',
          },
          {
            label: t('column.memory'),
            cell: ([{ facts }]) => (facts ? format.bytes(facts.memoryBytes) : '–'),
          },
        ]}
      />
    </section>
  );
}

/** One word where all are ready; otherwise each that is not, by its name. */
function States({ entries }: { entries: readonly [ServiceEntry, ...ServiceEntry[]] }) {
  const serviceName = useServiceName();
  const ailing = entries.filter(({ facts }) => !facts?.ready);
  if (entries.length === 1 || ailing.length === 0) return <State entry={entries[0]} />;
  return ailing.map((entry) => (
    <div key={entry.name}>
      {serviceName(entry.name)} <State entry={entry} />
    </div>
  ));
}

function State({ entry: { state, facts } }: { entry: ServiceEntry }) {
  const t = useMessages(operationsMessages);
  const format = useFormat();
  if (!facts)
    return (
      <Tag tone={state === 'away' ? 'cinnabar' : 'line'}>
        {t(`state.${state === 'away' ? 'away' : 'loading'}`)}
      </Tag>
    );
  const nameOf = (check: string): string => {
    const known = CHECKS.find((name) => name === check);
    return known ? t(`check.${known}`) : check;
  };
  if (facts.ready) return <Tag tone="malachite">{t('state.ready')}</Tag>;
  const checks = facts.checks.filter(({ ok }) => !ok).map(({ name }) => nameOf(name));
  return (
    <span>
      <Tag tone="cinnabar">{t('state.notReady')}</Tag>{' '}
      {checks.length > 0 && <small>{t('failing', { checks: format.list(checks) })}</small>}
    </span>
  );
}
