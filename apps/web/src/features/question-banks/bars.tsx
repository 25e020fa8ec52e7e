/** Numbers as bars: horizontal by name, or vertical by month. Drawn with CSS; the numbers are text. */
import type { CSSProperties } from 'react';
import { useFormat } from '../../i18n/format.js';
import styles from './bank-sharing.module.css';

interface BarsProps {
  title: string;
  rows: readonly { name: string; note?: string; value: number }[];
  /** Shown without rows. */
  empty?: string;
}
export function Bars({ title, rows, empty }: BarsProps) {
  const format = useFormat();
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <section className={`tk-card ${styles.chart}`}>
      <h2 className="tk-h">{title}</h2>
      {rows.length === 0 && <p className="tk-dim3">{empty}</p>}
      <ul className={styles.bars}>
        {rows.map(({ name, note, value }, at) => (
          <li key={at}>
            <span className="tk-1" title={name}>
              {name} {note && <small className="tk-dim3">{note}</small>}
            </span>
            <i style={share(value / most)} aria-hidden />
            <b>{format.number(value)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function MonthBars({
  title,
  months,
}: {
  title: string;
  months: readonly { month: string; value: number }[];
}) {
  const format = useFormat();
  const most = Math.max(1, ...months.map(({ value }) => value));
  return (
    <section className={`tk-card ${styles.chart}`}>
      <h2 className="tk-h">{title}</h2>
      <ol className={styles.months}>
        {months.map(({ month, value }) => (
          <li key={month}>
            <b>{format.number(value)}</b>
            <i style={share(value / most)} aria-hidden />
            <span>{month}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const share = (of: number): CSSProperties => ({ '--share': of }) as CSSProperties;
