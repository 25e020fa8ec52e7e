/** /analytics: the content of the caller's own banks and papers, over time and against a syllabus. */
import '@mantine/charts/styles.css';
import { Select, Tabs } from '@mantine/core';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { EmptyState, PageHeader } from '../../ui/page.js';
import { QueryStates } from '../../ui/query-states.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { useQueryState } from '../../ui/use-query-state.js';
import { usePaperAnalytics, useQuestionAnalytics, type Window } from './analytics.client.js';
import { analyticsMessages } from './analytics.messages.js';
import styles from './analytics.module.css';
import { BankSelect } from './bank-select.js';
import { Coverage } from './coverage.js';
import { PaperCharts } from './paper-charts.js';
import { QuestionCharts } from './question-charts.js';

const TABS = ['questions', 'coverage', 'papers'] as const;
const WINDOWS = ['6', '12', '24', '36'] as const;

export function AnalyticsPage() {
  const t = useMessages(analyticsMessages);
  const { timeZone } = useFormat();
  usePageTitle(t('title'));
  const [state, setState] = useQueryState({
    tab: 'questions',
    bank: '',
    months: '12',
    syllabus: 'seniorMath',
  });
  const tab = TABS.find((known) => known === state.tab) ?? 'questions';
  const months = WINDOWS.find((known) => known === state.months) ?? '12';
  const window: Window = { months: Number(months), timezone: timeZone };
  const bankId = state.bank === '' ? undefined : state.bank;
  return (
    <>
      <PageHeader title={t('title')} sub={t('sub')} />
      <Tabs value={tab} onChange={(next) => next && setState({ tab: next })} keepMounted={false}>
        <div className={styles.bar}>
          <Tabs.List>
            {TABS.map((value) => (
              <Tabs.Tab key={value} value={value}>
                {t(`tab.${value}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <div className={styles.filters}>
            {tab !== 'papers' && <BankSelect value={state.bank} onChange={(bank) => setState({ bank })} />}
            {tab !== 'coverage' && (
              <Select
                aria-label={t('window')}
                data={WINDOWS.map((value) => ({ value, label: t('lastMonths', { count: Number(value) }) }))}
                value={months}
                allowDeselect={false}
                onChange={(value) => value && setState({ months: value })}
              />
            )}
          </div>
        </div>
        <Tabs.Panel value="questions">
          <Questions bankId={bankId} window={window} />
        </Tabs.Panel>
        <Tabs.Panel value="coverage">
          <Coverage
            bankId={bankId}
            syllabus={state.syllabus}
            onSyllabus={(syllabus) => setState({ syllabus })}
          />
        </Tabs.Panel>
        <Tabs.Panel value="papers">
          <Papers window={window} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

function Questions({ bankId, window }: { bankId: string | undefined; window: Window }) {
  const t = useMessages(analyticsMessages);
  const { data, error, refetch } = useQuestionAnalytics(bankId, window);
  if (!data) return <QueryStates query={{ error, refetch }} isPage title={t('failed')} rows={[3, 240]} />;
  if (data.total === 0) return <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>;
  return <QuestionCharts analytics={data} />;
}

function Papers({ window }: { window: Window }) {
  const t = useMessages(analyticsMessages);
  const { data, error, refetch } = usePaperAnalytics(window);
  if (!data) return <QueryStates query={{ error, refetch }} title={t('failed')} rows={[2, 240]} />;
  if (data.byBank.length === 0)
    return <EmptyState title={t('emptyPapers')}>{t('emptyPapersText')}</EmptyState>;
  return <PaperCharts analytics={data} />;
}
