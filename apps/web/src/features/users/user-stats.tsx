import { Skeleton } from '@mantine/core';
import { ROLES } from '@tiku/contracts/common';
import type { UserStats } from '@tiku/contracts/identity';
import type { z } from 'zod';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Ratio, StatTile } from '../../ui/marks.js';
import { userMessages } from './users.messages.js';
import styles from './users.module.css';

const ROLE_COLOR = {
  superadmin: 'var(--tk-star)',
  admin: 'var(--tk-c1)',
  teacher: 'var(--tk-c2)',
  student: 'var(--tk-c3)',
} as const;

/** The numbers of people by status in one strip, and their roles as a bar. */
export function UserStatsStrip({ stats }: { stats: z.output<typeof UserStats> | undefined }) {
  const t = useMessages(userMessages);
  const format = useFormat();
  if (!stats) return <Skeleton height={92} radius="md" mb={16} />;
  const parts = ROLES.map((role) => ({
    value: stats.byRole[role],
    color: ROLE_COLOR[role],
    name: t(`role.${role}`),
  }));
  return (
    <section className={`tk-card ${styles.stats}`}>
      <StatTile label={t('stat.total')} value={format.number(stats.total)} />
      <StatTile label={t('stat.active')} value={format.number(stats.active)} />
      <StatTile label={t('stat.inactive')} value={format.number(stats.inactive)} />
      <StatTile label={t('stat.suspended')} value={format.number(stats.suspended)} />
      <StatTile label={t('stat.new')} value={format.number(stats.newThisMonth)} />
      <div className={styles.roles}>
        <span>{t('stat.roles')}</span>
        <Ratio parts={parts} height={6} />
        <span className="tk-legend" aria-hidden>
          {parts
            .filter(({ value }) => value > 0)
            .map(({ name, color, value }) => (
              <span key={name}>
                <i style={{ background: color }} />
                {name} {format.number(value)}
              </span>
            ))}
        </span>
      </div>
    </section>
  );
}
