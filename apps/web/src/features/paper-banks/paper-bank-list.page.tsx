/** /paper-banks: the banks that the person created, takes part in, or has bought. */
import { Button, Group, Tabs } from '@mantine/core';
import { IconBuildingStore, IconPlus } from '@tabler/icons-react';
import { BANK_CATEGORIES } from '@tiku/contracts/question-bank';
import { Link } from 'react-router-dom';
import { useAuth } from '../../auth/auth.store.js';
import { useMessages } from '../../i18n/messages.js';
import { FilterBar, FilterMenu, FilterSearch } from '../../ui/filter-bar.js';
import { EmptyState, PageHeader } from '../../ui/page.js';
import { uiMessages } from '../../ui/ui.messages.js';
import { TabRow } from '../../ui/tab-row.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { pageOf, useQueryState } from '../../ui/use-query-state.js';
import { ShelfArt } from '../question-banks/shelf-art.js';
import { DEFAULT_SIZE, PaperBankResults, sizeOf } from './paper-bank-results.js';
import { useBoughtChanges, usePaperBanks } from './paper-banks.client.js';
import { paperBankMessages } from './paper-banks.messages.js';

const TABS = ['mine', 'joined', 'purchased'] as const;
const STATUSES = ['draft', 'published', 'deleted'] as const;
const SORTS = ['-updatedAt', '-createdAt', 'name', '-paperCount', '-purchaseCount'] as const;
const DEFAULTS = {
  scope: 'mine',
  q: '',
  category: '',
  status: '',
  sort: '-updatedAt',
  page: '1',
  size: DEFAULT_SIZE,
};

export function PaperBankListPage() {
  const t = useMessages(paperBankMessages);
  const isStudent = useAuth((state) => state.user?.role === 'student');
  const ui = useMessages(uiMessages);
  usePageTitle(t('title'));
  const [state, setState] = useQueryState(DEFAULTS);
  const scope = TABS.find((tab) => tab === state.scope) ?? 'mine';
  const size = sizeOf(state.size);
  const page = pageOf(state.page);
  const list = usePaperBanks({
    scope,
    q: state.q,
    category: state.category,
    status: state.status,
    sort: state.sort,
    page,
    limit: size,
  });
  const changes = useBoughtChanges(scope === 'purchased');
  const filtered = Boolean(state.q || state.category || state.status);
  const blank = list.data?.paperBanks.length === 0 && !filtered;
  return (
    <>
      <PageHeader
        title={t('title')}
        sub={
          list.data && !blank
            ? t('summary', { count: list.data.pagination.total })
            : t(isStudent ? 'sub.student' : 'sub')
        }
        actions={
          // The empty state has one of the two itself.
          <>
            {!(blank && scope !== 'mine') && (
              <Button
                variant="default"
                component={Link}
                to="/market"
                leftSection={<IconBuildingStore size={17} stroke={1.7} />}
              >
                {t('market')}
              </Button>
            )}
            {!(blank && scope === 'mine') && (
              <Button
                component={Link}
                to="/paper-banks/create"
                leftSection={<IconPlus size={17} stroke={2} />}
              >
                {t('create')}
              </Button>
            )}
          </>
        }
      />
      <Tabs
        value={scope}
        onChange={(tab) =>
          setState({ scope: tab ?? 'mine', status: state.status === 'deleted' ? '' : state.status })
        }
        mb={16}
      >
        <TabRow shown={scope} aria-label={t('scopes')}>
          {TABS.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {t(`scope.${tab}`)}
            </Tabs.Tab>
          ))}
        </TabRow>
      </Tabs>
      {!blank && (
        <FilterBar label={t('title')}>
          <FilterSearch value={state.q} placeholder={t('search')} onChange={(q) => setState({ q })} />
          <FilterMenu
            label={t('filter.category')}
            value={state.category}
            options={BANK_CATEGORIES.map((value) => ({ value, label: ui(`category.${value}`) }))}
            onChange={(category) => setState({ category })}
          />
          <FilterMenu
            label={t('filter.status')}
            value={state.status}
            // The trash contains only one's own banks.
            options={(scope === 'mine' ? STATUSES : STATUSES.slice(0, 2)).map((value) => ({
              value,
              label: t(`status.${value}`),
            }))}
            onChange={(status) => setState({ status })}
          />
          <div className="tk-grow tk-only-d" />
          <FilterMenu
            required
            label={t('sort')}
            value={state.sort}
            options={SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
            onChange={(sort) => setState({ sort })}
          />
        </FilterBar>
      )}
      <PaperBankResults
        list={list}
        page={page}
        size={size}
        changes={scope === 'purchased' ? changes.data : undefined}
        failedTitle={t('fail.list')}
        onChange={setState}
        empty={
          filtered ? (
            <EmptyState
              title={t('noMatchTitle')}
              onClear={() => setState({ q: '', category: '', status: '' })}
            >
              {t('noMatchText')}
            </EmptyState>
          ) : (
            <Nothing scope={scope} onTrash={() => setState({ status: 'deleted' })} />
          )
        }
      />
    </>
  );
}

interface NothingProps {
  scope: (typeof TABS)[number];
  onTrash: () => void;
}
function Nothing({ scope, onTrash }: NothingProps) {
  const t = useMessages(paperBankMessages);
  const isStudent = useAuth((state) => state.user?.role === 'student');
  return (
    <EmptyState
      isCard
      art={<ShelfArt />}
      title={t(`empty.${scope}`)}
      action={
        scope === 'mine' ? (
          <Group gap="xs" justify="center">
            <Button component={Link} to="/paper-banks/create" leftSection={<IconPlus size={17} />}>
              {t('create')}
            </Button>
            <Button variant="subtle" onClick={onTrash}>
              {t('status.deleted')}
            </Button>
          </Group>
        ) : (
          <Button component={Link} to="/market" variant="default">
            {t('toMarket')}
          </Button>
        )
      }
    >
      {t(isStudent && scope === 'mine' ? 'emptyText.student' : `emptyText.${scope}`)}
    </EmptyState>
  );
}
