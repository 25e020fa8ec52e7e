/** What an administrator does for a person who asks for help: a reset mail, the removal of a lost second factor, and the end of sessions. */
import { IconLogout, IconMail, IconShieldOff } from '@tabler/icons-react';
import type { Session, User } from '@tiku/contracts/identity';
import { useState, type ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { toast } from '../../ui/toast.js';
import { useDeviceName } from './user-marks.js';
import { endSessionOf, endSessionsOf, removeFactorsOf, sendReset, useUsersChanged } from './users.client.js';
import { userMessages } from './users.messages.js';

type SupportAct = { kind: 'reset' | 'factors' | 'endAll' } | { kind: 'end'; session: Session };
type SupportUser = Pick<User, 'id' | 'name' | 'email'>;
export interface UserSupport {
  ask: (act: SupportAct, user: SupportUser) => void;
  dialogs: ReactNode;
}

export function useUserSupport(): UserSupport {
  const t = useMessages(userMessages);
  const deviceOf = useDeviceName();
  const changed = useUsersChanged();
  const [asked, setAsked] = useState<{ act: SupportAct; user: SupportUser } | null>(null);
  const [busy, setBusy] = useState(false);

  const run = async ({ act, user }: { act: SupportAct; user: SupportUser }) => {
    setBusy(true);
    try {
      const { message } = await callOf(act, user.id);
      toast.success(message);
    } catch (failure) {
      toast.error(failure);
    } finally {
      setBusy(false);
      setAsked(null);
      await changed();
    }
  };

  if (!asked) return { ask: (act, user) => setAsked({ act, user }), dialogs: null };
  const { act, user } = asked;
  const device = act.kind === 'end' ? deviceOf(act.session.userAgent) : '';
  return {
    ask: (next, whom) => setAsked({ act: next, user: whom }),
    dialogs: (
      <ConfirmDialog
        opened
        variant={act.kind === 'reset' ? 'confirm' : 'warning'}
        Icon={act.kind === 'reset' ? IconMail : act.kind === 'factors' ? IconShieldOff : IconLogout}
        title={t(`support.${act.kind}Title`, { name: user.name, device })}
        confirmLabel={t(`support.${act.kind}Confirm`)}
        loading={busy}
        onConfirm={() => void run(asked)}
        onCancel={() => setAsked(null)}
      >
        {t(`support.${act.kind}Text`, { email: user.email ?? '' })}
      </ConfirmDialog>
    ),
  };
}

function callOf(act: SupportAct, id: string) {
  if (act.kind === 'reset') return sendReset(id);
  if (act.kind === 'factors') return removeFactorsOf(id);
  return act.kind === 'end' ? endSessionOf(id, act.session.id) : endSessionsOf(id);
}
