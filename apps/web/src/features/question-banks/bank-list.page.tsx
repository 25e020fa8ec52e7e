import { useQuery } from '@apollo/client/react';
import { ActionIcon, Button, SegmentedControl, Tabs } from '@mantine/core';
import { IconCloudUpload, IconLayoutGrid, IconList, IconPlus, IconTrash } from '@tabler/icons-react';
import { BANK_CATEGORIES, BANK_ROLES } from '@tiku/contracts/question-bank';
import { Link } from 'react-router-dom';
import { BankListDocument, type BankFieldsFragment } from '../../generated/graphql.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { FilterBar, FilterMenu, FilterSearch } from '../../ui/filter-bar.js';
import { EmptyState, ListSkeleton, PageHeader } from '../../ui/page.js';
import { Pager } from '../../ui/pager.js';
import { QueryStates } from '../../ui/query-states.js';
import { uiMessages } from '../../ui/ui.messages.js';
import { TabRow } from '../../ui/tab-row.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { pageOf, useQueryState } from '../../ui/use-query-state.js';
import { useShownData } from '../../ui/use-shown-data.js';
import { BankCard } from './bank-card.js';
import { BankTable } from './bank-table.js';
import styles from './banks.module.css';
import { ReceivedInvitations } from './received-invitations.js';
import { ShelfArt } from './shelf-art.js';
import { bankMessages } from './question-banks.messages.js';
import { useBankActions, type BankActions } from './use-bank-actions.js';
import { QuietBasket } from '../papers/quiet-basket.js';

const TABS = ['all', 'owner', 'joined', 'archived'] as const;
const SORTS = ['-updatedAt', '-createdAt', 'name', '-questionCount'] as const;
/** A multiple of two and three columns. */
const PAGE_SIZE = 24;
const DEFAULTS = { tab: 'all', q: '', category: '', role: '', sort: '-updatedAt', view: 'grid', page: '1' };

export function BankListPage() {
  const t = useMessages(bankMessages);
  const ui = useMessages(uiMessages);
  const format = useFormat();
  usePageTitle(t('title'));
  const [filters, setFilters] = useQueryState(DEFAULTS);
  const actions = useBankActions();

  const role = filters.role || (filters.tab === 'owner' || filters.tab === 'joined' ? filters.tab : '');
  const query = useQuery(BankListDocument, {
    variables: {
      page: pageOf(filters.page),
      limit: PAGE_SIZE,
      sort: filters.sort,
      ...(filters.q ? { q: filters.q } : {}),
      ...(filters.category ? { category: filters.category } : {}),
      ...(filters.tab === 'archived' ? { status: 'archived' } : {}),
      ...(role ? { role } : {}),
    },
  });
  const { error, loading, refetch } = query;
  // The last answer stays while the next filter loads: no flicker between two lists.
  const result = useShownData(query)?.questionBanks;
  const banks = result?.questionBanks ?? [];
  const filtered = Boolean(filters.q || filters.category || filters.role);
  const blank = result !== undefined && banks.length === 0 && !filtered;
  const first = blank && filters.tab === 'all';

  return (
    <>
      <QuietBasket />
      <PageHeader
        title={t('title')}
        sub={
          first
            ? t('none')
            : result &&
              t('summary', {
                banks: format.number(result.pagination.total),
                questions: format.number(banks.reduce((sum, bank) => sum + bank.questionCount, 0)),
              })
        }
        actions={
          !first && (
            <>
              <ActionIcon
                variant="default"
                size={36}
                component={Link}
                to="/question-banks/trash"
                aria-label={t('trash')}
                title={t('trash')}
              >
                <IconTrash size={17} stroke={1.7} />
              </ActionIcon>
              <Button
                className="tk-only-d"
                variant="default"
                component={Link}
                to="/batch-upload"
                leftSection={<IconCloudUpload size={17} stroke={1.7} />}
              >
                {t('upload')}
              </Button>
              <Button
                component={Link}
                to="/question-banks/create"
                leftSection={<IconPlus size={17} stroke={2} />}
              >
                {t('create')}
              </Button>
            </>
          )
        }
      />
      <ReceivedInvitations />
      <Tabs value={filters.tab} onChange={(tab) => setFilters({ tab: tab ?? 'all', role: '' })} mb={16}>
        <TabRow shown={filters.tab} aria-label={t('tabs')}>
          {TABS.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {t(`tab.${tab}`)}
            </Tabs.Tab>
          ))}
        </TabRow>
      </Tabs>
      {!blank && (
        <FilterBar label={t('title')}>
          <FilterSearch
            value={filters.q}
            placeholder={t('searchPlaceholder')}
            onChange={(q) => setFilters({ q })}
          />
          <FilterMenu
            label={t('filter.category')}
            value={filters.category}
            options={BANK_CATEGORIES.map((value) => ({ value, label: ui(`category.${value}`) }))}
            onChange={(category) => setFilters({ category })}
          />
          <FilterMenu
            label={t('filter.role')}
            value={filters.role}
            options={BANK_ROLES.map((value) => ({ value, label: ui(`bankRole.${value}`) }))}
            onChange={(value) => setFilters({ role: value })}
          />
          <div className="tk-grow tk-only-d" />
          <FilterMenu
            required
            label={t('sort')}
            value={filters.sort}
            options={SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
            onChange={(sort) => setFilters({ sort })}
          />
          <SegmentedControl
            className="tk-only-d"
            size="sm"
            aria-label={t('view')}
            value={filters.view}
            onChange={(view) => setFilters({ view, page: filters.page })}
            data={[
              {
                value: 'grid',
                label: <IconLayoutGrid display="block" size={17} stroke={1.7} aria-label={t('view.grid')} />,
              },
              {
                value: 'list',
                label: <IconList display="block" size={17} stroke={1.7} aria-label={t('view.list')} />,
              },
            ]}
          />
        </FilterBar>
      )}
      <QueryStates
        query={{ data: result, error, refetch }}
        skeleton={<BankSkeleton />}
        empty={
          banks.length === 0 && (
            <Nothing
              tab={filters.tab}
              filtered={filtered}
              onClear={() => setFilters({ q: '', category: '', role: '' })}
            />
          )
        }
      >
        {({ pagination }) => (
          <div aria-busy={loading}>
            <BankShelf
              banks={banks}
              actions={actions}
              view={filters.view}
              mayCreate={filters.tab !== 'archived'}
            />
            <Pager {...pagination} onChange={(page) => setFilters({ page: String(page) })} />
          </div>
        )}
      </QueryStates>
      {actions.dialog}
    </>
  );
}

