/** /enterprise-sso (superadmin): how enterprises sign in. */
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { LIMITS } from '@tiku/contracts/common';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { FilterBar, FilterSearch } from '../../ui/filter-bar.js';
import { PageHeader } from '../../ui/page.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { useQueryState } from '../../ui/use-query-state.js';
import { ConnectionTable } from './connection-table.js';
import { useSsoConnections } from './enterprise-sso.client.js';
import { enterpriseSsoMessages } from './enterprise-sso.messages.js';

export function EnterpriseSsoPage() {
  const t = useMessages(enterpriseSsoMessages);
  usePageTitle(t('title'));
  const [state, setState] = useQueryState({ q: '' });
  const [adding, setAdding] = useState(false);
  const total = useSsoConnections().data?.pagination.total ?? 0;
  const q = state.q.slice(0, LIMITS.textChars);
  return (
    <>
      <PageHeader
        title={t('title')}
        sub={t('sub')}
        actions={
          // An empty list has the button in its middle.
          total > 0 && (
            <Button leftSection={<IconPlus size={17} stroke={2} />} onClick={() => setAdding(true)}>
              {t('addConnection')}
            </Button>
          )
        }
      />
      {(total > 0 || q !== '') && (
        <FilterBar label={t('search')}>
          <FilterSearch value={q} placeholder={t('search')} onChange={(text) => setState({ q: text })} />
        </FilterBar>
      )}
      <ConnectionTable q={q} adding={adding} onAdding={setAdding} onClear={() => setState({ q: '' })} />
    </>
  );
}
