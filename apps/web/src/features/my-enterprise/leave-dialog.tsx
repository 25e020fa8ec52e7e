import { IconLogout } from '@tabler/icons-react';
import type { EnterpriseMember, MyEnterprise } from '@tiku/contracts/enterprise';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { MemberSelect } from './member-select.js';
import { leaveEnterprise, removeMember } from './my-enterprise.client.js';
import { myEnterpriseMessages } from './my-enterprise.messages.js';
import { useIsProven } from '../auth/unverified-notice.js';
import { useAct } from './use-act.js';

interface LeaveDialogProps {
  mine: MyEnterprise;
  /** The person to remove; null: the caller leaves. */
  member: Pick<EnterpriseMember, 'id' | 'name'> | null;
  onClose: () => void;
}
/** A person leaves the enterprise: chooses who gets their banks that are open to it. */
export function LeaveDialog({ mine, member, onClose }: LeaveDialogProps) {
  const t = useMessages(myEnterpriseMessages);
  const { busy, act } = useAct();
  // A person with an unverified address has no banks in the enterprise.
  const isProven = useIsProven();
  const [heirId, setHeirId] = useState<string | null>(null);
  const leaverId = member?.id ?? mine.currentUser.id;
  const name = member?.name ?? '';
  const confirm = () =>
    void act(
      () => (member ? removeMember(member.id, heirId) : leaveEnterprise(heirId)),
      member ? t('memberRemoved', { name }) : t('left'),
      onClose,
    );
  return (
    <ConfirmDialog
      opened
      variant="danger"
      Icon={IconLogout}
      title={member ? t('removeTitle', { name }) : t('leaveTitle', { name: mine.enterprise.name })}
      confirmLabel={member ? t('remove') : t('leave')}
      loading={busy}
      onCancel={onClose}
      onConfirm={confirm}
    >
      {member ? t('removeText', { name }) : t('leaveText')}
      {isProven && (
        <MemberSelect
          mt="md"
          label={t('leaveHeir')}
          placeholder={t('leaveHeirDefault')}
          value={null}
          accepts={({ id, emailVerified }) => emailVerified && id !== leaverId}
          labelOf={({ name: each, role }) =>
            role === 'superAdmin' ? t('leaveHeirSuperAdmin', { name: each }) : each
          }
          onChange={(heir) => setHeirId(heir?.id ?? null)}
        />
      )}
    </ConfirmDialog>
  );
}
