/** Sales, income, views and rating over the last six months, for those who manage the bank. */
import { SegmentedControl } from '@mantine/core';
import type { PaperBank } from '@tiku/contracts/paper-bank';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { StatTile } from '../../ui/marks.js';
import { QueryStates } from '../../ui/query-states.js';
import { useAmount } from '../vcount/use-amount.js';
import styles from './paper-bank.module.css';
import { useStatistics } from './paper-banks.client.js';
import { paperBankMessages } from './paper-banks.messages.js';

const LINES = ['sales', 'income', 'views', 'rating'] as const;
type Line = (typeof LINES)[number];

export function StatisticsTab({ bank }: { bank: PaperBank }) {
  const t = useMessages(paperBankMessages);
  const amount = useAmount();
  const format = useFormat();
  const { data, error, refetch } = useStatistics(bank.id, format.timeZone);
  if (!data) return <QueryStates query={{ error, refetch }} title={t('fail.statistics')} rows={[2, 140]} />;
  return (
    <>
      <div className={`tk-card ${styles.tiles}`}>
        <StatTile label={t('stat.sales')} value={format.number(data.sales)} />
        <StatTile
          label={t('stat.income')}
          value={`${amount(data.income)} V`}
          note={data.heldIncome ? t('stat.held', { amount: amount(data.heldIncome) }) : undefined}
        />
        <StatTile label={t('stat.views')} value={format.number(data.views)} />
        <StatTile
          label={t('stat.rating')}
          value={data.reviewCount === 0 ? '—' : format.stars(data.averageRating)}
          note={t('reviewCount', { count: data.reviewCount })}
        />
      </div>
      <Months months={data.byMonth} />
    </>
  );
}

type Month = { month: string } & Record<Line, number | null>;

/** One bar per month; the number is above it, so that height is not the only information. */
function Months({ months }: { months: readonly Month[] }) {
  const t = useMessages(paperBankMessages);
  const format = useFormat();
  const amount = useAmount();
  const [line, setLine] = useState<Line>('sales');
  const shown = (value: number): string =>
    line === 'income' ? amount(value) : format.number(Math.round(value * 100) / 100);
  const nameOf = format.months(months);
  const most = Math.max(1, ...months.map((month) => month[line] ?? 0));
  return (
    <section className={`tk-card ${styles.months}`}>
      <div className={styles.monthsHead}>
        <h2 className="tk-h">{t('stat.months')}</h2>
        <SegmentedControl
          size="sm"
          value={line}
          aria-label={t('stat.months')}
          onChange={(chosen) => setLine(LINES.find((known) => known === chosen) ?? 'sales')}
          data={LINES.map((value) => ({ value, label: t(`stat.${value}`) }))}
        />
      </div>
      <ol className={styles.bars}>
        {months.map((month) => {
          const value = month[line];
          return (
            <li key={month.month}>
              <b>{value === null ? '—' : shown(value)}</b>
              <i style={{ height: `${Math.round(((value ?? 0) / most) * 120)}px` }} aria-hidden />
              <span>{nameOf(month.month)}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
