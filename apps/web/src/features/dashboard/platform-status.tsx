/** Whether the platform works, as it measures itself, and how large it is. */
import type { SystemStatus } from '@tiku/contracts/dashboard';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { StatTile, Tag, type Tone } from '../../ui/marks.js';
import { useDashboardFeed, useSystemStatus, useUserTotals } from './dashboard.client.js';
import { dashboardMessages } from './dashboard.messages.js';
import styles from './dashboard.module.css';
import { Section } from './section.js';

type State = SystemStatus['systemStatus'];
const TONE: Record<State, Tone> = { normal: 'malachite', degraded: 'gamboge', down: 'cinnabar' };
const PARTS = ['systemStatus', 'apiStatus', 'databaseStatus'] as const;

/** Where the status cannot be read, all counts as normal: the page itself has just been answered. */
export function PlatformStatus() {
  const t = useMessages(dashboardMessages);
  const { data: status, isPending } = useSystemStatus();
  const away = status?.services.filter((service) => service.status === 'down') ?? [];
  return (
    <Section title={t('status')}>
      <dl className={styles.status} aria-busy={isPending}>
        {PARTS.map((part) => {
          const state = status?.[part] ?? 'normal';
          return (
            <div key={part}>
              <dt>{t(part)}</dt>
              <dd>
                <Tag tone={TONE[state]}>{t(`system.${state}`)}</Tag>
              </dd>
            </div>
          );
        })}
      </dl>
      {away.length > 0 && (
        <p className={styles.nothing}>{t('away', { services: away.map(({ name }) => name).join('、') })}</p>
      )}
    </Section>
  );
}

export function PlatformTotals() {
  const t = useMessages(dashboardMessages);
  const { number } = useFormat();
  const { data: feed } = useDashboardFeed();
  const { data: people } = useUserTotals();
  return (
    <section className={styles.totals} aria-label={t('totals')}>
      <StatTile label={t('total.banks')} value={number(feed?.stats.totalQuestionBanks ?? 0)} />
      <StatTile label={t('total.questions')} value={number(feed?.stats.totalQuestions ?? 0)} />
      <StatTile
        label={t('total.people')}
        value={number(people?.totalUsers ?? 0)}
        note={t('total.new', { count: people?.newUsersThisMonth ?? 0 })}
      />
      <StatTile label={t('total.active')} value={number(people?.activeUsers ?? 0)} />
    </section>
  );
}
