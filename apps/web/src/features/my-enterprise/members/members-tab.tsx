/** All members of the enterprise: search, selection, details, and the caller's actions on them. */
import { Button } from '@mantine/core';
import { IconDownload, IconListSearch } from '@tabler/icons-react';
import {
  ENTERPRISE_ROLES,
  type Department,
  type EnterpriseMember,
  type MyEnterprise,
} from '@tiku/contracts/enterprise';
import { useState } from 'react';
import { saveFile } from '../../../api/save-file.js';
import { useMessages } from '../../../i18n/messages.js';
import { FilterBar, FilterMenu, FilterSearch } from '../../../ui/filter-bar.js';
import { EmptyState } from '../../../ui/page.js';
import { Pager } from '../../../ui/pager.js';
import { QueryStates } from '../../../ui/query-states.js';
import { useSelectedRows } from '../../../ui/row-selection.js';
import { toast } from '../../../ui/toast.js';
import { pageOf, useQueryState } from '../../../ui/use-query-state.js';
import { departmentOptions, departmentPaths } from '../department-tree.js';
import { LeaveDialog } from '../leave-dialog.js';
import { MemberDialog } from '../member-dialog.js';
import { useDepartments, useMembers } from '../my-enterprise.client.js';
import { myEnterpriseMessages } from '../my-enterprise.messages.js';
import { TransferDialog } from '../transfer-dialog.js';
import { MemberDrawer } from './member-drawer.js';
import { MemberSelectionBar } from './member-selection-bar.js';
import { MemberTable } from './member-table.js';
import { membersFile } from './members.client.js';
import { membersMessages } from './members.messages.js';
import { useMemberBatch } from './use-member-batch.js';

const NO_DEPARTMENTS: readonly Department[] = [];
const DEFAULTS = { tab: 'members', q: '', role: '', department: '', page: '1', member: '' };

export function MembersTab({ mine }: { mine: MyEnterprise }) {
  const t = useMessages(myEnterpriseMessages);
  const say = useMessages(membersMessages);
  const [state, setState] = useQueryState(DEFAULTS);
  const { q, role, department } = state;
  const list = useMembers({ q, role, department, page: pageOf(state.page) });
  const { data: departments = NO_DEPARTMENTS } = useDepartments();
  const paths = departmentPaths(departments);
  const { selected, onSelect, clear } = useSelectedRows<EnterpriseMember>();
  const [editing, setEditing] = useState<EnterpriseMember | null>(null);
  const [removing, setRemoving] = useState<EnterpriseMember | null>(null);
  const [successor, setSuccessor] = useState<EnterpriseMember | null>(null);
  const [exporting, setExporting] = useState(false);
  const batch = useMemberBatch({ mine, departments, onDone: clear });
  const { data } = list;
  // The drawer is part of the address, but opening it does not go back to the first page.
  const open = (member: string) => setState({ member, page: state.page });
  const acts = {
    mine,
    onEdit: setEditing,
    onTransfer: setSuccessor,
    onRemove: setRemoving,
    onAct: batch.ask,
  };
  const save = async () => {
    setExporting(true);
    try {
      saveFile(
        await membersFile({ q, role, department }),
        `${mine.enterprise.name} ${say('exportName')}.csv`,
      );
    } catch (failure) {
      console.warn('The members could not be exported', failure);
      toast.error(say('exportFailed'));
    } finally {
      setExporting(false);
    }
  };
  return (
    <>
      <FilterBar label={t('tab.members')}>
        <FilterSearch value={q} placeholder={t('searchMembers')} onChange={(next) => setState({ q: next })} />
        <FilterMenu
          label={t('filter.role')}
          value={role}
          options={ENTERPRISE_ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
          onChange={(next) => setState({ role: next })}
        />
        <FilterMenu
          label={t('filter.department')}
          value={department}
          options={[{ value: 'none', label: t('noDepartment') }, ...departmentOptions(departments)]}
          onChange={(next) => setState({ department: next })}
        />
        {mine.capabilities.manageMembers && (
          <Button
            variant="default"
            loading={exporting}
            leftSection={<IconDownload size={17} stroke={1.7} />}
            onClick={() => void save()}
          >
            {say('export')}
          </Button>
        )}
      </FilterBar>
      <QueryStates
        query={{ data: data, error: list.error, refetch: list.refetch }}
        rows={[6, 56]}
        empty={
          data?.members.length === 0 && (
            <EmptyState
              isCard
              art={<IconListSearch size={56} stroke={1} />}
              title={t('noMembers')}
              onClear={() => setState({ q: '', role: '', department: '' })}
            />
          )
        }
      >
        {({ members }) => (
          <MemberTable
            {...acts}
            members={members}
            paths={paths}
            selected={selected}
            onSelect={onSelect}
            onOpen={open}
          />
        )}
      </QueryStates>
      {data && <Pager {...data.pagination} onChange={(page) => setState({ page: String(page) })} />}
      <MemberSelectionBar
        mine={mine}
        people={[...selected.values()]}
        onAct={(action) => batch.ask(action, [...selected.values()])}
        onClear={clear}
      />
      <MemberDrawer {...acts} id={state.member} paths={paths} onClose={() => open('')} />
      {editing && (
        <MemberDialog
          mine={mine}
          member={editing}
          departments={departments}
          onClose={() => setEditing(null)}
        />
      )}
      {removing && <LeaveDialog mine={mine} member={removing} onClose={() => setRemoving(null)} />}
      {successor && <TransferDialog successor={successor} onClose={() => setSuccessor(null)} />}
      {batch.dialogs}
    </>
  );
}
