/** The content of the chosen banks: over time, by type, difficulty, knowledge point, source and bank. */
import { BarChart, LineChart } from '@mantine/charts';
import type { QuestionAnalytics } from '@tiku/contracts/question-bank';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { StatTile } from '../../ui/marks.js';
import { analyticsMessages } from './analytics.messages.js';
import styles from './analytics.module.css';
import { ChartCard } from './chart-card.js';
import { DistributionCards } from './distribution-cards.js';
import { BARS_MAX, DRAWING, EVEN_TICKS } from './drawing-props.js';
import { useDrawnOnly } from './use-drawn-only.js';

/** Questions are whole numbers. */
const WHOLE = { allowDecimals: false };
const ROW_PX = 30;
const HEIGHT_PX = 240;

export function QuestionCharts({ analytics }: { analytics: QuestionAnalytics }) {
  const t = useMessages(analyticsMessages);
  const format = useFormat();
  const { total, byMonth, byBank, tagCount, bankCount } = analytics;
  const drawnOnly = useDrawnOnly();
  const banksDrawn = byBank.slice(0, BARS_MAX);
  const answered = total - analytics.unanswered;
  const nameOf = format.months(byMonth);
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
        <StatTile label={t('points')} value={format.number(tagCount)} />
        <StatTile label={t('banks')} value={format.number(bankCount)} />
      </section>
      <div className={styles.cards}>
        <ChartCard
          wide
          title={t('byMonth')}
          nameOf={nameOf}
          columns={[t('month'), count]}
          rows={byMonth.map(({ month, count: value }) => [month, value])}
        >
          <LineChart
            lineChartProps={DRAWING}
            h={HEIGHT_PX}
            data={byMonth.map((month) => ({ ...month, month: nameOf(month.month) }))}
            dataKey="month"
            xAxisProps={EVEN_TICKS}
            series={[{ name: 'count', label: count, color: 'indigo.6' }]}
            yAxisProps={WHOLE}
            curveType="linear"
          />
        </ChartCard>
        <DistributionCards distribution={analytics} />
        <ChartCard
          title={t('byBank')}
          note={drawnOnly(byBank.length, bankCount)}
          columns={[t('bank'), count]}
          rows={byBank.map(({ name, count: value }) => [name, value])}
        >
          <BarChart
            barChartProps={DRAWING}
            h={60 + banksDrawn.length * ROW_PX}
            data={banksDrawn}
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
