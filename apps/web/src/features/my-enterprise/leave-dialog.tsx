import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconLogout } from '@tabler/icons-react';
import type { EnterpriseMember, MyEnterprise } from '@tiku/contracts/enterprise';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { leaveEnterprise, removeMember, useMembers } from './my-enterprise.client.js';
import { myEnterpriseMessages } from './my-enterprise.messages.js';
import { useAct } from './use-act.js';

const SEARCH_DELAY_MS = 250;

interface LeaveDialogProps {
  mine: MyEnterprise;
  /** Who is removed; null: the caller leaves. */
  member: Pick<EnterpriseMember, 'id' | 'name'> | null;
  onClose: () => void;
}
/** Somebody leaves the enterprise, and it is said who gets the banks that are open to it. */
export function LeaveDialog({ mine, member, onClose }: LeaveDialogProps) {
  const t = useMessages(myEnterpriseMessages);
  const { busy, act } = useAct();
  const [heir, setHeir] = useState<{ value: string; label: string } | null>(null);
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text === heir?.label ? '' : text, SEARCH_DELAY_MS);
  const { data } = useMembers({ q, role: '', department: '', page: 1, limit: 50 });
  const leaverId = member?.id ?? mine.currentUser.id;
  const found = (data?.members ?? [])
    .filter(({ id, emailVerified }) => emailVerified && id !== leaverId && id !== heir?.value)
    .map(({ id, name, role }) => ({
      value: id,
      label: role === 'superAdmin' ? t('leaveHeirSuperAdmin', { name }) : name,
    }));
  const options = heir ? [heir, ...found] : found;
  const name = member?.name ?? '';
  const confirm = () =>
    void act(
      () => (member ? removeMember(member.id, heir?.value ?? null) : leaveEnterprise(heir?.value ?? null)),
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
      <Select
        mt="md"
        label={t('leaveHeir')}
        placeholder={t('leaveHeirDefault')}
        data={options}
        value={heir?.value ?? null}
        searchable
        clearable
        nothingFoundMessage={t('noMembers')}
        searchValue={text}
        onSearchChange={setText}
        onChange={(value) => setHeir(options.find((option) => option.value === value) ?? null)}
      />
    </ConfirmDialog>
  );
}
