import { ActionIcon } from '@mantine/core';
import {
  IconLogout,
  IconSitemap,
  IconUserCheck,
  IconUserPause,
  IconUserShield,
  IconUserX,
  IconX,
} from '@tabler/icons-react';
import type { EnterpriseMember, MyEnterprise } from '@tiku/contracts/enterprise';
import { useMessages } from '../../../i18n/messages.js';
import { applies, type MemberAction } from './member-rights.js';
import { membersMessages } from './members.messages.js';

const ACTIONS = [
  { action: 'assignDepartment', Icon: IconSitemap },
  { action: 'setAdmin', Icon: IconUserShield },
  { action: 'unsetAdmin', Icon: IconUserX },
  { action: 'activate', Icon: IconUserCheck },
  { action: 'deactivate', Icon: IconUserPause },
  { action: 'endSessions', Icon: IconLogout },
] as const;

interface MemberSelectionBarProps {
  mine: MyEnterprise;
  people: readonly EnterpriseMember[];
  onAct: (action: MemberAction) => void;
  onClear: () => void;
}
/** Shows the actions that change somebody in the selection. On phones only the icons are visible. */
export function MemberSelectionBar({ mine, people, onAct, onClear }: MemberSelectionBarProps) {
  const t = useMessages(membersMessages);
  if (people.length === 0) return null;
  const shown = ACTIONS.filter(
    ({ action }) =>
      (mine.capabilities.setAdmin || (action !== 'setAdmin' && action !== 'unsetAdmin')) &&
      people.some((person) => applies(action, person)),
  );
  return (
    <div className="tk-selbar" role="toolbar" aria-label={t('selection')}>
      <span>
        <b>{t('selected', { count: people.length })}</b>
      </span>
      <hr className="tk-only-d" />
      {shown.map(({ action, Icon }) => (
        <button
          key={action}
          type="button"
          className="tk-lnk"
          data-quiet
          aria-label={t(`action.${action}`)}
          onClick={() => onAct(action)}
        >
          <Icon size={16} stroke={1.7} aria-hidden />
          <span className="tk-only-d-inline">{t(`action.${action}`)}</span>
        </button>
      ))}
      <hr className="tk-only-d" />
      <ActionIcon size={30} aria-label={t('clear')} onClick={onClear}>
        <IconX size={17} />
      </ActionIcon>
    </div>
  );
}
