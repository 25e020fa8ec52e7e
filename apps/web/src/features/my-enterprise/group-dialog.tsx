import { Modal, TextInput } from '@mantine/core';
import { MESSAGE_LIMITS, type MessageGroup } from '@tiku/contracts/enterprise';
import { useMessages } from '../../i18n/messages.js';
import { FormActions } from './form-actions.js';
import { saveMessageGroup } from './message-groups.client.js';
import { myEnterpriseMessages } from './my-enterprise.messages.js';
import styles from './my-enterprise.module.css';
import { Recipients } from './recipients.js';
import { useEnterpriseForm } from './use-enterprise-form.js';

const FIELDS = ['name', 'members'] as const;

interface GroupDialogProps {
  ownId: string;
  /** Null for a new one. */
  group: MessageGroup | null;
  onClose: () => void;
}
/** A named list of people. */
export function GroupDialog({ ownId, group, onClose }: GroupDialogProps) {
  const t = useMessages(myEnterpriseMessages);
  const { form, dialog, close, guard } = useEnterpriseForm({
    initial: () => ({ name: group?.name ?? '', members: group?.members.map(({ id }) => id) ?? [] }),
    fields: FIELDS,
    check: ({ name, members }) => ({
      ...(name.trim() === '' && { name: { key: 'error.groupName' } }),
      ...(members.length === 0 && { members: { key: 'error.groupMembers' } }),
    }),
    done: 'groupSaved',
    onClose,
    save: (values) => saveMessageGroup(group?.id ?? null, values),
  });
  return (
    <Modal {...dialog} title={t('groups')}>
      <form {...form.props} className={styles.form}>
        <TextInput
          {...form.bind('name')}
          withAsterisk
          data-autofocus
          label={t('groupName')}
          maxLength={MESSAGE_LIMITS.groupNameChars}
        />
        <Recipients
          {...form.bindError('members')}
          label={t('groupMembers')}
          ownId={ownId}
          value={form.values.members}
          known={group?.members}
          onChange={(members) => form.set({ members })}
        />
        <FormActions saving={form.sending} onClose={close} />
      </form>
      {guard}
    </Modal>
  );
}
