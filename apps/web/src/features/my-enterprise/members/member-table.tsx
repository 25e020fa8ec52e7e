import { UnstyledButton } from '@mantine/core';
import type { EnterpriseMember } from '@tiku/contracts/enterprise';
import { useFormat } from '../../../i18n/format.js';
import { useMessages } from '../../../i18n/messages.js';
import { Avatar } from '../../../ui/avatar.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Tag } from '../../../ui/marks.js';
import type { RowSelection } from '../../../ui/row-selection.js';
import { myEnterpriseMessages } from '../my-enterprise.messages.js';
import shared from '../my-enterprise.module.css';
import { MemberStatus } from './member-marks.js';
import { MemberMenu, type MemberActs } from './member-menu.js';
import { mayManage } from './member-rights.js';
import { membersMessages } from './members.messages.js';
import styles from './members.module.css';

interface MemberTableProps extends MemberActs, Pick<RowSelection<EnterpriseMember>, 'selected' | 'onSelect'> {
  members: readonly EnterpriseMember[];
  /** From the top, by the id of a department. */
  paths: ReadonlyMap<string, string>;
  onOpen: (id: string) => void;
}

/** Selection and the last columns are for those who manage members. */
export function MemberTable({ members, paths, selected, onSelect, onOpen, ...acts }: MemberTableProps) {
  const t = useMessages(myEnterpriseMessages);
  const say = useMessages(membersMessages);
  const format = useFormat();
  const { mine } = acts;
  const { manageMembers } = mine.capabilities;
  const managed: Column<EnterpriseMember>[] = [
    {
      label: say('column.status'),
      cell: ({ status }) => <MemberStatus status={status} />,
    },
    {
      label: t('column.lastLogin'),
      cell: ({ lastLogin }) =>
        lastLogin ? (
          <time dateTime={lastLogin} title={format.moment(lastLogin)}>
            {format.ago(lastLogin)}
          </time>
        ) : (
          '—'
        ),
    },
  ];
  const columns: Column<EnterpriseMember>[] = [
    {
      label: t('column.person'),
      cell: ({ id, name, avatar, email, emailVerified }) => (
        <span className={shared.person}>
          <Avatar name={name} src={avatar} size={34} />
          <span>
            <UnstyledButton
              className={`tk-2l ${styles.name}`}
              title={say('open', { name })}
              onClick={() => onOpen(id)}
            >
              {name}
            </UnstyledButton>
            <small title={(emailVerified && email) || undefined}>
              {emailVerified ? email : t('unverified')}
            </small>
          </span>
        </span>
      ),
    },
    {
      label: t('column.role'),
      cell: ({ role }) => <Tag tone={role === 'member' ? 'line' : 'indigo'}>{t(`role.${role}`)}</Tag>,
    },
    {
      label: t('column.department'),
      cell: ({ department }) => (
        <span title={department ? (paths.get(department.id) ?? department.name) : undefined}>
          {department?.name ?? '—'}
        </span>
      ),
    },
    { label: t('column.position'), cell: ({ position }) => position ?? '—' },
    ...(manageMembers ? managed : []),
  ];
  return (
    <DataTable
      rows={members}
      keyOf={({ id }) => id}
      columns={columns}
      onOpen={({ id }) => onOpen(id)}
      selection={
        manageMembers
          ? {
              selected,
              onSelect,
              canSelect: (member) => mayManage(mine, member),
              labelOf: ({ name }) => say('select', { name }),
              allLabel: say('selectAll'),
            }
          : undefined
      }
      menu={
        manageMembers
          ? { label: t('column.menu'), of: (member) => <MemberMenu {...acts} member={member} /> }
          : undefined
      }
    />
  );
}
