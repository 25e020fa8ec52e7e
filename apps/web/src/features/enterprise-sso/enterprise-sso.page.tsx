/** /enterprise-sso (superadmin): whose addresses may register, and how enterprises sign in. */
import { Button, Tabs } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { LIMITS } from '@tiku/contracts/common';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { FilterBar, FilterSearch } from '../../ui/filter-bar.js';
import { PageHeader } from '../../ui/page.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { useQueryState } from '../../ui/use-query-state.js';
import { ConnectionTable } from './connection-table.js';
import { DomainTable } from './domain-table.js';
import { useEmailDomains, useSsoConnections } from './enterprise-sso.client.js';
import { enterpriseSsoMessages } from './enterprise-sso.messages.js';

const TABS = ['domains', 'connections'] as const;

export function EnterpriseSsoPage() {
  const t = useMessages(enterpriseSsoMessages);
  usePageTitle(t('title'));
  const [state, setState] = useQueryState({ tab: 'domains', q: '' });
  const tab = TABS.find((name) => name === state.tab) ?? 'domains';
  const [adding, setAdding] = useState(false);
  const counts = {
    domains: useEmailDomains().data?.pages[0]?.pagination.total,
    connections: useSsoConnections().data?.pages[0]?.pagination.total,
  };
  const q = state.q.slice(0, LIMITS.textChars);
  const list = { q, adding, onAdding: setAdding, onClear: () => setState({ q: '' }) };
  return (
    <>
      <PageHeader
        title={t('title')}
        sub={t('sub')}
        actions={
          // An empty list has the button in its middle.
          (counts[tab] ?? 0) > 0 && (
            <Button leftSection={<IconPlus size={17} stroke={2} />} onClick={() => setAdding(true)}>
              {tab === 'domains' ? t('addDomain') : t('addConnection')}
            </Button>
          )
        }
      />
      <Tabs
        value={tab}
        onChange={(next) => {
          setAdding(false);
          setState({ tab: next ?? 'domains', q: '' });
        }}
      >
        <Tabs.List className="tk-m-scroll" style={{ flexWrap: 'nowrap' }} aria-label={t('tabs')}>
          {TABS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`tab.${name}`)}
              {counts[name] !== undefined && <span className="tk-tabn">{counts[name]}</span>}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab} pt={16}>
          {((counts[tab] ?? 0) > 0 || q !== '') && (
            <FilterBar label={t('search')}>
              <FilterSearch
                key={tab}
                value={q}
                placeholder={t('search')}
                onChange={(text) => setState({ q: text })}
              />
            </FilterBar>
          )}
          {tab === 'domains' ? <DomainTable {...list} /> : <ConnectionTable {...list} />}
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
