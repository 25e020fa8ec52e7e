import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconListSearch } from '@tabler/icons-react';
import { ENTERPRISE_ROLES, type EnterpriseMember, type MyEnterprise } from '@tiku/contracts/enterprise';
import { useState } from 'react';
import { apiErrorOf } from '../../api/apollo.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { ColumnHeads } from '../../ui/column-heads.js';
import { Avatar } from '../../ui/avatar.js';
import { FilterBar, FilterMenu, FilterSearch } from '../../ui/filter-bar.js';
import { Tag } from '../../ui/marks.js';
import { EmptyState, ErrorState, ListSkeleton } from '../../ui/page.js';
import { Pager } from '../../ui/pager.js';
import { useQueryState } from '../../ui/use-query-state.js';
import { departmentOptions } from './department-tree.js';
import { LeaveDialog } from './leave-dialog.js';
import { MemberDialog } from './member-dialog.js';
import { setAdmin, useDepartments, useMembers } from './my-enterprise.client.js';
import { myEnterpriseMessages } from './my-enterprise.messages.js';
import styles from './my-enterprise.module.css';
import { TransferDialog } from './transfer-dialog.js';
import { useAct } from './use-act.js';

const DEFAULTS = { tab: 'members', q: '', role: '', department: '', page: '1' };

/** All members of the enterprise, with the caller's actions on them. */
export function MembersTab({ mine }: { mine: MyEnterprise }) {
  const t = useMessages(myEnterpriseMessages);
  const format = useFormat();
  const [state, setState] = useQueryState(DEFAULTS);
  const { q, role, department } = state;
  const list = useMembers({ q, role, department, page: Number(state.page) || 1 });
  const { data: departments = [] } = useDepartments();
  const [editing, setEditing] = useState<EnterpriseMember | null>(null);
  const [removing, setRemoving] = useState<EnterpriseMember | null>(null);
  const [successor, setSuccessor] = useState<EnterpriseMember | null>(null);
  const { act } = useAct();
  const { data } = list;
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
      </FilterBar>
      {list.error && !data ? (
        <ErrorState error={apiErrorOf(list.error)} onRetry={() => void list.refetch()} />
      ) : !data ? (
        <ListSkeleton rows={6} height={56} />
      ) : data.members.length === 0 ? (
        <div className="tk-card">
          <EmptyState
            art={<IconListSearch size={56} stroke={1} />}
            title={t('noMembers')}
            action={
              <Button variant="default" onClick={() => setState({ q: '', role: '', department: '' })}>
                {t('clearFilters')}
              </Button>
            }
          />
        </div>
      ) : (
        <div className="tk-card tk-table-wrap">
          <table className="tk-table" data-cards>
            <thead>
              <tr>
                <ColumnHeads
                  columns={['person', 'role', 'department', 'position']}
                  labelOf={(column) => t(`column.${column}`)}
                />
                {mine.capabilities.manageMembers && (
                  <>
                    <th scope="col">{t('column.lastLogin')}</th>
                    <th scope="col">
                      <span className="tk-sr">{t('column.menu')}</span>
                    </th>
                  </>
                )}
              </tr>
            </thead>
            <tbody>
              {data.members.map((member) => (
                <tr key={member.id}>
                  <th scope="row">
                    <span className={styles.person}>
                      <Avatar name={member.name} src={member.avatar} size={34} />
                      <span>
                        <span className="tk-2l">{member.name}</span>
                        <small title={(member.emailVerified && member.email) || undefined}>
                          {member.emailVerified ? member.email : t('unverified')}
                        </small>
                      </span>
                    </span>
                  </th>
                  <td data-label={t('column.role')}>
                    <Tag tone={member.role === 'member' ? 'line' : 'indigo'}>{t(`role.${member.role}`)}</Tag>
                  </td>
                  <td data-label={t('column.department')}>{member.department?.name ?? '—'}</td>
                  <td data-label={t('column.position')}>{member.position ?? '—'}</td>
                  {mine.capabilities.manageMembers && (
                    <>
                      <td data-label={t('column.lastLogin')}>
                        {member.lastLogin ? (
                          <time dateTime={member.lastLogin} title={format.moment(member.lastLogin)}>
                            {format.ago(member.lastLogin)}
                          </time>
                        ) : (
                          '—'
                        )}
                      </td>
                      <td className="tk-table-menu">
                        <MemberMenu
                          mine={mine}
                          member={member}
                          onEdit={() => setEditing(member)}
                          onTransfer={() => setSuccessor(member)}
                          onRemove={() => setRemoving(member)}
                          onAdmin={(admin) =>
                            void act(() => setAdmin(member.id, admin), t('roleSaved', { name: member.name }))
                          }
                        />
                      </td>
                    </>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data && <Pager {...data.pagination} onChange={(page) => setState({ page: String(page) })} />}
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
    </>
  );
}

interface MemberMenuProps {
  mine: MyEnterprise;
  member: EnterpriseMember;
  onEdit: () => void;
  onAdmin: (admin: boolean) => void;
  onTransfer: () => void;
  onRemove: () => void;
}
/** Empty if the caller may change nothing about this member. */
function MemberMenu({ mine, member, onEdit, onAdmin, onTransfer, onRemove }: MemberMenuProps) {
  const t = useMessages(myEnterpriseMessages);
  const { setAdmin: maySetAdmin, transfer } = mine.capabilities;
  const isSelf = member.id === mine.currentUser.id;
  // Only a person with a verified address gets a role; anyone can lose one.
  const mayHoldRole = member.emailVerified || member.role === 'admin';
  if (!maySetAdmin && member.role !== 'member' && !isSelf) return null;
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('menuFor', { name: member.name })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onEdit}>{t('edit')}</Menu.Item>
        {maySetAdmin && mayHoldRole && member.role !== 'superAdmin' && (
          <Menu.Item onClick={() => onAdmin(member.role !== 'admin')}>
            {member.role === 'admin' ? t('unmakeAdmin') : t('makeAdmin')}
          </Menu.Item>
        )}
        {transfer && member.emailVerified && !isSelf && (
          <Menu.Item color="red" onClick={onTransfer}>
            {t('transfer')}
          </Menu.Item>
        )}
        {!isSelf && member.role !== 'superAdmin' && (
          <Menu.Item color="red" onClick={onRemove}>
            {t('remove')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
