/** Facts of an enterprise, its seats, and what its people did in the last weeks. */
import '@mantine/charts/styles.css';
import { LineChart } from '@mantine/charts';
import type { Enterprise } from '@tiku/contracts/enterprise';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { StatTile } from '../../ui/marks.js';
import { QueryStates } from '../../ui/query-states.js';
import { EVEN_TICKS } from '../analytics/drawing-props.js';
import { useActivityStats, useUserStats } from '../my-enterprise/statistics/statistics.client.js';
import { enterprisesMessages } from './enterprises.messages.js';
import styles from './enterprises.module.css';

const WEEKS = 12;
const HEIGHT_PX = 200;
const PEOPLE = ['active', 'wrote', 'uploaded'] as const;
const MADE = ['questions', 'papers', 'uploads'] as const;
const COLORS = ['indigo.6', 'malachite.6', 'gamboge.6'] as const;

export function EnterpriseUsage({ enterprise }: { enterprise: Enterprise }) {
  const t = useMessages(enterprisesMessages);
  const format = useFormat();
  const { id, createdAt } = enterprise;
  const users = useUserStats(id, format.timeZone);
  const activity = useActivityStats(id, { weeks: WEEKS, timezone: format.timeZone }, '');
  if (!users.data || !activity.data) return <QueryStates query={[users, activity]} rows={[4, 80]} />;
  const { seats, activeWeek, activeMonth, unproven } = users.data;
  const weeks = activity.data;
  const nameOf = format.weeks(weeks);
  const sum = (key: (typeof MADE)[number]) => weeks.reduce((total, week) => total + week[key], 0);
  return (
    <>
      <div className={styles.tiles}>
        <StatTile
          label={t('stat.seats')}
          value={t('members', { used: format.number(seats.taken), max: format.number(seats.max) })}
        />
        <StatTile label={t('stat.free')} value={format.number(seats.available)} />
        <StatTile label={t('stat.activeWeek')} value={format.number(activeWeek)} />
        <StatTile label={t('stat.activeMonth')} value={format.number(activeMonth)} />
        <StatTile label={t('stat.unproven')} value={format.number(unproven)} />
        {MADE.map((key) => (
          <StatTile key={key} label={t(`stat.${key}`)} value={format.number(sum(key))} />
        ))}
      </div>
      <h3 className={styles.chartTitle}>{t('activePeople')}</h3>
      <LineChart
        h={HEIGHT_PX}
        data={weeks.map((week) => ({
          week: nameOf(week.week),
          ...Object.fromEntries(PEOPLE.map((key) => [t(`people.${key}`), week[key]])),
        }))}
        dataKey="week"
        xAxisProps={EVEN_TICKS}
        withLegend
        curveType="linear"
        yAxisProps={{ allowDecimals: false, width: 36 }}
        series={PEOPLE.map((key, n) => ({ name: t(`people.${key}`), color: COLORS[n] ?? 'indigo.6' }))}
      />
      <p className="tk-dim">{t('since', { date: format.date(createdAt) })}</p>
    </>
  );
}
