import { SegmentedControl } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { AUDIT_ACTIONS } from '@tiku/contracts/identity';
import { ENTERPRISE_AUDIT_ACTIONS } from '@tiku/contracts/enterprise';
import { useMemo, useState, type ReactNode } from 'react';
import { apiErrorOf } from '../../api/apollo.js';
import { useMessages } from '../../i18n/messages.js';
import { FilterBar, FilterMenu } from '../../ui/filter-bar.js';
import { EmptyState, ErrorState, ListSkeleton } from '../../ui/page.js';
import { AuditList } from '../audit/audit-list.js';
import { auditMessages } from '../audit/audit.messages.js';
import styles from '../audit/audit.module.css';
import { periodOf, PERIODS } from '../audit/periods.js';
import { ChangedField, Timeline } from '../audit/timeline.js';
import { useAccountsAudit, useEnterpriseAudit, type AuditFilters } from './enterprise-audit.client.js';
import { enterpriseAuditMessages } from './enterprise-audit.messages.js';
import { sentenceOf, changesOf } from './audit-texts.js';

const NAMED_PERIODS = PERIODS.filter((period) => period !== 'custom');

/** The actions of managers in the enterprise, and the changes to the accounts of its people. */
export function EnterpriseAuditTab() {
  const t = useMessages(enterpriseAuditMessages);
  const audit = useMessages(auditMessages);
  const [kind, setKind] = useState<'acts' | 'accounts'>('acts');
  const [action, setAction] = useState('');
  const [period, setPeriod] = useState('');
  const [openedAt] = useState(() => new Date());
  const filters = useMemo(
    () => ({ ...(action ? { action } : {}), ...periodOf(period, { from: '', to: '' }, openedAt) }),
    [action, period, openedAt],
  );
  return (
    <>
      <FilterBar label={audit('filters')}>
        <SegmentedControl
          value={kind}
          onChange={(next) => {
            setKind(next);
            setAction('');
          }}
          data={[
            { value: 'acts', label: t('kind.acts') },
            { value: 'accounts', label: t('kind.accounts') },
          ]}
        />
        <FilterMenu
          label={audit('filter.action')}
          value={action}
          options={
            kind === 'acts'
              ? ENTERPRISE_AUDIT_ACTIONS.map((value) => ({ value, label: t(`action.${value}`) }))
              : AUDIT_ACTIONS.filter((value) => !value.startsWith('enterprise.')).map((value) => ({
                  value,
                  label: audit(`action.${value}`),
                }))
          }
          onChange={setAction}
        />
        <FilterMenu
          label={audit('filter.period')}
          value={period}
          options={NAMED_PERIODS.map((value) => ({ value, label: audit(`period.${value}`) }))}
          onChange={setPeriod}
        />
      </FilterBar>
      {kind === 'acts' ? <Acts filters={filters} /> : <Accounts filters={filters} />}
    </>
  );
}

function Acts({ filters }: { filters: AuditFilters }) {
  const t = useMessages(enterpriseAuditMessages);
  const list = useEnterpriseAudit(filters);
  const entries = list.data?.pages.flatMap((page) => page.auditEntries);
  return (
    <Sheet list={list} isEmpty={entries?.length === 0} isFiltered={Object.keys(filters).length > 0}>
      <Timeline
        entries={entries ?? []}
        hasMore={list.hasNextPage}
        loadingMore={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      >
        {(entry) => ({
          who: entry.actor.name ?? t('gone'),
          what: <span>{sentenceOf(t, entry)}</span>,
          details: changesOf(t, entry).map(({ label, before, after }) => (
            <ChangedField key={label} label={label} before={before} after={after} />
          )),
          note: entry.byDirectory ? t('byDirectory') : null,
        })}
      </Timeline>
    </Sheet>
  );
}

function Accounts({ filters }: { filters: AuditFilters }) {
  const list = useAccountsAudit(filters);
  const entries = list.data?.pages.flatMap((page) => page.auditEntries);
  return (
    <Sheet list={list} isEmpty={entries?.length === 0} isFiltered={Object.keys(filters).length > 0}>
      <AuditList
        entries={entries ?? []}
        linksPeople={false}
        hasMore={list.hasNextPage}
        loadingMore={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </Sheet>
  );
}

interface SheetProps {
  list: { data?: unknown; error: unknown; refetch: () => unknown };
  isEmpty: boolean;
  isFiltered: boolean;
  children: ReactNode;
}
function Sheet({ list, isEmpty, isFiltered, children }: SheetProps) {
  const t = useMessages(enterpriseAuditMessages);
  const audit = useMessages(auditMessages);
  if (list.error && !list.data)
    return <ErrorState error={apiErrorOf(list.error)} onRetry={() => void list.refetch()} />;
  if (!list.data) return <ListSkeleton rows={6} height={76} />;
  if (isEmpty)
    return (
      <div className="tk-card">
        <EmptyState
          art={<IconHistory size={56} stroke={1} />}
          title={audit(isFiltered ? 'noMatchTitle' : 'noneTitle')}
        >
          {isFiltered ? audit('noMatchText') : t('noneText')}
        </EmptyState>
      </div>
    );
  return <div className={`tk-card ${styles.sheet}`}>{children}</div>;
}
