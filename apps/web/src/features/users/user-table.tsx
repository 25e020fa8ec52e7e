import { ActionIcon, Checkbox, Menu, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconDots } from '@tabler/icons-react';
import type { USER_SORTS, User } from '@tiku/contracts/identity';
import type { ChangeEvent } from 'react';
import { Link } from 'react-router-dom';
import { useAuth } from '../../auth/auth.store.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Avatar } from '../../ui/avatar.js';
import { Tag } from '../../ui/marks.js';
import { opensByClick } from '../../ui/row-click.js';
import { RoleTag, StatusTag } from './user-marks.js';
import { mayChange, rolesGivenBy } from './user-rights.js';
import type { UserActions } from './use-user-actions.js';
import type { UserSupport } from './use-user-support.js';
import { userMessages } from './users.messages.js';
import styles from './users.module.css';

interface UserTableProps {
  users: readonly User[];
  sort: string;
  onSort: (sort: string) => void;
  selected: ReadonlyMap<string, User>;
  onSelect: (people: readonly User[], on: boolean) => void;
  onOpen: (id: string, panel?: string) => void;
  actions: UserActions;
  onSupport: UserSupport['ask'];
}

const COLUMNS = [
  { key: 'role', sort: 'role' },
  { key: 'status', sort: 'status' },
  { key: 'enterprise', sort: null },
  { key: 'lastLogin', sort: 'lastLogin' },
  { key: 'registered', sort: 'registeredAt' },
] as const;

/** A table; on phones each row is a card (styles), in the same order. */
export function UserTable(props: UserTableProps) {
  const t = useMessages(userMessages);
  const me = useAuth((state) => state.user);
  const changeable = props.users.filter((user) => mayChange(me, user));
  const chosen = changeable.filter(({ id }) => props.selected.has(id)).length;
  const all = {
    disabled: changeable.length === 0,
    checked: changeable.length > 0 && chosen === changeable.length,
    indeterminate: chosen > 0 && chosen < changeable.length,
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      props.onSelect(changeable, event.currentTarget.checked),
  };
  return (
    <>
      {/* Cards have no head to stand in. */}
      <Checkbox {...all} className={`tk-only-m ${styles.all}`} label={t('selectAll')} />
      <div className="tk-card tk-table-wrap">
        <table className={`tk-table ${styles.table}`} data-cards>
          <thead>
            <tr>
              <th scope="col" className={styles.check}>
                <Checkbox {...all} aria-label={t('selectAll')} />
              </th>
              <SortHeader field="name" label={t('column.person')} {...props} />
              {COLUMNS.map(({ key, sort }) =>
                sort ? (
                  <SortHeader key={key} field={sort} label={t(`column.${key}`)} {...props} />
                ) : (
                  <th key={key} scope="col">
                    {t(`column.${key}`)}
                  </th>
                ),
              )}
              <th scope="col">
                <span className="tk-sr">{t('column.menu')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {props.users.map((user) => (
              <UserRow key={user.id} user={user} {...props} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface SortHeaderProps {
  field: (typeof USER_SORTS)[number];
  label: string;
  sort: string;
  onSort: (sort: string) => void;
}
function SortHeader({ field, label, sort, onSort }: SortHeaderProps) {
  const t = useMessages(userMessages);
  const on = sort.replace('-', '') === field;
  const descending = sort.startsWith('-');
  // Dates default to the latest first, words to alphabetical order.
  const first = field === 'registeredAt' || field === 'lastLogin' ? `-${field}` : field;
  const next = on ? (descending ? field : `-${field}`) : first;
  const Icon = descending ? IconArrowDown : IconArrowUp;
  return (
    <th scope="col" aria-sort={on ? (descending ? 'descending' : 'ascending') : 'none'}>
      <UnstyledButton
        className={styles.sort}
        title={t('sortBy', { column: label })}
        onClick={() => onSort(next)}
      >
        {label}
        {on && <Icon size={13} stroke={1.8} aria-hidden />}
      </UnstyledButton>
    </th>
  );
}

function UserRow({ user, ...props }: UserTableProps & { user: User }) {
  const t = useMessages(userMessages);
  const format = useFormat();
  const me = useAuth((state) => state.user);
  const on = props.selected.has(user.id);
  return (
    <tr data-sel={on || undefined} {...opensByClick(() => props.onOpen(user.id))}>
      <td className={styles.check}>
        {mayChange(me, user) && (
          <Checkbox
            aria-label={t('selectUser', { name: user.name })}
            checked={on}
            onChange={(event) => props.onSelect([user], event.currentTarget.checked)}
          />
        )}
      </td>
      <th scope="row">
        <span className={styles.person}>
          <Avatar name={user.name} src={user.avatar} size={36} />
          <span>
            <span className={styles.name}>
              <UnstyledButton className="tk-1" title={user.name} onClick={() => props.onOpen(user.id)}>
                {user.name}
              </UnstyledButton>
              {user.id === me?.id && <Tag>{t('you')}</Tag>}
            </span>
            <small className="tk-1" title={user.email}>
              {user.email}
            </small>
          </span>
        </span>
      </th>
      <td data-cell="role">
        <RoleTag role={user.role} />
      </td>
      <td data-cell="status">
        <StatusTag status={user.status} />
      </td>
      <td data-label={t('column.enterprise')}>
        <span className="tk-1">{user.enterpriseName ?? <span className="tk-dim3">{t('none')}</span>}</span>
      </td>
      <td data-label={t('column.lastLogin')}>
        {user.lastLogin ? (
          <time dateTime={user.lastLogin} title={format.moment(user.lastLogin)}>
            {format.ago(user.lastLogin)}
          </time>
        ) : (
          <span className="tk-dim3">{t('never')}</span>
        )}
      </td>
      <td data-label={t('column.registered')}>
        <time dateTime={user.registeredAt}>{format.date(user.registeredAt)}</time>
      </td>
      <td className="tk-table-menu">
        <UserMenu user={user} {...props} />
      </td>
    </tr>
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
    <Menu position="bottom-end" shadow="md" width={196}>
      <Menu.Target>
        <ActionIcon size={34} aria-label={t('menuOf', { name: user.name })}>
          <IconDots size={18} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className="tk-menu">
        <Menu.Item onClick={() => onOpen(user.id)}>{t('action.open')}</Menu.Item>
        <Menu.Item component={Link} to={user.id === me?.id ? '/profile' : `/users/${user.id}`}>
          {t('action.profile')}
        </Menu.Item>
        {may && (
          <>
            <Menu.Item onClick={() => onOpen(user.id, 'edit')}>{t('action.edit')}</Menu.Item>
            <Menu.Item onClick={() => onSupport({ kind: 'reset' }, user)}>{t('support.reset')}</Menu.Item>
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
      </Menu.Dropdown>
    </Menu>
  );
}
