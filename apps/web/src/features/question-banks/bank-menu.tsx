import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconDots,
  IconExternalLink,
  IconPencil,
  IconSettings,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import type { QuestionBank } from '@tiku/contracts/question-bank';
import { useNavigate } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { canDeleteBank, canManageBank } from './bank-rights.js';
import { bankMessages } from './question-banks.messages.js';
import type { BankActions } from './use-bank-actions.js';

interface BankMenuProps {
  bank: Pick<QuestionBank, 'id' | 'bid' | 'name' | 'myRole' | 'status' | 'questionCount' | 'version'>;
  actions: BankActions;
  /** On the bank's own page there is nothing to open. */
  withOpen?: boolean;
  outlined?: boolean;
}
/** The menu of a bank: only the caller's permitted actions; renders nothing without any. */
export function BankMenu({ bank, actions, withOpen, outlined }: BankMenuProps) {
  const t = useMessages(bankMessages);
  const navigate = useNavigate();
  const manage = canManageBank(bank.myRole);
  if (!manage && !withOpen) return null;
  const go = (page: string) => void navigate(`/question-banks/${bank.bid}/${page}`);
  const archived = bank.status === 'archived';
  return (
    <Menu position="bottom-end" shadow="md" width={184}>
      <Menu.Target>
        <ActionIcon
          size={outlined ? 36 : 30}
          aria-label={t('actions', { name: bank.name })}
          {...(outlined ? { variant: 'default' } : {})}
        >
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className="tk-menu">
        {withOpen && (
          <Menu.Item
            leftSection={<IconExternalLink size={16} stroke={1.6} />}
            onClick={() => void navigate(`/question-banks/${bank.bid}`)}
          >
            {t('open')}
          </Menu.Item>
        )}
        {manage && (
          <>
            <Menu.Item leftSection={<IconUsers size={16} stroke={1.6} />} onClick={() => go('members')}>
              {t('bankTab.members')}
            </Menu.Item>
            <Menu.Item leftSection={<IconSettings size={16} stroke={1.6} />} onClick={() => go('settings')}>
              {t('bankTab.settings')}
            </Menu.Item>
            <Menu.Item leftSection={<IconPencil size={16} stroke={1.6} />} onClick={() => go('edit')}>
              {t('edit')}
            </Menu.Item>
            {canDeleteBank(bank.myRole) && (
              <>
                <Menu.Item
                  leftSection={
                    archived ? (
                      <IconArchiveOff size={16} stroke={1.6} />
                    ) : (
                      <IconArchive size={16} stroke={1.6} />
                    )
                  }
                  onClick={() => actions.setArchived(bank, !archived)}
                >
                  {archived ? t('unarchive') : t('archive')}
                </Menu.Item>
                <Menu.Divider />
                <Menu.Item
                  color="cinnabar"
                  leftSection={<IconTrash size={16} stroke={1.6} />}
                  onClick={() => actions.askDelete(bank)}
                >
                  {t('delete')}
                </Menu.Item>
              </>
            )}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
