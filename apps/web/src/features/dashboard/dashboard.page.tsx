import { useQuery } from '@apollo/client/react';
import { Tabs } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAuth } from '../../auth/auth.store.js';
import { DashboardDocument, type DashboardQuery } from '../../generated/graphql.js';
import { useFormat } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import { PageHeader, PageSkeleton } from '../../ui/page.js';
import { QueryStates } from '../../ui/query-states.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { useQueryState } from '../../ui/use-query-state.js';
import { AppearanceTab } from '../settings/appearance-tab.js';
import { Activity } from './activity.js';
import { Banks, BankSizes } from './banks.js';
import { dashboardMessages } from './dashboard.messages.js';
import styles from './dashboard.module.css';
import { QuickActions, Start } from './first-steps.js';
import { OwnWork } from './own-work.js';
import { PlatformStatus, PlatformTotals } from './platform-status.js';
import { Popular } from './popular.js';
import { RecentPapers } from './recent-papers.js';
import type { PartProps } from './section.js';
import { Drafts, Tasks } from './uploads.js';
import { QuietBasket } from '../papers/quiet-basket.js';

export function DashboardPage() {
  const t = useMessages(dashboardMessages);
  const name = useAuth((state) => state.user?.name ?? '');
  const { hour, timeZone } = useFormat();
  usePageTitle(t('title'));
  const { data, error, refetch } = useQuery(DashboardDocument, {
    variables: { timezone: timeZone ?? null },
    // A part of the dashboard whose service is unavailable hides no other.
    errorPolicy: 'all',
  });
  // Notices in the activity list are sentences of the server.
  const language = useLanguage((state) => state.language);
  const worded = useRef(language);
  useEffect(() => {
    if (worded.current === language) return;
    worded.current = language;
    void refetch();
  }, [language, refetch]);
  const parts = data?.dashboard;
  const retry = () => void refetch();
  // Banks that one may only read are not one's own work. A part that could not be read may not be empty.
  const isEmpty =
    parts !== undefined &&
    [parts.tasks, parts.drafts, parts.papers].every((part) => part?.length === 0) &&
    parts.banks?.every(({ myRole }) => myRole === 'viewer') === true;
  const othersBanks = (isEmpty && parts.banks) || [];
  return (
    <>
      <QuietBasket />
      <PageHeader
        title={
          <span className="tk-2l" title={name}>
            {t(`greeting.${partOfDay(hour())}`, { name })}
          </span>
        }
        sub={t('sub')}
      />
      <QueryStates
        query={{ data: data?.dashboard, error, refetch }}
        skeleton={<PageSkeleton head={84} rows={[3, 120]} />}
      >
        {(parts) => (
          <DashboardTabs
            overview={
              <>
                {isEmpty && <Start />}
                <QuickActions isNew={isEmpty} />
                {othersBanks.length > 0 && <Banks banks={othersBanks} onRetry={retry} />}
                {!isEmpty && (
                  <div className={styles.columns}>
                    <div className={styles.side}>
                      <Banks banks={parts.banks ?? null} onRetry={retry} />
                      <RecentPapers papers={parts.papers ?? null} onRetry={retry} />
                    </div>
                    <div className={styles.side}>
                      <Tasks tasks={parts.tasks ?? null} onRetry={retry} />
                      <Drafts drafts={parts.drafts ?? null} onRetry={retry} />
                    </div>
                  </div>
                )}
                <Feed of={parts} onRetry={retry} />
              </>
            }
            banks={isEmpty ? <Start /> : <BankSizes banks={parts.banks ?? null} onRetry={retry} />}
          />
        )}
      </QueryStates>
    </>
  );
}

const TABS = ['overview', 'banks', 'settings'] as const;

function DashboardTabs({ overview, banks }: { overview: ReactNode; banks: ReactNode }) {
  const t = useMessages(dashboardMessages);
  const [state, setState] = useQueryState({ tab: 'overview' });
  const tab = TABS.find((name) => name === state.tab) ?? 'overview';
  return (
    <Tabs value={tab} onChange={(next) => setState({ tab: next ?? 'overview' })} keepMounted={false}>
      <Tabs.List mb={20} aria-label={t('tabs')}>
        {TABS.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {t(`tab.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="overview" className={styles.frame ?? ''}>
        {overview}
      </Tabs.Panel>
      <Tabs.Panel value="banks" className={styles.frame ?? ''}>
        {banks}
      </Tabs.Panel>
      <Tabs.Panel value="settings">
        <AppearanceTab />
        <p>
          <Link className="tk-lnk" to="/settings">
            {t('moreSettings')}
          </Link>
        </p>
      </Tabs.Panel>
    </Tabs>
  );
}

const POPULAR_SHORT = 1;
/** The sum over all services. */
function Feed({ of, onRetry }: PartProps & { of: DashboardQuery['dashboard'] }) {
  // Next to the activity there is room for one long list, or for a short one and the status.
  const isShort = (of.popular?.length ?? 0) <= POPULAR_SHORT;
  const status = <PlatformStatus first={of.status ?? null} />;
  return (
    <>
      <OwnWork work={of.work ?? null} onRetry={onRetry} />
      <div className={styles.feed}>
        <Activity activities={of.activities ?? null} onRetry={onRetry} />
        <div className={styles.side}>
          <Popular questions={of.popular ?? null} onRetry={onRetry} />
          {isShort && status}
        </div>
      </div>
      {!isShort && status}
      <PlatformTotals totals={of.totals ?? null} people={of.people ?? null} />
    </>
  );
}

/** `hour` on the clock that the person chose, 0 to 23. */
function partOfDay(hour: number): 'morning' | 'noon' | 'afternoon' | 'evening' {
  if (hour >= 5 && hour < 11) return 'morning';
  if (hour >= 11 && hour < 14) return 'noon';
  return hour >= 14 && hour < 18 ? 'afternoon' : 'evening';
}
