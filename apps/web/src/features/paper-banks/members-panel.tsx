/** The members of a paper bank: invite, change a role, remove, transfer ownership. */
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import type { PaperBank, PaperBankMember } from '@tiku/contracts/paper-bank';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { QueryStates } from '../../ui/query-states.js';
import { toast } from '../../ui/toast.js';
import { InviteDialog } from './invite-dialog.js';
import styles from './members.module.css';
import { canManage } from './paper-bank-rights.js';
import { removeMember, setMemberRole, useMembers, usePaperBanksChanged } from './paper-banks.client.js';
import { paperBankMessages } from './paper-banks.messages.js';
import { useFailure } from '../../ui/use-failure.js';
import { ROLES, type MemberQuestion, Member } from './member.js';

export function MembersPanel({ bank }: { bank: PaperBank }) {
  const t = useMessages(paperBankMessages);
  const fail = useFailure(paperBankMessages);
  const changed = usePaperBanksChanged();
  const members = useMembers(bank.id);
  const [inviting, setInviting] = useState(false);
  const [asked, setAsked] = useState<MemberQuestion | null>(null);
  const [opened, setOpened] = useState(false);
  const [busy, setBusy] = useState(false);
  const ask = (question: MemberQuestion) => {
    setAsked(question);
    setOpened(true);
  };
  const act = async ({ kind, member }: MemberQuestion) => {
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
      <QueryStates query={members} title={t('fail.members')} rows={[3, 48]}>
        {(people) => (
          <ul>
            {people.map((member) => (
              <Member key={member.id} bank={bank} member={member} onRole={setRole} onAsk={ask} />
            ))}
          </ul>
        )}
      </QueryStates>
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
