import { ActionIcon, Menu } from '@mantine/core';
import { IconTrash, IconUserCheck, IconUserCog, IconUserOff, IconX } from '@tabler/icons-react';
import type { User } from '@tiku/contracts/identity';
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
      <button
        type="button"
        className="tk-lnk"
        data-quiet
        aria-label={t('action.activate')}
        onClick={() => actions.ask({ action: 'activate' }, people)}
      >
        <IconUserCheck size={16} stroke={1.7} aria-hidden />
        <span className="tk-only-d-inline">{t('action.activate')}</span>
      </button>
      <button
        type="button"
        className="tk-lnk"
        data-quiet
        aria-label={t('action.suspend')}
        onClick={() => actions.ask({ action: 'suspend' }, people)}
      >
        <IconUserOff size={16} stroke={1.7} aria-hidden />
        <span className="tk-only-d-inline">{t('action.suspend')}</span>
      </button>
      <Menu position="top" shadow="md">
        <Menu.Target>
          <button type="button" className="tk-lnk" data-quiet aria-label={t('action.setRole')}>
            <IconUserCog size={16} stroke={1.7} aria-hidden />
            <span className="tk-only-d-inline">{t('action.setRole')}</span>
          </button>
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
      <button
        type="button"
        className="tk-lnk"
        data-danger
        aria-label={t('action.delete')}
        onClick={() => actions.ask({ action: 'delete' }, people)}
      >
        <IconTrash size={16} stroke={1.7} aria-hidden />
        <span className="tk-only-d-inline">{t('action.delete')}</span>
      </button>
      <ActionIcon size={30} aria-label={t('clearSelection')} onClick={onClear}>
        <IconX size={17} />
      </ActionIcon>
    </div>
  );
}
