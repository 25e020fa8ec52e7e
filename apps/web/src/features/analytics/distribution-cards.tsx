/** Questions by type, difficulty, knowledge point and source: those in banks, or those in papers. */
import { BarChart, DonutChart } from '@mantine/charts';
import type { QuestionDistribution } from '@tiku/contracts/question-bank';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { uiMessages } from '../../ui/ui.messages.js';
import { analyticsMessages } from './analytics.messages.js';
import styles from './analytics.module.css';
import { ChartCard } from './chart-card.js';
import { BARS_MAX, DRAWING, LEGEND } from './drawing-props.js';
import { useDrawnOnly } from './use-drawn-only.js';

const TYPE_COLORS = {
  choice: 'indigo.6',
  multipleChoice: 'indigo.3',
  fill: 'gamboge.5',
  solution: 'malachite.5',
};
/** The colours of a bank's own bar: cinnabar is reserved for errors. */
const LEVEL_COLORS = [
  { name: 'easy', color: 'var(--tk-c3)' },
  { name: 'medium', color: 'var(--tk-c2)' },
  { name: 'hard', color: 'var(--tk-c1)' },
] as const;
const LEVELS = [1, 2, 3, 4, 5] as const;
/** Questions are whole numbers. */
const WHOLE = { allowDecimals: false };
const ROW_PX = 30;
const HEIGHT_PX = 240;
const OF_BANKS = {
  byType: 'byType',
  byDifficulty: 'byDifficulty',
  byTag: 'byTag',
  bySource: 'bySource',
} as const;
const OF_PAPERS = {
  byType: 'askedByType',
  byDifficulty: 'askedByDifficulty',
  byTag: 'askedByTag',
  bySource: 'askedBySource',
} as const;

interface DistributionCardsProps {
  distribution: QuestionDistribution;
  ofPapers?: boolean;
}
export function DistributionCards({ distribution, ofPapers = false }: DistributionCardsProps) {
  const t = useMessages(analyticsMessages);
  const ui = useMessages(uiMessages);
  const format = useFormat();
  const { byType, byDifficulty, byTag, bySource, withoutSource, tagCount, sourceCount } = distribution;
  const [tagsDrawn, sourcesDrawn] = [byTag.slice(0, BARS_MAX), bySource.slice(0, BARS_MAX)];
  const titles = ofPapers ? OF_PAPERS : OF_BANKS;
  const types = (Object.keys(TYPE_COLORS) as (keyof typeof TYPE_COLORS)[]).map((type) => ({
    name: ui(`type.${type}`),
    value: byType[type] ?? 0,
    color: TYPE_COLORS[type],
  }));
  const levels = LEVELS.map((level, index) => ({
    name: ui(`difficulty.${level}`),
    count: byDifficulty[index] ?? 0,
  }));
  const count = t('count');
  const drawnOnly = useDrawnOnly();
  return (
    <>
      <ChartCard
        title={t(titles.byType)}
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
        title={t(titles.byDifficulty)}
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
        title={t(titles.byTag)}
        empty={t('noTags')}
        note={drawnOnly(byTag.length, tagCount)}
        columns={[t('point'), t('easy'), t('medium'), t('hard')]}
        rows={byTag.map(({ tag, easy, medium, hard }) => [tag, easy, medium, hard])}
        legend={LEVEL_COLORS.map(({ name, color }) => ({ name: t(name), color }))}
      >
        <BarChart
          barChartProps={DRAWING}
          h={80 + tagsDrawn.length * ROW_PX}
          data={tagsDrawn}
          dataKey="tag"
          type="stacked"
          orientation="vertical"
          yAxisProps={{ width: 120 }}
          xAxisProps={WHOLE}
          withLegend
          legendProps={LEGEND}
          series={LEVEL_COLORS.map(({ name, color }) => ({ name, color, label: t(name) }))}
        />
      </ChartCard>
      <ChartCard
        title={t(titles.bySource)}
        empty={t('noSources')}
        note={
          [
            drawnOnly(bySource.length, sourceCount),
            withoutSource > 0 && t('withoutSource', { count: withoutSource }),
          ]
            .filter(Boolean)
            .join(' ') || undefined
        }
        columns={[t('source'), count]}
        rows={bySource.map(({ source, count: value }) => [source, value])}
      >
        <BarChart
          barChartProps={DRAWING}
          h={60 + sourcesDrawn.length * ROW_PX}
          data={sourcesDrawn}
          dataKey="source"
          orientation="vertical"
          yAxisProps={{ width: 150 }}
          xAxisProps={WHOLE}
          series={[{ name: 'count', label: count, color: 'indigo.4' }]}
        />
      </ChartCard>
    </>
  );
}
