/** /vcount/management: totals, all accounts, one account in a panel, pending adjustments. For administrators. */
import { IconListSearch } from '@tabler/icons-react';
import { ROLES } from '@tiku/contracts/common';
import { ACCOUNT_SORTS } from '@tiku/contracts/vcount-ledger';
import { useOpening } from '../../api/opening.js';
import { VcountManagementDocument } from '../../generated/graphql.js';
import { useMessages } from '../../i18n/messages.js';
import { FilterBar, FilterMenu, FilterSearch } from '../../ui/filter-bar.js';
import { EmptyState, PageHeader } from '../../ui/page.js';
import { Pager } from '../../ui/pager.js';
import { QueryStates } from '../../ui/query-states.js';
import { SidePanel } from '../../ui/side-panel.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { usePageWithin } from '../../ui/use-page-within.js';
import { pageOf, useQueryState } from '../../ui/use-query-state.js';
import { AccountPanel } from './account-panel.js';
import { AccountTable } from './account-table.js';
import { AccountsExport } from './accounts-export.js';
import { AccountTotals } from './account-totals.js';
import { useAccounts } from './admin.client.js';
import { LedgerProof } from './ledger-proof.js';
import { managementMessages } from './management.messages.js';
import { PendingAdjustments } from './pending-adjustments.js';
import { UnbookedRefunds } from './unbooked-refunds.js';

const DEFAULTS = { q: '', role: '', sort: '-balance', page: '1', account: '' };
const SORTS: readonly string[] = ACCOUNT_SORTS.flatMap((sort) => [sort, `-${sort}`]);

export function VcountManagementPage() {
  const t = useMessages(managementMessages);
  usePageTitle(t('title'));
  const [state, setState] = useQueryState(DEFAULTS);
  const role = ROLES.find((known) => known === state.role) ?? '';
  const sort = SORTS.includes(state.sort) ? state.sort : DEFAULTS.sort;
  // The search matches the displayed role; accounts have its code.
  const named = ROLES.find((one) => t(`role.${one}`).toLowerCase() === state.q.trim().toLowerCase());
  const q = named ?? state.q;
  const page = pageOf(state.page);
  useOpening(VcountManagementDocument, { page, q, role, sort });
  const list = useAccounts({ q, role, sort, page });
  const go = usePageWithin(page, list.data?.pagination.pages, setState);
  return (
    <>
      <PageHeader title={t('title')} sub={t('sub')} actions={<AccountsExport q={q} role={role} />} />
      <AccountTotals totals={list.data?.totals} />
      <LedgerProof />
      <PendingAdjustments />
      <UnbookedRefunds />
      <FilterBar label={t('filters')}>
        <FilterSearch
          value={state.q}
          placeholder={t('search')}
          onChange={(q) => setState({ q, page: '1' })}
        />
        <FilterMenu
          label={t('filter.role')}
          value={role}
          options={ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
          onChange={(value) => setState({ role: value, page: '1' })}
        />
      </FilterBar>
      <QueryStates
        query={list}
        rows={[8, 48]}
        empty={
          list.data?.accounts.length === 0 && (
            <EmptyState
              isCard
              art={<IconListSearch size={56} stroke={1} />}
              title={t('noneTitle')}
              onClear={() => setState(DEFAULTS)}
            >
              {t('noneText')}
            </EmptyState>
          )
        }
      >
        {({ accounts, pagination }) => (
          <>
            <AccountTable
              accounts={accounts}
              sort={sort}
              onSort={(next) => setState({ sort: next, page: '1' })}
              onOpen={(account) => setState({ account })}
            />
            <Pager {...pagination} onChange={go} />
          </>
        )}
      </QueryStates>
      <SidePanel
        opened={state.account !== ''}
        title={t('panel')}
        size={640}
        onClose={() => setState({ account: '' })}
      >
        {state.account !== '' && <AccountPanel key={state.account} userId={state.account} />}
      </SidePanel>
    </>
  );
}
