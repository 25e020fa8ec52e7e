/** The actions on a connection: edit, switch on or off, and, separated, delete. */
import { Menu } from '@mantine/core';
import { useMessages } from '../../i18n/messages.js';
import { RowMenu } from '../../ui/row-menu.js';
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
    <RowMenu label={t('menuOf', { name })}>
      <Menu.Item onClick={onEdit}>{t('edit')}</Menu.Item>
      <Menu.Item onClick={() => onActive(!active)}>{active ? t('switchOff') : t('switchOn')}</Menu.Item>
      <Menu.Divider />
      <Menu.Item color="cinnabar" onClick={onDelete}>
        {t('delete')}
      </Menu.Item>
    </RowMenu>
  );
}