interface ShelfProps {
  banks: BankFieldsFragment[];
  actions: BankActions;
  view: string;
  mayCreate: boolean;
}
function BankShelf({ banks, actions, view, mayCreate }: ShelfProps) {
  const t = useMessages(bankMessages);
  if (view === 'list') return <BankTable banks={banks} actions={actions} />;
  return (
    <div className={styles.grid}>
      {banks.map((bank) => (
        <BankCard key={bank.id} bank={bank} actions={actions} />
      ))}
      {mayCreate && (
        <Link className={`${styles.new} tk-only-d-flex`} to="/question-banks/create">
          <IconPlus size={20} stroke={1.6} aria-hidden />
          <span>{t('create')}</span>
        </Link>
      )}
    </div>
  );
}

function Nothing({ tab, filtered, onClear }: { tab: string; filtered: boolean; onClear: () => void }) {
  const t = useMessages(bankMessages);
  if (filtered)
    return (
      <EmptyState title={t('noMatchTitle')} onClear={onClear}>
        {t('noMatchText')}
      </EmptyState>
    );
  if (tab === 'archived') return <EmptyState title={t('noArchived')}>{t('noArchivedText')}</EmptyState>;
  return (
    <EmptyState
      isCard
      art={<ShelfArt />}
      title={t('emptyTitle')}
      action={
        <>
          <Button component={Link} to="/question-banks/create" leftSection={<IconPlus size={17} />}>
            {t('create')}
          </Button>
          <Button
            component={Link}
            to="/batch-upload"
            variant="default"
            leftSection={<IconCloudUpload size={17} stroke={1.7} />}
          >
            {t('emptyUpload')}
          </Button>
        </>
      }
    >
      {t('emptyText')}
    </EmptyState>
  );
}

function BankSkeleton() {
  return (
    <div className={styles.grid}>
      {Array.from({ length: 6 }, (_, card) => (
        <ListSkeleton key={card} rows={1} height={252} />
      ))}
    </div>
  );
}
