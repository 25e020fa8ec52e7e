/** /question-banks/{bid}/members: the members of the bank and their roles. */
import { ActionIcon, Select } from '@mantine/core';
import { IconLogout, IconUserMinus } from '@tabler/icons-react';
import { BANK_ROLES, type BankMember, type BankRole } from '@tiku/contracts/question-bank';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApolloClient } from '@apollo/client/react';
import type { BankFieldsFragment } from '../../generated/graphql.js';
import { useStale } from '../../api/use-stale.js';
import { useAuth } from '../../auth/auth.store.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Avatar } from '../../ui/avatar.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { QueryStates } from '../../ui/query-states.js';
import { toast } from '../../ui/toast.js';
import { uiMessages } from '../../ui/ui.messages.js';
import { AddMember } from './add-member.js';
import { inviteToBank } from './bank-invitations.client.js';
import { BankFrame } from './bank-frame.js';
import { canManageBank } from './bank-rights.js';
import { BANK_KEY, nameMember, removeMember, useBankMembers } from './bank-sharing.client.js';
import { refreshLists } from './question-banks.client.js';
import { bankMessages } from './question-banks.messages.js';
import { SentInvitations } from './sent-invitations.js';
import styles from './bank-sharing.module.css';

export function BankMembersPage() {
  return <BankFrame tab="members">{(bank) => <Members key={bank.id} bank={bank} />}</BankFrame>;
}

/** The action to confirm. */
type Asked = { member: BankMember; act: 'handOver' | 'remove' } | null;

function Members({ bank }: { bank: BankFieldsFragment }) {
  const t = useMessages(bankMessages);
  const ui = useMessages(uiMessages);
  const format = useFormat();
  const me = useAuth((state) => state.user?.id);
  const { data: members, error, refetch } = useBankMembers(bank.bid);
  const [asked, setAsked] = useState<Asked>(null);
  const change = useChange(bank, () => setAsked(null));
  const manages = canManageBank(bank.myRole);
  if (!members) return <QueryStates query={{ error, refetch }} rows={[4, 56]} />;
  const rolesFor = (member: BankMember): BankRole[] =>
    BANK_ROLES.filter((role) => role !== 'owner' || bank.myRole === 'owner' || member.role === 'owner');
  return (
    <>
      {manages && (
        <AddMember bank={bank} members={members} me={me} onInvite={change.invite} onAdd={change.add} />
      )}
      <ul className={`tk-card ${styles.members}`} aria-label={t('bankTab.members')}>
        {members.map((member) => {
          const { user, role } = member;
          const own = user.id === me;
          return (
            <li key={member.id}>
              <Avatar name={user.name} src={user.avatar} size={36} />
              <div className={styles.person}>
                <b>
                  {user.name}
                  {own && <small className="tk-dim3">{t('member.me')}</small>}
                </b>
                <span>{user.email}</span>
              </div>
              <span className={`tk-only-d-inline ${styles.joined}`}>
                {t('member.joined')} {format.date(member.joinedAt)}
              </span>
              {manages && role !== 'owner' ? (
                <Select
                  className={styles.role ?? ''}
                  aria-label={t('member.roleOf', { name: user.name })}
                  value={role}
                  allowDeselect={false}
                  data={rolesFor(member).map((value) => ({ value, label: ui(`bankRole.${value}`) }))}
                  onChange={(next) => {
                    const chosen = BANK_ROLES.find((known) => known === next);
                    if (!chosen || chosen === role) return;
                    if (chosen === 'owner') setAsked({ member, act: 'handOver' });
                    else void change.name(user.id, user.name, chosen);
                  }}
                />
              ) : (
                <span className={styles.role}>{ui(`bankRole.${role}`)}</span>
              )}
              {role !== 'owner' && (own || manages) ? (
                <ActionIcon
                  size={36}
                  aria-label={own ? t('member.leave') : t('member.remove', { name: user.name })}
                  title={own ? t('member.leave') : t('member.remove', { name: user.name })}
                  onClick={() => setAsked({ member, act: 'remove' })}
                >
                  {own ? <IconLogout size={18} stroke={1.6} /> : <IconUserMinus size={18} stroke={1.6} />}
                </ActionIcon>
              ) : (
                <i className={styles.noAct} />
              )}
            </li>
          );
        })}
      </ul>
      {manages && <SentInvitations bank={bank} />}
      <dl className={styles.roles}>
        {BANK_ROLES.map((role) => (
          <div key={role}>
            <dt>{ui(`bankRole.${role}`)}</dt>
            <dd>{t(`role.${role}.text`)}</dd>
          </div>
        ))}
      </dl>
      {asked && <Question asked={asked} bank={bank} change={change} onCancel={() => setAsked(null)} />}
    </>
  );
}

interface QuestionProps {
  asked: NonNullable<Asked>;
  bank: BankFieldsFragment;
  change: ReturnType<typeof useChange>;
  onCancel: () => void;
}
function Question({ asked: { member, act }, bank, change, onCancel }: QuestionProps) {
  const t = useMessages(bankMessages);
  const me = useAuth((state) => state.user?.id);
  const { name } = member.user;
  const frame = { opened: true, loading: change.busy, onCancel };
  if (act === 'handOver')
    return (
      <ConfirmDialog
        {...frame}
        variant="warning"
        title={t('member.handTitle', { name })}
        confirmLabel={t('member.handConfirm')}
        onConfirm={() => void change.name(member.user.id, name, 'owner')}
      >
        {t('member.handText', { name })}
      </ConfirmDialog>
    );
  const own = member.user.id === me;
  return (
    <ConfirmDialog
      {...frame}
      variant="warning"
      title={own ? t('member.leaveTitle', { name: bank.name }) : t('member.removeTitle', { name })}
      confirmLabel={own ? t('member.leave') : t('member.remove', { name })}
      onConfirm={() => void change.remove(member, own)}
    >
      {t(own ? 'member.leaveText' : 'member.removeText')}
    </ConfirmDialog>
  );
}

/** Each change invalidates the cached members, the bank and the lists. */
function useChange(bank: BankFieldsFragment, onDone: () => void) {
  const t = useMessages(bankMessages);
  const ui = useMessages(uiMessages);
  const stale = useStale(BANK_KEY);
  const client = useApolloClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (failure) {
      toast.error(failure);
    } finally {
      setBusy(false);
      onDone();
    }
  };
  const refresh = async () => {
    await stale();
    await refreshLists(client);
  };
  const setRole = async (
    done: 'member.added' | 'member.roleChanged',
    userId: string,
    name: string,
    role: BankRole,
  ) => {
    await nameMember(bank.bid, userId, role);
    toast.success(t(done, { name, role: ui(`bankRole.${role}`) }));
    await refresh();
  };
  return {
    busy,
    name: (userId: string, name: string, role: BankRole) =>
      attempt(() => setRole('member.roleChanged', userId, name, role)),
    /** This and `invite` reject: their form shows the error, and keeps the typed text. */
    add: (userId: string, name: string, role: BankRole) => setRole('member.added', userId, name, role),
    invite: async (who: { userId: string } | { email: string }, name: string, role: BankRole) => {
      await inviteToBank(bank.bid, who, role);
      toast.success(t('invitation.done.send', { name }));
      await stale();
    },
    remove: ({ id, user }: BankMember, own: boolean) =>
      attempt(async () => {
        await removeMember(bank.bid, id);
        toast.success(own ? t('member.left', { name: bank.name }) : t('member.removed', { name: user.name }));
        if (own) await navigate('/question-banks', { replace: true });
        await refresh();
      }),
  };
}
