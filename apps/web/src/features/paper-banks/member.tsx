/** One member of a paper bank, with the available actions. */
import { Menu } from '@mantine/core';
import type { PaperBank, PaperBankMember } from '@tiku/contracts/paper-bank';
import { useAuth } from '../../auth/auth.store.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Avatar } from '../../ui/avatar.js';
import { Tag } from '../../ui/marks.js';
import { RowMenu } from '../../ui/row-menu.js';
import { uiMessages } from '../../ui/ui.messages.js';
import styles from './members.module.css';
import { canManage } from './paper-bank-rights.js';
import { paperBankMessages } from './paper-banks.messages.js';

export const ROLES = ['manager', 'collaborator', 'viewer'] as const;
export type MemberQuestion = { kind: 'remove' | 'hand' | 'leave'; member: PaperBankMember };

interface MemberProps {
  bank: PaperBank;
  member: PaperBankMember;
  onRole: (member: PaperBankMember, role: (typeof ROLES)[number]) => void;
  onAsk: (question: MemberQuestion) => void;
}
export function Member({ bank, member, onRole, onAsk }: MemberProps) {
  const t = useMessages(paperBankMessages);
  const ui = useMessages(uiMessages);
  const format = useFormat();
  const me = useAuth((state) => state.user?.id);
  const isMe = member.user.id === me;
  const manageable = canManage(bank.myRole) && member.role !== 'owner';
  return (
    <li>
      <Avatar name={member.user.name} src={member.user.avatar} size={36} />
      <span className={styles.who}>
        <b className="tk-1">{member.user.name}</b>
        <small className="tk-1">{member.user.email ?? ''}</small>
      </span>
      <span className={styles.marks}>
        {member.status === 'pending' && <Tag tone="gamboge">{t('member.pending')}</Tag>}
        {member.bought && <Tag tone="line">{t('member.bought')}</Tag>}
        <span>{ui(`bankRole.${member.role}`)}</span>
      </span>
      <time className="tk-only-d-inline tk-dim3" dateTime={member.joinedAt}>
        {format.date(member.joinedAt)}
      </time>
      <span className={styles.menu}>
        {(manageable || (isMe && member.role !== 'owner')) && (
          <RowMenu label={t('actions', { name: member.user.name })}>
            {manageable && (
              <>
                <Menu.Label>{t('member.role')}</Menu.Label>
                {ROLES.map((role) => (
                  <Menu.Item key={role} disabled={role === member.role} onClick={() => onRole(member, role)}>
                    {ui(`bankRole.${role}`)}
                  </Menu.Item>
                ))}
                {bank.myRole === 'owner' && member.status === 'active' && (
                  <Menu.Item onClick={() => onAsk({ kind: 'hand', member })}>{t('member.hand')}</Menu.Item>
                )}
                <Menu.Divider />
              </>
            )}
            <Menu.Item color="cinnabar" onClick={() => onAsk({ kind: isMe ? 'leave' : 'remove', member })}>
              {isMe ? t('member.leave') : t('member.remove')}
            </Menu.Item>
          </RowMenu>
        )}
      </span>
    </li>
  );
}
