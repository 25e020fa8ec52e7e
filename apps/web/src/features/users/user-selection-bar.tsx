import { ActionIcon, Menu } from '@mantine/core';
import {
  IconTrash,
  IconUserCheck,
  IconUserCog,
  IconUserOff,
  IconUserPause,
  IconX,
  type Icon,
} from '@tabler/icons-react';
import type { User } from '@tiku/contracts/identity';
import type { ComponentPropsWithRef } from 'react';
import { useAuth } from '../../auth/auth.store.js';
import { useMessages } from '../../i18n/messages.js';
import { rolesGivenBy } from './user-rights.js';
import type { UserActions } from './use-user-actions.js';
import { userMessages } from './users.messages.js';

interface UserSelectionBarProps {
  people: readonly User[];
  actions: UserActions;
  onClear: () => void;
}
export function UserSelectionBar({ people, actions, onClear }: UserSelectionBarProps) {
  const t = useMessages(userMessages);
  const me = useAuth((state) => state.user);
  if (people.length === 0) return null;
  return (
    <div className="tk-selbar" role="toolbar" aria-label={t('selection')}>
      <span>
        <b>{t('selected', { count: people.length })}</b>
      </span>
      <hr className="tk-only-d" />
      <BarButton
        Icon={IconUserCheck}
        label={t('action.activate')}
        onClick={() => actions.ask({ action: 'activate' }, people)}
      />
      <BarButton
        Icon={IconUserPause}
        label={t('action.deactivate')}
        onClick={() => actions.ask({ action: 'deactivate' }, people)}
      />
      <BarButton
        Icon={IconUserOff}
        label={t('action.suspend')}
        onClick={() => actions.ask({ action: 'suspend' }, people)}
      />
      <Menu position="top" shadow="md">
        <Menu.Target>
          <BarButton Icon={IconUserCog} label={t('action.setRole')} />
        </Menu.Target>
        <Menu.Dropdown className="tk-menu">
          {rolesGivenBy(me).map((role) => (
            <Menu.Item key={role} onClick={() => actions.ask({ action: 'setRole', role }, people)}>
              {t(`role.${role}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <hr className="tk-only-d" />
      <BarButton
        Icon={IconTrash}
        label={t('action.delete')}
        danger
        onClick={() => actions.ask({ action: 'delete' }, people)}
      />
      <ActionIcon size={30} aria-label={t('clearSelection')} onClick={onClear}>
        <IconX size={17} />
      </ActionIcon>
    </div>
  );
}

interface BarButtonProps extends ComponentPropsWithRef<'button'> {
  Icon: Icon;
  label: string;
  danger?: boolean;
}
/** On phones only the icon is visible. The remaining props are those that a menu gives its target. */
function BarButton({ Icon, label, danger = false, className = '', ...rest }: BarButtonProps) {
  return (
    <button
      type="button"
      className={`tk-lnk ${className}`}
      data-quiet={!danger || undefined}
      data-danger={danger || undefined}
      aria-label={label}
      {...rest}
    >
      <Icon size={16} stroke={1.7} aria-hidden />
      <span className="tk-only-d-inline">{label}</span>
    </button>
  );
}
