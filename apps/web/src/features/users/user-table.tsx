import { Menu, UnstyledButton } from '@mantine/core';
import type { USER_SORTS, User } from '@tiku/contracts/identity';
import { Link } from 'react-router-dom';
import { useAuth } from '../../auth/auth.store.js';
import { signInNameOf } from '../../auth/sign-in-name.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Avatar } from '../../ui/avatar.js';
import { DataTable, type Column } from '../../ui/data-table.js';
import { Tag } from '../../ui/marks.js';
import { RowMenu } from '../../ui/row-menu.js';
import type { RowSelection } from '../../ui/row-selection.js';
import { RoleTag, StatusTag } from './user-marks.js';
import { mayChange, rolesGivenBy } from './user-rights.js';
import type { UserActions } from './use-user-actions.js';
import type { UserSupport } from './use-user-support.js';
import { userMessages } from './users.messages.js';
import styles from './users.module.css';

interface UserTableProps extends Pick<RowSelection<User>, 'selected' | 'onSelect'> {
  users: readonly User[];
  sort: string;
  onSort: (sort: string) => void;
  onOpen: (id: string, panel?: string) => void;
  actions: UserActions;
  onSupport: UserSupport['ask'];
}

export function UserTable({ users, sort, onSort, selected, onSelect, onOpen, ...acts }: UserTableProps) {
  const t = useMessages(userMessages);
  const format = useFormat();
  const me = useAuth((state) => state.user);
  const columns: (Column<User> & { sort?: (typeof USER_SORTS)[number] })[] = [
    {
      label: t('column.person'),
      sort: 'name',
      cell: (user) => (
        <span className={styles.person}>
          <Avatar name={user.name} src={user.avatar} size={36} />
          <span>
            <span className={styles.name}>
              <UnstyledButton className="tk-1" title={user.name} onClick={() => onOpen(user.id)}>
                {user.name}
              </UnstyledButton>
              {user.id === me?.id && <Tag>{t('you')}</Tag>}
            </span>
            <small className="tk-1" title={signInNameOf(user)}>
              {signInNameOf(user)}
            </small>
          </span>
        </span>
      ),
    },
    {
      label: t('column.role'),
      sort: 'role',
      isBare: true,
      className: `${styles.tag} ${styles.role}`,
      cell: ({ role }) => <RoleTag role={role} />,
    },
    {
      label: t('column.status'),
      sort: 'status',
      isBare: true,
      className: styles.tag,
      cell: ({ status }) => <StatusTag status={status} />,
    },
    {
      label: t('column.enterprise'),
      cell: ({ enterpriseName }) => (
        <span className="tk-1">{enterpriseName ?? <span className="tk-dim3">{t('none')}</span>}</span>
      ),
    },
    {
      label: t('column.lastLogin'),
      sort: 'lastLogin',
      isDownFirst: true,
      cell: ({ lastLogin }) =>
        lastLogin ? (
          <time dateTime={lastLogin} title={format.moment(lastLogin)}>
            {format.ago(lastLogin)}
          </time>
        ) : (
          <span className="tk-dim3">{t('never')}</span>
        ),
    },
    {
      label: t('column.registered'),
      sort: 'registeredAt',
      isDownFirst: true,
      cell: ({ registeredAt }) => <time dateTime={registeredAt}>{format.date(registeredAt)}</time>,
    },
  ];
  return (
    <DataTable
      className={styles.table}
      rows={users}
      keyOf={({ id }) => id}
      columns={columns}
      sort={sort}
      onSort={onSort}
      onOpen={({ id }) => onOpen(id)}
      selection={{
        selected,
        onSelect,
        canSelect: (user) => mayChange(me, user),
        labelOf: ({ name }) => t('selectUser', { name }),
        allLabel: t('selectAll'),
      }}
      menu={{
        label: t('column.menu'),
        of: (user) => <UserMenu user={user} onOpen={onOpen} {...acts} />,
      }}
    />
  );
}

interface UserMenuProps extends Pick<UserTableProps, 'actions' | 'onOpen' | 'onSupport'> {
  user: User;
}
/** Only the caller's permitted actions. */
function UserMenu({ user, actions, onOpen, onSupport }: UserMenuProps) {
  const t = useMessages(userMessages);
  const me = useAuth((state) => state.user);
  const may = mayChange(me, user);
  return (
    <RowMenu label={t('menuOf', { name: user.name })}>
      <Menu.Item onClick={() => onOpen(user.id)}>{t('action.open')}</Menu.Item>
      <Menu.Item component={Link} to={user.id === me?.id ? '/profile' : `/users/${user.id}`}>
        {t('action.profile')}
      </Menu.Item>
      {may && (
        <>
          <Menu.Item onClick={() => onOpen(user.id, 'edit')}>{t('action.edit')}</Menu.Item>
          <Menu.Item onClick={() => onSupport({ kind: 'reset' }, user)}>{t('support.reset')}</Menu.Item>
          {user.id !== me?.id && (
            <Menu.Item onClick={() => onSupport({ kind: 'factors' }, user)}>{t('support.factors')}</Menu.Item>
          )}
          <Menu.Item onClick={() => onSupport({ kind: 'endAll' }, user)}>{t('support.endAll')}</Menu.Item>
          <Menu.Divider />
          {rolesGivenBy(me)
            .filter((role) => role !== user.role)
            .map((role) => (
              <Menu.Item key={role} onClick={() => actions.ask({ action: 'setRole', role }, [user])}>
                {t('action.setRoleTo', { role: t(`role.${role}`) })}
              </Menu.Item>
            ))}
          <Menu.Divider />
          {user.status !== 'active' && (
            <Menu.Item onClick={() => actions.ask({ action: 'activate' }, [user])}>
              {t('action.activate')}
            </Menu.Item>
          )}
          {user.status === 'active' && (
            <Menu.Item onClick={() => actions.ask({ action: 'deactivate' }, [user])}>
              {t('action.deactivate')}
            </Menu.Item>
          )}
          {user.status !== 'suspended' && (
            <Menu.Item onClick={() => actions.ask({ action: 'suspend' }, [user])}>
              {t('action.suspend')}
            </Menu.Item>
          )}
          <Menu.Item color="cinnabar" onClick={() => actions.ask({ action: 'delete' }, [user])}>
            {t('action.delete')}
          </Menu.Item>
        </>
      )}
    </RowMenu>
  );
}
