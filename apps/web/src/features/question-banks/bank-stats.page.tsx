/** /question-banks/{bid}/stats: the bank's content, use and authors. */
import { SegmentedControl } from '@mantine/core';
import type { BankStatistics } from '@tiku/contracts/question-bank';
import type { BankFieldsFragment } from '../../generated/graphql.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { StatTile } from '../../ui/marks.js';
import { QueryStates } from '../../ui/query-states.js';
import { uiMessages } from '../../ui/ui.messages.js';
import { useQueryState } from '../../ui/use-query-state.js';
import { Bars, MonthBars } from './bars.js';
import { BankFrame } from './bank-frame.js';
import { useBankStatistics } from './bank-sharing.client.js';
import styles from './bank-sharing.module.css';
import { bankMessages } from './question-banks.messages.js';

const TABS = ['overview', 'questions', 'usage', 'members'] as const;

export function BankStatsPage() {
  return <BankFrame tab="stats">{(bank) => <Stats key={bank.id} bank={bank} />}</BankFrame>;
}

function Stats({ bank }: { bank: BankFieldsFragment }) {
  const t = useMessages(bankMessages);
  const [state, setState] = useQueryState({ tab: 'overview' });
  const { timeZone } = useFormat();
  const shown = TABS.filter((value) => value !== 'members' || bank.myRole !== null);
  const tab = shown.find((known) => known === state.tab) ?? 'overview';
  const { data: stats, error, refetch } = useBankStatistics(bank.bid, timeZone);
  if (!stats) return <QueryStates query={{ error, refetch }} rows={[2, 180]} />;
  return (
    <>
      <div className={`tk-m-scroll ${styles.parts}`}>
        <SegmentedControl
          aria-label={t('stats.tabs')}
          value={tab}
          onChange={(next) => setState({ tab: next })}
          data={shown.map((value) => ({ value, label: t(`stats.${value}`) }))}
        />
      </div>
      <Panel tab={tab} stats={stats} />
    </>
  );
}

function Panel({ tab, stats }: { tab: (typeof TABS)[number]; stats: BankStatistics }) {
  const t = useMessages(bankMessages);
  const ui = useMessages(uiMessages);
  const format = useFormat();
  const nameOf = format.months(stats.byMonth);
  const months = (of: 'count' | 'views' | 'favorites') =>
    stats.byMonth.map((month) => ({ month: nameOf(month.month), value: month[of] }));
  switch (tab) {
    case 'overview':
      return (
        <>
          <section className={`tk-card ${styles.tiles}`}>
            <StatTile label={t('stats.total')} value={format.number(stats.total)} />
            <StatTile label={t('stats.unanswered')} value={format.number(stats.unanswered)} />
            <StatTile label={t('stats.views')} value={format.number(stats.views)} />
            <StatTile label={t('stats.favorites')} value={format.number(stats.favorites)} />
            <StatTile label={t('stats.memberCount')} value={format.number(stats.members)} />
          </section>
          <MonthBars title={t('stats.written')} months={months('count')} />
        </>
      );
    case 'questions':
      return (
        <div className={styles.charts}>
          <Bars
            title={t('stats.byType')}
            rows={Object.entries(stats.byType).map(([type, value]) => ({ name: typeName(ui, type), value }))}
          />
          <Bars
            title={t('stats.byDifficulty')}
            rows={(['easy', 'medium', 'hard'] as const).map((band) => ({
              name: t(`stats.difficulty.${band}`),
              value: stats.byDifficulty[band],
            }))}
          />
          <Bars
            title={t('stats.byTag')}
            empty={t('stats.noTags')}
            rows={stats.byTag.slice(0, 20).map(({ tag, count }) => ({ name: tag, value: count }))}
          />
        </div>
      );
    case 'usage':
      return (
        <>
          <MonthBars title={t('stats.viewed')} months={months('views')} />
          <MonthBars title={t('stats.favored')} months={months('favorites')} />
        </>
      );
    case 'members':
      return (
        <Bars
          title={t('stats.byMember')}
          rows={stats.byMember.map(({ user, role, count }) => ({
            name: user.name,
            note: role ? ui(`bankRole.${role}`) : t('stats.formerMember'),
            value: count,
          }))}
        />
      );
  }
}

function typeName(ui: (key: 'type.unknown') => string, type: string): string {
  return ui(`type.${type}` as 'type.unknown');
}
