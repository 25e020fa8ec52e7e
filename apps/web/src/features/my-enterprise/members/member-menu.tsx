import { Menu } from '@mantine/core';
import type { EnterpriseMember, MyEnterprise } from '@tiku/contracts/enterprise';
import { useMessages } from '../../../i18n/messages.js';
import { myEnterpriseMessages } from '../my-enterprise.messages.js';
import { RowMenu } from '../../../ui/row-menu.js';
import { applies, mayManage, type MemberAction } from './member-rights.js';
import { membersMessages } from './members.messages.js';

export interface MemberActs {
  mine: MyEnterprise;
  onEdit: (member: EnterpriseMember) => void;
  onTransfer: (member: EnterpriseMember) => void;
  onRemove: (member: EnterpriseMember) => void;
  onAct: (action: MemberAction, people: readonly EnterpriseMember[]) => void;
}

/** Empty if the caller may change nothing about this member. */
export function MemberMenu({ mine, member, ...acts }: MemberActs & { member: EnterpriseMember }) {
  const t = useMessages(myEnterpriseMessages);
  const say = useMessages(membersMessages);
  const { setAdmin, transfer } = mine.capabilities;
  const isSelf = member.id === mine.currentUser.id;
  const manages = mayManage(mine, member);
  if (!manages && !isSelf) return null;
  const roleAction = member.role === 'admin' ? 'unsetAdmin' : 'setAdmin';
  const act = (action: MemberAction) => () => acts.onAct(action, [member]);
  return (
    <RowMenu label={t('menuFor', { name: member.name })}>
      <Menu.Item onClick={() => acts.onEdit(member)}>{t('edit')}</Menu.Item>
      {manages && setAdmin && applies(roleAction, member) && (
        <Menu.Item onClick={act(roleAction)}>
          {t(roleAction === 'unsetAdmin' ? 'unmakeAdmin' : 'makeAdmin')}
        </Menu.Item>
      )}
      {manages &&
        (['endSessions', 'deactivate', 'activate'] as const)
          .filter((action) => applies(action, member))
          .map((action) => (
            <Menu.Item key={action} onClick={act(action)}>
              {say(`action.${action}`)}
            </Menu.Item>
          ))}
      {transfer && member.emailVerified && !isSelf && (
        <Menu.Item color="red" onClick={() => acts.onTransfer(member)}>
          {t('transfer')}
        </Menu.Item>
      )}
      {manages && member.role !== 'superAdmin' && (
        <Menu.Item color="red" onClick={() => acts.onRemove(member)}>
          {t('remove')}
        </Menu.Item>
      )}
    </RowMenu>
  );
}
