/** Rates and the last day of the platform: depth of the queues, pages, mails, cost of the model, failed jobs. */
import '@mantine/charts/styles.css';
import { AreaChart } from '@mantine/charts';
import { Skeleton } from '@mantine/core';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { bucketsOf, ratePerMinute, sumOf, type ActivityBucket } from './activity-buckets.js';
import { useActivity } from './operations.client.js';
import { operationsMessages } from './operations.messages.js';
import styles from './operations.module.css';

const HEIGHT_PX = 140;
/** The cost of the model is stored in millionths. */
const MICROS = 1_000_000;
const CHARTS = ['waiting', 'pages', 'mails', 'modelMicros', 'failed'] as const;
type Chart = (typeof CHARTS)[number];

export function ActivityCharts() {
  const t = useMessages(operationsMessages);
  const { histories, missing, readAt } = useActivity();
  const buckets = histories && bucketsOf(histories, readAt);
  return (
    <section className={styles.part} aria-label={t('activity')}>
      <h2>{t('activity')}</h2>
      <p className={styles.note}>
        {t('activitySub')}
        {missing > 0 && ` ${t('notCounted', { count: missing })}`}
      </p>
      <div className={styles.charts}>
        {CHARTS.map((chart) =>
          buckets ? (
            <ActivityCard key={chart} chart={chart} buckets={buckets} />
          ) : (
            <Skeleton key={chart} height={HEIGHT_PX + 84} radius="md" />
          ),
        )}
      </div>
    </section>
  );
}

function ActivityCard({ chart, buckets }: { chart: Chart; buckets: readonly ActivityBucket[] }) {
  const t = useMessages(operationsMessages);
  const format = useFormat();
  const label = t(`chart.${chart}`);
  const data = buckets.map((bucket) => ({
    // Without seconds: all parts begin at a full minute.
    time: format.time(new Date(bucket.at).toISOString()).slice(0, 5),
    [label]: chart === 'modelMicros' ? bucket.modelMicros / MICROS : bucket[chart],
  }));
  return (
    <figure className={`tk-card ${styles.chart}`}>
      <figcaption>
        <span>{label}</span>
        <b>{useCurrent(chart, buckets)}</b>
      </figcaption>
      <AreaChart
        h={HEIGHT_PX}
        data={data}
        dataKey="time"
        series={[{ name: label, color: chart === 'failed' ? 'cinnabar.6' : 'indigo.6' }]}
        curveType="stepAfter"
        withDots={false}
        connectNulls={false}
        tickLine="none"
        strokeWidth={1.5}
        valueFormatter={format.number}
        xAxisProps={{ minTickGap: 40, interval: 'equidistantPreserveStart' }}
        // Three: of more, those without room are left out, and the rest are uneven.
        yAxisProps={{ width: 44, tickCount: 3, allowDecimals: chart === 'modelMicros' }}
      />
    </figure>
  );
}

/** The present value: a depth, a rate, or the sum of the day. */
function useCurrent(chart: Chart, buckets: readonly ActivityBucket[]): string {
  const t = useMessages(operationsMessages);
  const format = useFormat();
  const rounded = (value: number) => format.number(Math.round(value * 10) / 10);
  if (chart === 'waiting') {
    const waiting = buckets.at(-1)?.waiting ?? buckets.at(-2)?.waiting ?? null;
    return waiting === null ? t('unknown') : t('rate.now', { value: format.number(waiting) });
  }
  if (chart === 'pages' || chart === 'mails')
    return t('rate.minute', { value: rounded(ratePerMinute(buckets, chart)) });
  const sum = sumOf(buckets, chart);
  return t('rate.day', { value: format.number(chart === 'modelMicros' ? sum / MICROS : sum) });
}
