import { Button, SegmentedControl } from '@mantine/core';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import { AUDIT_ACTIONS } from '@tiku/contracts/identity';
import { ENTERPRISE_AUDIT_ACTIONS } from '@tiku/contracts/enterprise';
import { useState, type ReactNode } from 'react';
import { saveFile } from '../../api/save-file.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { FilterBar, FilterMenu, FilterSearch } from '../../ui/filter-bar.js';
import { EmptyState } from '../../ui/page.js';
import { QueryStates } from '../../ui/query-states.js';
import { toast } from '../../ui/toast.js';
import { useQueryState } from '../../ui/use-query-state.js';
import { AuditList } from '../audit/audit-list.js';
import { auditMessages } from '../audit/audit.messages.js';
import styles from '../audit/audit.module.css';
import { periodOf, PERIODS } from '../audit/periods.js';
import { ChangedField, Timeline } from '../audit/timeline.js';
import {
  auditFile,
  useAccountsAudit,
  useEnterpriseAudit,
  type AuditFilters,
} from './enterprise-audit.client.js';
import { enterpriseAuditMessages } from './enterprise-audit.messages.js';
import { sentenceOf, changesOf } from './audit-texts.js';

const NAMED_PERIODS = PERIODS.filter((period) => period !== 'custom');

const DEFAULTS = { tab: 'audit', kind: 'acts', q: '', action: '', period: '' };

/** The actions of managers in the enterprise, and the changes to the accounts of its people. */
export function EnterpriseAuditTab({ enterpriseName }: { enterpriseName: string }) {
  const t = useMessages(enterpriseAuditMessages);
  const audit = useMessages(auditMessages);
  const [state, setState] = useQueryState(DEFAULTS);
  const kind = state.kind === 'accounts' ? 'accounts' : 'acts';
  const { timeZone } = useFormat();
  const [openedAt] = useState(() => new Date());
  const [exporting, setExporting] = useState(false);
  const actions: { value: string; label: string }[] =
    kind === 'acts'
      ? ENTERPRISE_AUDIT_ACTIONS.map((value) => ({ value, label: t(`action.${value}`) }))
      : AUDIT_ACTIONS.filter((value) => !value.startsWith('enterprise.')).map((value) => ({
          value,
          label: audit(`action.${value}`),
        }));
  // An unknown action, mistyped or of the other list, counts as no filter.
  const action = actions.find(({ value }) => value === state.action)?.value ?? '';
  const { q, period } = state;
  const filters = {
    ...(q ? { q } : {}),
    ...(action ? { action } : {}),
    ...periodOf(period, { from: '', to: '' }, openedAt, timeZone),
  };
  const save = async () => {
    setExporting(true);
    try {
      const name = t(kind === 'acts' ? 'fileActs' : 'fileAccounts');
      saveFile(await auditFile(kind, filters), `${enterpriseName} ${name}.csv`);
    } catch (failure) {
      console.warn('The audit could not be exported', failure);
      toast.error(t('exportFailed'));
    } finally {
      setExporting(false);
    }
  };
  return (
    <>
      <FilterBar label={audit('filters')}>
        <SegmentedControl
          value={kind}
          onChange={(next) => setState({ kind: next, action: '' })}
          data={[
            { value: 'acts', label: t('kind.acts') },
            { value: 'accounts', label: t('kind.accounts') },
          ]}
        />
        <FilterSearch value={q} placeholder={t('search')} onChange={(next) => setState({ q: next })} />
        <FilterMenu
          label={audit('filter.action')}
          value={action}
          options={actions}
          onChange={(next) => setState({ action: next })}
        />
        <FilterMenu
          label={audit('filter.period')}
          value={period}
          options={NAMED_PERIODS.map((value) => ({ value, label: audit(`period.${value}`) }))}
          onChange={(next) => setState({ period: next })}
        />
        <Button
          variant="default"
          loading={exporting}
          leftSection={<IconDownload size={17} stroke={1.7} />}
          onClick={() => void save()}
        >
          {t('export')}
        </Button>
      </FilterBar>
      {kind === 'acts' ? <Acts filters={filters} /> : <Accounts filters={filters} />}
    </>
  );
}

function Acts({ filters }: { filters: AuditFilters }) {
  const t = useMessages(enterpriseAuditMessages);
  const list = useEnterpriseAudit(filters);
  const entries = list.data?.auditEntries;
  return (
    <Sheet list={list} isEmpty={entries?.length === 0} isFiltered={Object.keys(filters).length > 0}>
      <Timeline entries={entries ?? []} list={list}>
        {(entry) => ({
          who: entry.actor.name ?? t(entry.action === 'guardian-code.used' ? 'guardian' : 'gone'),
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
  const entries = list.data?.auditEntries;
  return (
    <Sheet list={list} isEmpty={entries?.length === 0} isFiltered={Object.keys(filters).length > 0}>
      <AuditList entries={entries ?? []} linksPeople={false} list={list} />
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
  if (!list.data) return <QueryStates query={list} rows={[6, 76]} />;
  if (isEmpty)
    return (
      <EmptyState
        isCard
        art={<IconHistory size={56} stroke={1} />}
        title={audit(isFiltered ? 'noMatchTitle' : 'noneTitle')}
      >
        {isFiltered ? audit('noMatchText') : t('noneText')}
      </EmptyState>
    );
  return <div className={`tk-card ${styles.sheet}`}>{children}</div>;
}
