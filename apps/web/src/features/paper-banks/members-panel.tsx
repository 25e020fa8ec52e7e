/** Who takes part in a paper bank: invite, change a role, take out, hand the bank on. */
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconUserPlus } from '@tabler/icons-react';
import type { PaperBank, PaperBankMember } from '@tiku/contracts/paper-bank';
import { useState } from 'react';
import { apiErrorOf } from '../../api/apollo.js';
import { useAuth } from '../../auth/auth.store.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Avatar } from '../../ui/avatar.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { Tag } from '../../ui/marks.js';
import { ErrorState, ListSkeleton } from '../../ui/page.js';
import { toast } from '../../ui/toast.js';
import { uiMessages } from '../../ui/ui.messages.js';
import { InviteDialog } from './invite-dialog.js';
import styles from './members.module.css';
import { canManage } from './paper-bank-rights.js';
import { removeMember, setMemberRole, useMembers, usePaperBanksChanged } from './paper-banks.client.js';
import { paperBankMessages } from './paper-banks.messages.js';
import { useFailure } from '../../ui/use-failure.js';

const ROLES = ['manager', 'collaborator', 'viewer'] as const;
type Question = { kind: 'remove' | 'hand' | 'leave'; member: PaperBankMember };

export function MembersPanel({ bank }: { bank: PaperBank }) {
  const t = useMessages(paperBankMessages);
  const fail = useFailure(paperBankMessages);
  const changed = usePaperBanksChanged();
  const members = useMembers(bank.id);
  const [inviting, setInviting] = useState(false);
  const [asked, setAsked] = useState<Question | null>(null);
  const [opened, setOpened] = useState(false);
  const [busy, setBusy] = useState(false);
  const ask = (question: Question) => {
    setAsked(question);
    setOpened(true);
  };
  const act = async ({ kind, member }: Question) => {
    setBusy(true);
    try {
      if (kind === 'hand') await setMemberRole(bank.id, member.id, 'owner');
      else await removeMember(bank.id, member.id);
      toast.success(t(`member.done.${kind}`, { name: member.user.name }));
      await changed();
    } catch (failure) {
      fail(`fail.member.${kind}`, failure);
    } finally {
      setBusy(false);
      setOpened(false);
    }
  };
  const setRole = (member: PaperBankMember, role: (typeof ROLES)[number]) => {
    setMemberRole(bank.id, member.id, role)
      .then(changed)
      .then(() => toast.success(t('member.roleSet', { name: member.user.name })))
      .catch((failure: unknown) => fail('fail.member.role', failure));
  };
  if (members.error && !members.data)
    return (
      <ErrorState
        error={apiErrorOf(members.error)}
        title={t('fail.members')}
        onRetry={() => void members.refetch()}
      />
    );
  return (
    <section className={`tk-card ${styles.members}`}>
      <div className={styles.bar}>
        <h2 className="tk-h">
          {t('members')} {members.data && <span className="tk-dim3">{members.data.length}</span>}
        </h2>
        {canManage(bank.myRole) && (
          <Button
            size="compact-md"
            leftSection={<IconUserPlus size={16} stroke={1.7} />}
            onClick={() => setInviting(true)}
          >
            {t('invite')}
          </Button>
        )}
      </div>
      {members.data ? (
        <ul>
          {members.data.map((member) => (
            <Member key={member.id} bank={bank} member={member} onRole={setRole} onAsk={ask} />
          ))}
        </ul>
      ) : (
        <ListSkeleton rows={3} height={48} />
      )}
      <InviteDialog bank={bank} opened={inviting} onClose={() => setInviting(false)} />
      {asked && (
        <ConfirmDialog
          opened={opened}
          variant={asked.kind === 'hand' ? 'warning' : 'danger'}
          title={t(`member.ask.${asked.kind}`, { name: asked.member.user.name })}
          confirmLabel={t(`member.confirm.${asked.kind}`)}
          loading={busy}
          onCancel={() => setOpened(false)}
          onConfirm={() => void act(asked)}
        >
          {t(`member.askText.${asked.kind}`)}
        </ConfirmDialog>
      )}
    </section>
  );
}

interface MemberProps {
  bank: PaperBank;
  member: PaperBankMember;
  onRole: (member: PaperBankMember, role: (typeof ROLES)[number]) => void;
  onAsk: (question: Question) => void;
}
function Member({ bank, member, onRole, onAsk }: MemberProps) {
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
          <Menu position="bottom-end" shadow="md" width={196}>
            <Menu.Target>
              <ActionIcon size={30} aria-label={t('actions', { name: member.user.name })}>
                <IconDots size={18} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown className="tk-menu">
              {manageable && (
                <>
                  <Menu.Label>{t('member.role')}</Menu.Label>
                  {ROLES.map((role) => (
                    <Menu.Item
                      key={role}
                      disabled={role === member.role}
                      onClick={() => onRole(member, role)}
                    >
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
            </Menu.Dropdown>
          </Menu>
        )}
      </span>
    </li>
  );
}
