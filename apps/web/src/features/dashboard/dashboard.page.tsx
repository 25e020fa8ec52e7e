import { useApolloClient, useQuery } from '@apollo/client/react';
import { Button, Tabs } from '@mantine/core';
import { IconCloudUpload, IconFileText, IconPlus, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { apiErrorOf } from '../../api/apollo.js';
import { useAuth } from '../../auth/auth.store.js';
import { DashboardDocument, type DashboardQuery } from '../../generated/graphql.js';
import { useFormat } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import { useLiveTasks } from '../../tasks/live-tasks.store.js';
import { BookCover, Ratio, Tag, type Tone } from '../../ui/marks.js';
import { EmptyState, ErrorState, ListSkeleton, PageHeader } from '../../ui/page.js';
import { uiMessages } from '../../ui/ui.messages.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { useQueryState } from '../../ui/use-query-state.js';
import { useDifficultyParts } from '../question-banks/bank-card.js';
import { Bars } from '../question-banks/bars.js';
import { ShelfArt } from '../question-banks/shelf-art.js';
import { AppearanceTab } from '../settings/appearance-tab.js';
import { Activity } from './activity.js';
import { dashboardMessages } from './dashboard.messages.js';
import styles from './dashboard.module.css';
import { OwnWork } from './own-work.js';
import { PlatformStatus, PlatformTotals } from './platform-status.js';
import { Popular } from './popular.js';
import { RecentPapers } from './recent-papers.js';
import { Section } from './section.js';

type Bank = DashboardQuery['own']['questionBanks'][number];

const BANKS_SHOWN = 6;
/** One's own and those one works in, the latest changed first; public ones of others are not one's work. */
function banksOf({ own, joined }: DashboardQuery): Bank[] {
  return [...own.questionBanks, ...joined.questionBanks]
    .sort((one, other) => other.updatedAt.localeCompare(one.updatedAt))
    .slice(0, BANKS_SHOWN);
}

type Task = DashboardQuery['tasks']['tasks'][number];
type Draft = DashboardQuery['drafts']['drafts'][number];

export function DashboardPage() {
  const t = useMessages(dashboardMessages);
  const name = useAuth((state) => state.user?.name ?? '');
  const { hour, timeZone } = useFormat();
  usePageTitle(t('title'));
  const { data, error, refetch } = useQuery(DashboardDocument, {
    variables: { timezone: timeZone ?? null },
    // A part of the dashboard whose service is away hides no other.
    errorPolicy: 'all',
  });
  // Notices among what was done last are sentences of the server.
  const language = useLanguage((state) => state.language);
  const worded = useRef(language);
  useEffect(() => {
    if (worded.current === language) return;
    worded.current = language;
    void refetch();
  }, [language, refetch]);
  const banks = data ? banksOf(data) : [];
  const empty =
    data &&
    banks.length +
      data.tasks.tasks.length +
      data.drafts.drafts.length +
      (data.dashboard.papers?.length ?? 0) ===
      0;
  return (
    <>
      <PageHeader
        title={
          <span className="tk-2l" title={name}>
            {t(`greeting.${partOfDay(hour())}`, { name })}
          </span>
        }
        sub={t('sub')}
      />
      {error && !data ? (
        <ErrorState error={apiErrorOf(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <>
          <ListSkeleton rows={1} height={84} />
          <div className={styles.gap} />
          <ListSkeleton rows={3} height={120} />
        </>
      ) : (
        <DashboardTabs
          overview={
            <>
              {empty && <Start />}
              <QuickActions actions={empty ? BESIDE_START : ACTIONS} />
              {!empty && (
                <div className={styles.columns}>
                  <div className={styles.side}>
                    <Banks banks={banks} />
                    {data.dashboard.papers && <RecentPapers papers={data.dashboard.papers} />}
                  </div>
                  <div className={styles.side}>
                    <Tasks tasks={data.tasks.tasks} />
                    <Drafts drafts={data.drafts.drafts} />
                  </div>
                </div>
              )}
              <Feed of={data.dashboard} />
            </>
          }
          banks={banks.length === 0 ? <Start /> : <BankSizes banks={banks} />}
        />
      )}
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
      <Tabs.Panel value="overview">{overview}</Tabs.Panel>
      <Tabs.Panel value="banks">{banks}</Tabs.Panel>
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

/** What all services say. A part whose service is away is left out. */
function Feed({ of }: { of: DashboardQuery['dashboard'] }) {
  const client = useApolloClient();
  return (
    <>
      {of.work && of.work.total > 0 && <OwnWork work={of.work} />}
      <div className={styles.feed}>
        <Activity
          activities={of.activities ?? null}
          onRetry={() => void client.refetchQueries({ include: [DashboardDocument] })}
        />
        <div className={styles.side}>
          {of.popular && <Popular questions={of.popular} />}
          <PlatformStatus first={of.status ?? null} />
        </div>
      </div>
      <PlatformTotals totals={of.totals ?? null} people={of.people ?? null} />
    </>
  );
}

function BankSizes({ banks }: { banks: Bank[] }) {
  const t = useMessages(dashboardMessages);
  return (
    <div className={styles.columns}>
      <Banks banks={banks} />
      <Bars
        title={t('bankSizes')}
        rows={banks.map(({ name, questionCount }) => ({ name, value: questionCount }))}
      />
    </div>
  );
}

/** `hour` on the clock that the person chose, 0 to 23. */
function partOfDay(hour: number): 'morning' | 'noon' | 'afternoon' | 'evening' {
  if (hour >= 5 && hour < 11) return 'morning';
  if (hour >= 11 && hour < 14) return 'noon';
  return hour >= 14 && hour < 18 ? 'afternoon' : 'evening';
}

function Start() {
  const t = useMessages(dashboardMessages);
  return (
    <div className="tk-card">
      <EmptyState
        art={<ShelfArt />}
        title={t('emptyTitle')}
        action={
          <>
            <Button
              component={Link}
              to="/batch-upload"
              leftSection={<IconCloudUpload size={17} stroke={1.7} />}
            >
              {t('upload')}
            </Button>
            <Button
              component={Link}
              to="/question-banks/create"
              variant="default"
              leftSection={<IconPlus size={17} />}
            >
              {t('newBank')}
            </Button>
          </>
        }
      >
        {t('emptyText')}
      </EmptyState>
    </div>
  );
}

const ACTIONS = [
  { key: 'upload', to: '/batch-upload', Icon: IconCloudUpload },
  { key: 'newBank', to: '/question-banks/create', Icon: IconPlus },
  { key: 'compose', to: '/papers/create', Icon: IconFileText },
  { key: 'search', to: '/questions', Icon: IconSearch },
] as const;
/** Of a new account, whose first steps stand above them. */
const BESIDE_START = ACTIONS.filter(({ key }) => key !== 'upload' && key !== 'newBank');

function QuickActions({ actions }: { actions: readonly (typeof ACTIONS)[number][] }) {
  const t = useMessages(dashboardMessages);
  return (
    <nav className={styles.actions} aria-label={t('quick')}>
      {actions.map(({ key, to, Icon }) => (
        <Link key={key} to={to} className="tk-card">
          <Icon size={22} stroke={1.5} aria-hidden />
          <span>
            <b>{t(key)}</b>
            <small>{t(`${key}Text`)}</small>
          </span>
        </Link>
      ))}
    </nav>
  );
}

function Banks({ banks }: { banks: Bank[] }) {
  const t = useMessages(dashboardMessages);
  return (
    <Section title={t('banks')} all={{ to: '/question-banks', label: t('allBanks') }}>
      {banks.length === 0 ? (
        <p className={styles.nothing}>{t('noBanks')}</p>
      ) : (
        <ul className={styles.rows}>
          {banks.map((bank) => (
            <BankLine key={bank.id} bank={bank} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function BankLine({ bank }: { bank: Bank }) {
  const t = useMessages(dashboardMessages);
  const ui = useMessages(uiMessages);
  const format = useFormat();
  const parts = useDifficultyParts(bank.difficultyCounts);
  return (
    <li className={styles.bank}>
      <BookCover
        color={bank.cardColor}
        pattern={bank.cover}
        slip={ui(`category.${bank.category}`)}
        width={38}
      />
      <div>
        <Link className="tk-1" to={`/question-banks/${bank.bid}`}>
          {bank.name}
        </Link>
        <small className="tk-1">{bank.description || ui(`category.${bank.category}`)}</small>
      </div>
      <div className={styles.bankCount}>
        <span>{t('questionCount', { count: bank.questionCount })}</span>
        <Ratio parts={parts} />
      </div>
      <time className="tk-only-d" dateTime={bank.updatedAt}>
        {format.ago(bank.updatedAt)}
      </time>
    </li>
  );
}

/** The same as in the list of uploads. */
const TONE: Record<Task['state'], Tone | undefined> = {
  waiting: undefined,
  reading: 'indigo',
  toCheck: 'gamboge',
  partlyInBank: 'gamboge',
  inBank: 'malachite',
  failed: 'cinnabar',
  cancelled: 'line',
};

function Tasks({ tasks }: { tasks: Task[] }) {
  const t = useMessages(dashboardMessages);
  return (
    <Section title={t('tasks')} all={{ to: '/batch-upload', label: t('allTasks') }}>
      {tasks.length === 0 ? (
        <p className={styles.nothing}>{t('noTasks')}</p>
      ) : (
        <ul className={styles.rows}>
          {tasks.map((task) => (
            <TaskLine key={task.id} task={task} />
          ))}
        </ul>
      )}
    </Section>
  );
}

/** The event stream knows more than the query that loaded the page. */
function TaskLine({ task }: { task: Task }) {
  const t = useMessages(dashboardMessages);
  const format = useFormat();
  const live = useLiveTasks((state) => state.tasks[task.id]) ?? task;
  const running = live.state === 'reading' || live.state === 'waiting';
  const notes = [
    running && live.pageCount ? t('pages', { done: live.pagesDone, total: live.pageCount }) : '',
    running && live.remainingSeconds !== null
      ? t('rest', { time: format.seconds(live.remainingSeconds) })
      : '',
    live.bank ? t('inBank', { bank: live.bank.name, count: live.bank.saved }) : '',
    live.draft && live.state !== 'inBank'
      ? t('checked', { done: live.draft.confirmedCount, total: live.draft.questionCount })
      : '',
    live.status === 'failed' ? (live.error?.message ?? '') : '',
    running ? '' : format.ago(live.createdAt),
  ].filter(Boolean);
  const address = live.draft
    ? `/batch-upload/preview-edit/${live.draft.id}`
    : live.bank
      ? `/question-banks/${live.bank.id}`
      : '/batch-upload';
  const tone = TONE[live.state];
  return (
    <li className={styles.task}>
      <div>
        <Link className="tk-1" to={address}>
          {live.draft?.name ?? live.fileName}
        </Link>
        <Tag {...(tone ? { tone } : {})}>{t(`state.${live.state}`)}</Tag>
      </div>
      {running && (
        <span className={styles.progress} aria-hidden>
          <i style={{ width: `${live.progress}%` }} />
        </span>
      )}
      <small>{notes.join(' · ')}</small>
    </li>
  );
}

function Drafts({ drafts }: { drafts: Draft[] }) {
  const t = useMessages(dashboardMessages);
  const format = useFormat();
  return (
    <Section title={t('drafts')} all={{ to: '/batch-upload', label: t('allDrafts') }}>
      {drafts.length === 0 ? (
        <p className={styles.nothing}>{t('noDrafts')}</p>
      ) : (
        <ul className={styles.rows}>
          {drafts.map((draft) => (
            <li key={draft.id} className={styles.draft}>
              <Link className="tk-1" to={`/batch-upload/preview-edit/${draft.id}`}>
                {draft.name}
              </Link>
              <small>
                {t('draftCount', { count: draft.questionCount })} · {format.ago(draft.updatedAt)}
              </small>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
