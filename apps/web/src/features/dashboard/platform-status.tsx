/** Whether the platform works, by its own measurements, and how large it is. */
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { StatTile, Tag, type Tone } from '../../ui/marks.js';
import type { DashboardQuery } from '../../generated/graphql.js';
import { useSystemStatus, type ShownStatus } from './dashboard.client.js';
import { dashboardMessages } from './dashboard.messages.js';
import styles from './dashboard.module.css';
import { Section } from './section.js';

type State = ShownStatus['systemStatus'];
const TONE: Record<State, Tone> = { normal: 'malachite', degraded: 'gamboge', down: 'cinnabar' };
const PARTS = ['postgresql', 'redis', 'queues', 'storage'] as const;

/** If the status cannot be read, everything counts as normal: the server has just answered the page. */
export function PlatformStatus({ first }: { first: ShownStatus | null }) {
  const t = useMessages(dashboardMessages);
  const format = useFormat();
  const { data: status, isPending } = useSystemStatus(first);
  const services = status?.services ?? [];
  const away = services.filter((service) => service.status === 'down');
  return (
    <Section title={t('status')}>
      <dl className={styles.status} aria-busy={isPending}>
        <Line name={t('systemStatus')} state={status?.systemStatus ?? 'normal'} />
        <Line
          name={t('apiStatus')}
          note={
            services.length > 0
              ? t('answering', { count: services.length - away.length, total: services.length })
              : ''
          }
          state={status?.apiStatus ?? 'normal'}
        />
        {PARTS.map((name) => {
          const part = status?.parts.find((one) => one.name === name);
          const fallback = name === 'postgresql' ? status?.databaseStatus : undefined;
          return (
            <Line
              key={name}
              name={t(`part.${name}`)}
              note={part ? t('milliseconds', { count: part.durationMs }) : ''}
              state={part?.status ?? fallback ?? 'normal'}
            />
          );
        })}
      </dl>
      {away.length > 0 && (
        <p className={styles.nothing}>{t('away', { services: format.list(away.map(({ name }) => name)) })}</p>
      )}
      {status && (
        <p className={styles.measured}>
          <time dateTime={status.measuredAt}>{t('measured', { time: format.time(status.measuredAt) })}</time>
        </p>
      )}
    </Section>
  );
}

function Line({ name, note, state }: { name: string; note?: string; state: State }) {
  const t = useMessages(dashboardMessages);
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {note && <small>{note}</small>}
        <Tag tone={TONE[state]}>{t(`system.${state}`)}</Tag>
      </dd>
    </div>
  );
}

type Totals = Pick<DashboardQuery['dashboard'], 'totals' | 'people'>;

/** Zeros if they cannot be read. */
export function PlatformTotals({ totals, people }: Totals) {
  const t = useMessages(dashboardMessages);
  const { number } = useFormat();
  return (
    <section className={styles.totals} aria-labelledby="platform-totals">
      <h2 id="platform-totals">{t('totals')}</h2>
      <StatTile label={t('total.banks')} value={number(totals?.totalQuestionBanks ?? 0)} />
      <StatTile label={t('total.questions')} value={number(totals?.totalQuestions ?? 0)} />
      <StatTile
        label={t('total.people')}
        value={number(people?.totalUsers ?? 0)}
        note={t('total.new', { count: people?.newUsersThisMonth ?? 0 })}
      />
      <StatTile label={t('total.active')} value={number(people?.activeUsers ?? 0)} />
    </section>
  );
}
