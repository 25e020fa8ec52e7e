import { Modal, Select, TextInput } from '@mantine/core';
import {
  ENTERPRISE_LIMITS,
  type Department,
  type EnterpriseMember,
  type MyEnterprise,
} from '@tiku/contracts/enterprise';
import { useMessages } from '../../i18n/messages.js';
import { departmentOptions } from './department-tree.js';
import { FormActions } from './form-actions.js';
import { assignDepartment, setPosition } from './my-enterprise.client.js';
import { myEnterpriseMessages } from './my-enterprise.messages.js';
import styles from './my-enterprise.module.css';
import { useEnterpriseForm } from './use-enterprise-form.js';

const FIELDS = ['departmentId', 'position'] as const;

interface MemberDialogProps {
  mine: MyEnterprise;
  member: EnterpriseMember;
  departments: readonly Department[];
  onClose: () => void;
}
/** A member's department and position. Only the super admin may change the department of an admin. */
export function MemberDialog({ mine, member, departments, onClose }: MemberDialogProps) {
  const t = useMessages(myEnterpriseMessages);
  const now = { departmentId: member.department?.id ?? null, position: member.position ?? '' };
  const { form, dialog, close, guard } = useEnterpriseForm({
    initial: () => now,
    fields: FIELDS,
    check: () => ({}),
    done: 'saved',
    onClose,
    save: async ({ departmentId, position }) => {
      if (departmentId !== now.departmentId) await assignDepartment(member.id, departmentId);
      if (position.trim() !== now.position) await setPosition(member.id, position);
    },
  });
  const mayAssign = mine.capabilities.setAdmin || member.role === 'member';
  return (
    <Modal {...dialog} title={t('editTitle', { name: member.name })}>
      <form {...form.props} className={styles.form}>
        <Select
          {...form.bindError('departmentId')}
          label={t('department')}
          placeholder={t('noDepartment')}
          data={departmentOptions(departments)}
          value={form.values.departmentId}
          disabled={!mayAssign}
          clearable
          searchable
          onChange={(departmentId) => form.set({ departmentId })}
        />
        <TextInput
          {...form.bind('position')}
          label={t('position')}
          maxLength={ENTERPRISE_LIMITS.positionChars}
        />
        <FormActions saving={form.sending} onClose={close} />
      </form>
      {guard}
    </Modal>
  );
}
