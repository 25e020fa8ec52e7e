/** Charts of the caller's paper banks: content, questions and income. */
import { BarChart, CompositeChart } from '@mantine/charts';
import type { PaperAnalytics } from '@tiku/contracts/paper-bank';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { StatTile } from '../../ui/marks.js';
import { useAmount } from '../vcount/use-amount.js';
import { analyticsMessages } from './analytics.messages.js';
import styles from './analytics.module.css';
import { ChartCard } from './chart-card.js';
import { DistributionCards } from './distribution-cards.js';
import { BARS_MAX, DRAWING, EVEN_TICKS, LEGEND } from './drawing-props.js';
import { useDrawnOnly } from './use-drawn-only.js';

const WHOLE = { allowDecimals: false };
const ROW_PX = 30;
const HEIGHT_PX = 260;

export function PaperCharts({ analytics }: { analytics: PaperAnalytics }) {
  const t = useMessages(analyticsMessages);
  const format = useFormat();
  const amount = useAmount();
  const { byMonth, byBank, bankCount } = analytics;
  const drawnOnly = useDrawnOnly();
  const banksDrawn = byBank.slice(0, BARS_MAX);
  const nameOf = format.months(byMonth);
  const papers = { name: 'papers', label: t('papers'), color: 'indigo.6' };
  const sales = { name: 'sales', label: t('sales'), color: 'malachite.5' };
  const incomes = { name: 'income', label: t('incomeInV'), color: 'gamboge.5' };
  const legendOf = (series: readonly { label: string; color: string }[]) =>
    series.map(({ label, color }) => ({ name: label, color }));
  return (
    <>
      <section className={`tk-card ${styles.tiles}`}>
        <StatTile label={t('papers')} value={format.number(analytics.papers)} />
        <StatTile label={t('published')} value={format.number(analytics.published)} />
        <StatTile label={t('questionsInPapers')} value={format.number(analytics.questions)} />
        <StatTile label={t('income')} value={`${amount(analytics.income)} V`} />
      </section>
      <div className={styles.cards}>
        <ChartCard
          wide
          title={t('papersByMonth')}
          nameOf={nameOf}
          hasAmounts
          columns={[t('month'), t('papers'), t('sales'), t('incomeInV')]}
          rows={byMonth.map((month) => [month.month, month.papers, month.sales, month.income])}
          legend={legendOf([papers, sales, incomes])}
        >
          <CompositeChart
            composedChartProps={DRAWING}
            h={HEIGHT_PX}
            data={byMonth.map((month) => ({ ...month, month: nameOf(month.month) }))}
            dataKey="month"
            xAxisProps={EVEN_TICKS}
            withLegend
            legendProps={LEGEND}
            withRightYAxis
            yAxisProps={WHOLE}
            maxBarWidth={28}
            series={[
              { ...papers, type: 'bar' },
              { ...sales, type: 'bar' },
              { ...incomes, type: 'line', yAxisId: 'right' },
            ]}
          />
        </ChartCard>
        <ChartCard
          wide
          title={t('papersByBank')}
          note={drawnOnly(byBank.length, bankCount)}
          hasAmounts
          columns={[t('paperBank'), t('papers'), t('sales'), t('incomeInV')]}
          rows={byBank.map((bank) => [bank.name, bank.papers, bank.sales, bank.income])}
          legend={legendOf([papers, sales])}
        >
          <BarChart
            barChartProps={DRAWING}
            h={90 + banksDrawn.length * ROW_PX}
            data={banksDrawn}
            dataKey="name"
            orientation="vertical"
            withLegend
            legendProps={LEGEND}
            yAxisProps={{ width: 150 }}
            xAxisProps={WHOLE}
            series={[papers, sales]}
          />
        </ChartCard>
        <DistributionCards distribution={analytics.asked} ofPapers />
      </div>
    </>
  );
}
