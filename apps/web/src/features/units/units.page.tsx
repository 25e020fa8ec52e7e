/** /units: the schools and classes of the enterprise. */
import { Button, Menu } from '@mantine/core';
import { IconArchive, IconChevronDown, IconPlus, IconSchool } from '@tabler/icons-react';
import { useMessages } from '../../i18n/messages.js';
import { FilterBar, FilterSearch } from '../../ui/filter-bar.js';
import { EmptyState, PageHeader } from '../../ui/page.js';
import { QueryStates } from '../../ui/query-states.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { useQueryState } from '../../ui/use-query-state.js';
import { useMyEnterprise } from '../my-enterprise/my-enterprise.client.js';
import { TOP_KINDS } from './unit-moves.js';
import { FoundUnits } from './found-units.js';
import { UnitTree } from './unit-tree.js';
import { useUnitMenu } from './use-unit-menu.js';
import { useUnits } from './units.client.js';
import { unitMessages } from './units.messages.js';

export function UnitsPage() {
  const t = useMessages(unitMessages);
  usePageTitle(t('title'));
  const [state, setState] = useQueryState({ q: '', archived: '' });
  const mine = useMyEnterprise().data;
  const mayManage = mine?.capabilities.manageDepartments ?? false;
  const { create, dialogs } = useUnitMenu();
  const top = useUnits({ parent: '' });
  const isEmpty = top.data?.units.length === 0 && state.q === '' && state.archived === '';
  const newSchool = (
    <Button
      leftSection={<IconPlus size={17} />}
      onClick={() => create({ unit: null, parent: null, kind: 'school' })}
    >
      {t('new.school')}
    </Button>
  );
  const actions = mayManage && !isEmpty && (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button leftSection={<IconPlus size={17} />} rightSection={<IconChevronDown size={15} />}>
          {t('new')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className="tk-menu">
        {TOP_KINDS.map((kind) => (
          <Menu.Item key={kind} onClick={() => create({ unit: null, parent: null, kind })}>
            {t(`new.${kind}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
  return (
    <>
      <PageHeader title={t('title')} sub={mine?.enterprise.name} actions={actions} />
      {isEmpty ? (
        <EmptyState
          isCard
          art={<IconSchool size={56} stroke={1} />}
          title={t('empty')}
          action={mayManage && newSchool}
        >
          {t(mayManage ? 'emptyText' : 'emptyReader')}
        </EmptyState>
      ) : (
        <>
          <FilterBar label={t('title')}>
            <FilterSearch value={state.q} placeholder={t('search')} onChange={(q) => setState({ q })} />
            <button
              type="button"
              className="tk-chip"
              data-on={state.archived || undefined}
              aria-pressed={state.archived !== ''}
              onClick={() => setState({ archived: state.archived ? '' : '1' })}
            >
              <IconArchive size={15} aria-hidden />
              {t('archivedOnes')}
            </button>
          </FilterBar>
          {state.q !== '' || state.archived !== '' ? (
            <FoundUnits
              search={state.q}
              isArchived={state.archived !== ''}
              onClear={() => setState({ q: '', archived: '' })}
            />
          ) : (
            <QueryStates query={top} rows={[6, 44]}>
              {() => <UnitTree of={null} />}
            </QueryStates>
          )}
        </>
      )}
      {dialogs}
    </>
  );
}
