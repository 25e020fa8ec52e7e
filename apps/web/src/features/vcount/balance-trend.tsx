/** The balance over time as steps: it is constant between two transactions. */
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { QueryStates } from '../../ui/query-states.js';
import { balanceSteps, isOneDay, sinceFirst, type BalancePoint } from './balance-steps.js';
import { useAmount } from './use-amount.js';
import { useBalanceHistory } from './vcount.client.js';
import { vcountMessages } from './vcount.messages.js';
import styles from './vcount.module.css';

const RANGES = ['30', '183', '366'] as const;
const WIDTH = 600;
const HEIGHT = 160;
const MARKS = [1, 0.75, 0.5, 0.25, 0];

/** One's own, or for an administrator that of `userId`. */
export function BalanceTrend({ userId }: { userId?: string }) {
  const t = useMessages(vcountMessages);
  const [days, setDays] = useState<string>('183');
  const history = useBalanceHistory(days, userId);
  return (
    <section className={`tk-card ${styles.trend}`}>
      <div className={styles.head}>
        <h2 className="tk-h">{t('trend')}</h2>
        <SegmentedControl
          size="xs"
          aria-label={t('trend')}
          value={days}
          onChange={setDays}
          data={RANGES.map((value) => ({ value, label: t(`range.${value}`) }))}
        />
      </div>
      <QueryStates
        query={history}
        rows={[1, HEIGHT + 32]}
        empty={
          history.data?.every(({ balance }) => balance === 0) && <p className="tk-dim">{t('trend.none')}</p>
        }
      >
        {(points) => <Chart points={sinceFirst(points)} />}
      </QueryStates>
    </section>
  );
}

function Chart({ points }: { points: readonly BalancePoint[] }) {
  const t = useMessages(vcountMessages);
  const format = useFormat();
  const amount = useAmount();
  const [today] = useState(() => new Date().toISOString());
  const moment = isOneDay(points) ? format.dateTime : format.date;
  const { line, area, top } = balanceSteps(points, WIDTH, HEIGHT);
  const balances = points.map(({ balance }) => balance);
  const label = t('trend.label', {
    from: amount(balances[0] ?? 0),
    to: amount(balances.at(-1) ?? 0),
    highest: amount(Math.max(0, ...balances)),
  });
  return (
    <figure className={styles.chart}>
      <div className={styles.axis} aria-hidden>
        {MARKS.map((mark) => (
          <span key={mark}>{format.number(top * mark)}</span>
        ))}
      </div>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {MARKS.map((mark) => (
          <path key={mark} className={styles.grid} d={`M0 ${HEIGHT * mark}H${WIDTH}`} />
        ))}
        <path className={styles.area} d={area} />
        <path className={styles.line} d={line} />
      </svg>
      <div className={styles.span} aria-hidden>
        <span>{points[0] && moment(points[0].at)}</span>
        <span>{moment(today)}</span>
      </div>
    </figure>
  );
}
