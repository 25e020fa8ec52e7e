/** /audit: the actions of administrators, filtered by person, action and time. */
import { TextInput } from '@mantine/core';
import { IconHistory, IconListSearch } from '@tabler/icons-react';
import { Uuid } from '@tiku/contracts/common';
import { AUDIT_ACTIONS } from '@tiku/contracts/identity';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { FilterBar, FilterMenu } from '../../ui/filter-bar.js';
import { EmptyState, PageHeader } from '../../ui/page.js';
import { QueryStates } from '../../ui/query-states.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { useQueryState } from '../../ui/use-query-state.js';
import { AuditList } from './audit-list.js';
import { useAdministrators, useAuditEntries } from './audit.client.js';
import { auditMessages } from './audit.messages.js';
import styles from './audit.module.css';
import { periodOf, PERIODS } from './periods.js';

const DEFAULTS = { actor: '', action: '', period: '', from: '', to: '' };

export function AuditPage() {
  const t = useMessages(auditMessages);
  usePageTitle(t('title'));
  const [state, setState] = useQueryState(DEFAULTS);
  const { timeZone } = useFormat();
  const [openedAt] = useState(() => new Date());
  const filters = {
    // An unknown value, mistyped or from an older build, counts as no filter.
    ...(Uuid.safeParse(state.actor).success ? { actorId: state.actor } : {}),
    ...(AUDIT_ACTIONS.some((known) => known === state.action) ? { action: state.action } : {}),
    ...periodOf(state.period, { from: state.from, to: state.to }, openedAt, timeZone),
  };
  const administrators = useAdministrators().data ?? [];
  const entries = useAuditEntries(filters);
  const filtered = Object.keys(filters).length > 0;
  const clear = () => setState(DEFAULTS);

  return (
    <>
      <PageHeader title={t('title')} sub={t('sub')} />
      <FilterBar label={t('filters')}>
        <FilterMenu
          label={t('filter.actor')}
          value={state.actor}
          options={administrators.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(actor) => setState({ actor })}
        />
        <FilterMenu
          label={t('filter.action')}
          value={state.action}
          options={AUDIT_ACTIONS.map((value) => ({ value, label: t(`action.${value}`) }))}
          onChange={(action) => setState({ action })}
        />
        <FilterMenu
          label={t('filter.period')}
          value={state.period}
          options={PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
          onChange={(period) => setState({ period, ...(period === 'custom' ? {} : { from: '', to: '' }) })}
        />
        {state.period === 'custom' && (
          <>
            <TextInput
              type="date"
              className={styles.date ?? ''}
              aria-label={t('from')}
              value={state.from}
              max={state.to || undefined}
              onChange={(event) => setState({ from: event.currentTarget.value })}
            />
            <TextInput
              type="date"
              className={styles.date ?? ''}
              aria-label={t('to')}
              value={state.to}
              min={state.from || undefined}
              onChange={(event) => setState({ to: event.currentTarget.value })}
            />
          </>
        )}
        <div className="tk-grow" />
        {entries.data && entries.data.auditEntries.length > 0 && (
          <span className="tk-dim3" aria-live="polite">
            {t('total', { count: entries.data.pagination.total })}
          </span>
        )}
      </FilterBar>
      <QueryStates
        query={entries}
        rows={[6, 76]}
        empty={
          entries.data?.auditEntries.length === 0 && (
            <EmptyState
              isCard
              art={filtered ? <IconListSearch size={56} stroke={1} /> : <IconHistory size={56} stroke={1} />}
              title={filtered ? t('noMatchTitle') : t('noneTitle')}
              onClear={filtered && clear}
            >
              {filtered ? t('noMatchText') : t('noneText')}
            </EmptyState>
          )
        }
      >
        {({ auditEntries }) => (
          <div className={`tk-card ${styles.sheet}`}>
            <AuditList entries={auditEntries} list={entries} />
          </div>
        )}
      </QueryStates>
    </>
  );
}
