/** /user-management (and /users): all people, with an administrator's actions on them. */
import { IconListSearch } from '@tabler/icons-react';
import { ROLES } from '@tiku/contracts/common';
import { USER_STATUSES, type User } from '@tiku/contracts/identity';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { FilterBar, FilterMenu, FilterSearch } from '../../ui/filter-bar.js';
import { EmptyState, PageHeader } from '../../ui/page.js';
import { Pager } from '../../ui/pager.js';
import { QueryStates } from '../../ui/query-states.js';
import { useSelectedRows } from '../../ui/row-selection.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { usePageWithin } from '../../ui/use-page-within.js';
import { useQueryState } from '../../ui/use-query-state.js';
import { EnterpriseFilter } from './enterprise-filter.js';
import { UserDrawer } from './user-drawer.js';
import { DEFAULT_SORT, openedUserOf, userQueryOf } from './user-list-address.js';
import { UserSelectionBar } from './user-selection-bar.js';
import { UserStatsStrip } from './user-stats.js';
import { UserTable } from './user-table.js';
import { useUserActions } from './use-user-actions.js';
import { useUserSupport } from './use-user-support.js';
import { UsersExport } from './users-export.js';
import { useUsers } from './users.client.js';
import { userMessages } from './users.messages.js';

const DEFAULTS = {
  q: '',
  role: '',
  status: '',
  enterprise: '',
  sort: DEFAULT_SORT,
  page: '1',
  user: '',
  panel: 'details',
};

const SORTS = ['-registeredAt', '-lastLogin', 'name', 'role', 'status'] as const;

export function UserListPage() {
  const t = useMessages(userMessages);
  const format = useFormat();
  usePageTitle(t('title'));
  const [state, setState] = useQueryState(DEFAULTS);
  const { selected, onSelect, clear } = useSelectedRows<User>();
  const actions = useUserActions(clear);
  const query = userQueryOf(state);
  const { data, error, isFetching, isPlaceholderData, refetch } = useUsers(query);
  const filtered = Boolean(query.q || query.role || query.status || query.enterpriseId);
  const support = useUserSupport();
  // The rows that stay while others load belong to another query: they do not tell how many pages this one has.
  const toPage = usePageWithin(query.page, isPlaceholderData ? undefined : data?.pagination.pages, setState);
  // The drawer is part of the address, but opening it does not go back to the first page.
  const open = (user: string, panel = 'details') => setState({ user, panel, page: state.page });

  return (
    <>
      <PageHeader
        title={t('title')}
        sub={
          data &&
          t(filtered ? 'subFiltered' : 'sub', {
            total: format.number(data.stats.total),
            fresh: format.number(data.stats.newThisMonth),
          })
        }
        actions={<UsersExport {...query} />}
      />
      {!error || data ? <UserStatsStrip stats={data?.stats} /> : null}
      <FilterBar label={t('title')}>
        <FilterSearch
          value={state.q}
          placeholder={t('searchPlaceholder')}
          onChange={(q) => setState({ q })}
        />
        <FilterMenu
          label={t('filter.role')}
          value={query.role}
          options={ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
          onChange={(role) => setState({ role })}
        />
        <FilterMenu
          label={t('filter.status')}
          value={query.status}
          options={USER_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
          onChange={(status) => setState({ status })}
        />
        <EnterpriseFilter value={query.enterpriseId} onChange={(enterprise) => setState({ enterprise })} />
        {/* On a phone the table has no head to sort by. */}
        <div className="tk-only-m">
          <FilterMenu
            required
            label={t('sort')}
            value={query.sort}
            options={SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
            onChange={(sort) => setState({ sort })}
          />
        </div>
      </FilterBar>
      <QueryStates
        query={{ data, error, refetch }}
        rows={[8, 56]}
        empty={
          data?.users.length === 0 && (
            <EmptyState
              isCard
              art={<IconListSearch size={56} stroke={1} />}
              title={t('noMatchTitle')}
              onClear={filtered && (() => setState({ q: '', role: '', status: '', enterprise: '' }))}
            >
              {t('noMatchText')}
            </EmptyState>
          )
        }
      >
        {({ users, pagination }) => (
          <div aria-busy={isFetching}>
            <UserTable
              users={users}
              sort={query.sort}
              onSort={(sort) => setState({ sort })}
              selected={selected}
              onSelect={onSelect}
              onOpen={open}
              actions={actions}
              onSupport={support.ask}
            />
            <Pager {...pagination} onChange={toPage} />
            <UserSelectionBar people={[...selected.values()]} actions={actions} onClear={clear} />
          </div>
        )}
      </QueryStates>
      <UserDrawer
        id={openedUserOf(state.user)}
        panel={state.panel}
        onPanel={(panel) => open(state.user, panel)}
        onClose={() => setState({ user: '', panel: 'details', page: state.page })}
      />
      {actions.dialogs}
      {support.dialogs}
    </>
  );
}
