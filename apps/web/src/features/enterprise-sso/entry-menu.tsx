/** The actions on a connection: edit, switch on or off, and, separated, delete. */
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useMessages } from '../../i18n/messages.js';
import { enterpriseSsoMessages } from './enterprise-sso.messages.js';

interface EntryMenuProps {
  /** The name of the enterprise, for people who cannot see the position of the menu. */
  name: string;
  active: boolean;
  onEdit: () => void;
  onActive: (active: boolean) => void;
  onDelete: () => void;
}
export function EntryMenu({ name, active, onEdit, onActive, onDelete }: EntryMenuProps) {
  const t = useMessages(enterpriseSsoMessages);
  return (
    <Menu position="bottom-end" shadow="md" width={160}>
      <Menu.Target>
        <ActionIcon size={34} aria-label={t('menuOf', { name })}>
          <IconDots size={18} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className="tk-menu">
        <Menu.Item onClick={onEdit}>{t('edit')}</Menu.Item>
        <Menu.Item onClick={() => onActive(!active)}>{active ? t('switchOff') : t('switchOn')}</Menu.Item>
        <Menu.Divider />
        <Menu.Item color="cinnabar" onClick={onDelete}>
          {t('delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
