/** What the chosen banks hold: over time, by type, difficulty, knowledge point, source and bank. */
import { BarChart, DonutChart, LineChart } from '@mantine/charts';
import type { QuestionAnalytics } from '@tiku/contracts/question-bank';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { StatTile } from '../../ui/marks.js';
import { uiMessages } from '../../ui/ui.messages.js';
import { analyticsMessages } from './analytics.messages.js';
import styles from './analytics.module.css';
import { ChartCard } from './chart-card.js';
import { DRAWING } from './drawing-props.js';

const TYPE_COLORS = {
  choice: 'indigo.6',
  multipleChoice: 'indigo.3',
  fill: 'gamboge.5',
  solution: 'malachite.5',
};
const LEVEL_COLORS = [
  { name: 'easy', color: 'malachite.4' },
  { name: 'medium', color: 'gamboge.4' },
  { name: 'hard', color: 'cinnabar.5' },
] as const;
const LEVELS = [1, 2, 3, 4, 5] as const;
/** Questions are whole. */
const WHOLE = { allowDecimals: false };
const POINTS_SHOWN = 30;
const ROW_PX = 30;
const HEIGHT_PX = 240;

export function QuestionCharts({ analytics }: { analytics: QuestionAnalytics }) {
  const t = useMessages(analyticsMessages);
  const ui = useMessages(uiMessages);
  const format = useFormat();
  const { total, byMonth, byTag, bySource, byBank } = analytics;
  const types = (Object.keys(TYPE_COLORS) as (keyof typeof TYPE_COLORS)[]).map((type) => ({
    name: ui(`type.${type}`),
    value: analytics.byType[type] ?? 0,
    color: TYPE_COLORS[type],
  }));
  const levels = LEVELS.map((level, index) => ({
    name: ui(`difficulty.${level}`),
    count: analytics.byDifficulty[index] ?? 0,
  }));
  const answered = total - analytics.unanswered;
  const count = t('count');
  return (
    <>
      <section className={`tk-card ${styles.tiles}`}>
        <StatTile label={t('total')} value={format.number(total)} />
        <StatTile
          label={t('answered')}
          value={total === 0 ? '—' : `${Math.round((answered / total) * 100)}%`}
          note={t('of', { part: format.number(answered), total: format.number(total) })}
        />
        <StatTile
          label={t('points')}
          value={`${format.number(byTag.length)}${byTag.length < POINTS_SHOWN ? '' : '+'}`}
        />
        <StatTile label={t('banks')} value={format.number(byBank.length)} />
      </section>
      <div className={styles.cards}>
        <ChartCard
          wide
          title={t('byMonth')}
          columns={[t('month'), count]}
          rows={byMonth.map(({ month, count: value }) => [month, value])}
        >
          <LineChart
            lineChartProps={DRAWING}
            h={HEIGHT_PX}
            data={byMonth}
            dataKey="month"
            series={[{ name: 'count', label: count, color: 'indigo.6' }]}
            yAxisProps={WHOLE}
            curveType="monotone"
          />
        </ChartCard>
        <ChartCard
          title={t('byType')}
          columns={[t('type'), count]}
          rows={types.map(({ name, value }) => [name, value])}
          legend={types.map(({ name, color, value }) => ({ name, color, value: format.number(value) }))}
        >
          <div className={styles.donut}>
            <DonutChart
              pieChartProps={DRAWING}
              pieProps={{ rootTabIndex: -1 }}
              data={types.filter(({ value }) => value > 0)}
              size={176}
              thickness={26}
              strokeWidth={1}
            />
            <ul>
              {types.map(({ name, value, color }) => (
                <li key={name}>
                  <i style={{ background: `var(--mantine-color-${color.replace('.', '-')})` }} />
                  {name}
                  <b>{format.number(value)}</b>
                </li>
              ))}
            </ul>
          </div>
        </ChartCard>
        <ChartCard
          title={t('byDifficulty')}
          columns={[t('difficulty'), count]}
          rows={levels.map(({ name, count: value }) => [name, value])}
        >
          <BarChart
            barChartProps={DRAWING}
            h={HEIGHT_PX}
            data={levels}
            dataKey="name"
            series={[{ name: 'count', label: count, color: 'gamboge.5' }]}
            yAxisProps={WHOLE}
            maxBarWidth={44}
          />
        </ChartCard>
        <ChartCard
          wide
          title={t('byTag')}
          empty={t('noTags')}
          columns={[t('point'), t('easy'), t('medium'), t('hard')]}
          rows={byTag.map(({ tag, easy, medium, hard }) => [tag, easy, medium, hard])}
          legend={LEVEL_COLORS.map(({ name, color }) => ({ name: t(name), color }))}
        >
          <BarChart
            barChartProps={DRAWING}
            h={80 + byTag.length * ROW_PX}
            data={byTag}
            dataKey="tag"
            type="stacked"
            orientation="vertical"
            yAxisProps={{ width: 120 }}
            xAxisProps={WHOLE}
            withLegend
            series={LEVEL_COLORS.map(({ name, color }) => ({ name, color, label: t(name) }))}
          />
        </ChartCard>
        <ChartCard
          title={t('bySource')}
          empty={t('noSources')}
          note={
            analytics.withoutSource > 0 ? t('withoutSource', { count: analytics.withoutSource }) : undefined
          }
          columns={[t('source'), count]}
          rows={bySource.map(({ source, count: value }) => [source, value])}
        >
          <BarChart
            barChartProps={DRAWING}
            h={60 + bySource.length * ROW_PX}
            data={bySource}
            dataKey="source"
            orientation="vertical"
            yAxisProps={{ width: 150 }}
            xAxisProps={WHOLE}
            series={[{ name: 'count', label: count, color: 'indigo.4' }]}
          />
        </ChartCard>
        <ChartCard
          title={t('byBank')}
          columns={[t('bank'), count]}
          rows={byBank.map(({ name, count: value }) => [name, value])}
        >
          <BarChart
            barChartProps={DRAWING}
            h={60 + byBank.length * ROW_PX}
            data={byBank}
            dataKey="name"
            orientation="vertical"
            yAxisProps={{ width: 150 }}
            xAxisProps={WHOLE}
            series={[{ name: 'count', label: count, color: 'indigo.6' }]}
          />
        </ChartCard>
      </div>
    </>
  );
}
