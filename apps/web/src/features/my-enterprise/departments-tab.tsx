import { Button, Menu, Select } from '@mantine/core';
import { IconPlus, IconSitemap } from '@tabler/icons-react';
import type { Department } from '@tiku/contracts/enterprise';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { FilterBar, FilterSearch } from '../../ui/filter-bar.js';
import { EmptyState } from '../../ui/page.js';
import { QueryStates } from '../../ui/query-states.js';
import { RowMenu } from '../../ui/row-menu.js';
import { useQueryState } from '../../ui/use-query-state.js';
import { DepartmentDialog, type EditedDepartment } from './department-dialog.js';
import { DepartmentRows } from './department-rows.js';
import { departmentOptions } from './department-tree.js';
import { deleteDepartment, saveDepartment, useDepartments } from './my-enterprise.client.js';
import { myEnterpriseMessages } from './my-enterprise.messages.js';
import { useAct } from './use-act.js';

const DEFAULTS = { tab: 'departments', q: '' };
/** A number of rows to take in at a glance. */
const UNSEARCHED_MAX = 20;

/** The tree of departments; admins change it. */
export function DepartmentsTab({ mayManage }: { mayManage: boolean }) {
  const t = useMessages(myEnterpriseMessages);
  const { data, error, refetch } = useDepartments();
  const { busy, act } = useAct();
  const [state, setState] = useQueryState(DEFAULTS);
  const [edited, setEdited] = useState<EditedDepartment | null>(null);
  const [deleting, setDeleting] = useState<Department | null>(null);
  if (!data) return <QueryStates query={{ error, refetch }} rows={[6, 46]} />;
  const isSearched = data.length > UNSEARCHED_MAX;
  const create = (parentId: string | null) => setEdited({ department: null, parentId });
  const newButton = (
    <Button leftSection={<IconPlus size={17} />} onClick={() => create(null)}>
      {t('newDepartment')}
    </Button>
  );
  return (
    <>
      {data.length === 0 ? (
        <EmptyState
          isCard
          art={<IconSitemap size={56} stroke={1} />}
          title={t('noDepartments')}
          action={mayManage && newButton}
        >
          {mayManage ? t('noDepartmentsText') : t('noDepartmentsReader')}
        </EmptyState>
      ) : (
        <>
          {(mayManage || isSearched) && (
            <FilterBar label={t('tab.departments')}>
              {isSearched && (
                <FilterSearch
                  value={state.q}
                  placeholder={t('searchDepartments')}
                  onChange={(next) => setState({ q: next })}
                />
              )}
              {mayManage && newButton}
            </FilterBar>
          )}
          <DepartmentRows
            departments={data}
            q={isSearched ? state.q : ''}
            mayMove={mayManage && !busy}
            onMove={(department, parentId) =>
              void act(
                () => saveDepartment(department.id, { parentId, version: department.version }),
                t('departmentMoved', { name: department.name }),
              )
            }
            menuOf={(department) =>
              mayManage && (
                <RowMenu label={t('menuFor', { name: department.name })}>
                  <Menu.Item onClick={() => setEdited({ department, parentId: department.parentId })}>
                    {t('editDepartment')}
                  </Menu.Item>
                  <Menu.Item onClick={() => create(department.id)}>{t('newUnder')}</Menu.Item>
                  <Menu.Item color="red" onClick={() => setDeleting(department)}>
                    {t('deleteDepartment')}
                  </Menu.Item>
                </RowMenu>
              )
            }
          />
        </>
      )}
      {edited && <DepartmentDialog {...edited} departments={data} onClose={() => setEdited(null)} />}
      {deleting && (
        <DeleteDepartment department={deleting} departments={data} onClose={() => setDeleting(null)} />
      )}
    </>
  );
}

interface DeleteDepartmentProps {
  department: Department;
  departments: readonly Department[];
  onClose: () => void;
}
/** If it has people, asks where they go. */
function DeleteDepartment({ department, departments, onClose }: DeleteDepartmentProps) {
  const t = useMessages(myEnterpriseMessages);
  const { busy, act } = useAct();
  const [moveTo, setMoveTo] = useState('none');
  const { id, name, memberCount } = department;
  const others = departments.filter((other) => other.id !== id);
  return (
    <ConfirmDialog
      opened
      variant="danger"
      title={t('deleteDepartmentTitle', { name })}
      confirmLabel={t('deleteDepartment')}
      loading={busy}
      onCancel={onClose}
      onConfirm={() =>
        void act(
          () => deleteDepartment(id, memberCount > 0 ? moveTo : null),
          t('departmentDeleted', { name }),
          onClose,
        )
      }
    >
      {t('deleteDepartmentText')}
      {memberCount > 0 && (
        <Select
          mt="md"
          label={t('moveTo')}
          description={t('deleteDepartmentPeople', { count: memberCount })}
          data={[{ value: 'none', label: t('noDepartment') }, ...departmentOptions(others)]}
          value={moveTo}
          allowDeselect={false}
          onChange={(value) => setMoveTo(value ?? 'none')}
        />
      )}
    </ConfirmDialog>
  );
}
