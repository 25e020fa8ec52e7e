/** The questions of the person's banks: by type, month and bank. The page of statistics has all of it. */
import { Link } from 'react-router-dom';
import type { DashboardQuery } from '../../generated/graphql.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { uiMessages } from '../../ui/ui.messages.js';
import { Bars, MonthBars } from '../question-banks/bars.js';
import { dashboardMessages } from './dashboard.messages.js';
import styles from './dashboard.module.css';
import { Unread, type PartProps } from './section.js';

const BANKS_SHOWN = 6;
const MONTHS_SHOWN = 6;
type Work = NonNullable<DashboardQuery['dashboard']['work']>;

export function OwnWork({ work, onRetry }: PartProps & { work: Work | null }) {
  const t = useMessages(dashboardMessages);
  if (work?.total === 0) return null;
  return (
    <section className={styles.work} aria-label={t('work')}>
      <header>
        <h2>{t('work')}</h2>
        <Link className="tk-lnk" data-quiet to="/analytics">
          {t('allWork')}
        </Link>
      </header>
      {work === null ? (
        <div className="tk-card">
          <Unread onRetry={onRetry} />
        </div>
      ) : (
        <Charts work={work} />
      )}
    </section>
  );
}

function Charts({ work }: { work: Work }) {
  const t = useMessages(dashboardMessages);
  const ui = useMessages(uiMessages);
  const months = work.byMonth.slice(-MONTHS_SHOWN);
  const nameOf = useFormat().months(months);
  return (
    <div className={styles.charts}>
      <Bars
        title={t('byType')}
        rows={work.byType.map(({ type, count }) => ({ name: ui(`type.${type}`), value: count }))}
      />
      <MonthBars
        title={t('byMonth')}
        months={months.map(({ month, count }) => ({ month: nameOf(month), value: count }))}
      />
      <Bars
        title={t('byBank')}
        rows={work.byBank.slice(0, BANKS_SHOWN).map(({ name, count }) => ({ name, value: count }))}
      />
    </div>
  );
}
