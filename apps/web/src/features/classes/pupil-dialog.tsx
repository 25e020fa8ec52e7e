import { Button, Group, Modal, SegmentedControl, TextInput } from '@mantine/core';
import { GENDERS, type Enrolment, type Gender } from '@tiku/contracts/enterprise';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { useDialogForm } from '../../ui/use-dialog-form.js';
import { updatePupil, useClassesChanged } from './classes.client.js';
import { classMessages } from './classes.messages.js';
import styles from './classes.module.css';

const FIELDS = ['name', 'number'] as const;

export function PupilDialog({ pupil, onClose }: { pupil: Enrolment['pupil']; onClose: () => void }) {
  const t = useMessages(classMessages);
  const changed = useClassesChanged();
  const { form, dialog, close, guard } = useDialogForm({
    messages: classMessages,
    initial: { name: pupil.name, number: pupil.number, gender: pupil.gender },
    fields: FIELDS,
    check: ({ name, number }) => ({
      ...(name.trim() === '' && { name: { key: 'error.name' as const } }),
      ...(number.trim() === '' && { number: { key: 'error.number' as const } }),
    }),
    send: async (values) => {
      try {
        await updatePupil(pupil.id, values);
        toast.success(t('saved'));
        onClose();
      } finally {
        await changed();
      }
    },
    onFailure: (failure) => toast.error(failure),
    onClose,
  });
  const isRenamed = form.values.number.trim().toUpperCase() !== pupil.number;
  return (
    <Modal {...dialog} title={t('editOf', { name: pupil.name })}>
      <form {...form.props} className={styles.form}>
        <TextInput
          {...form.bind('name')}
          withAsterisk
          data-autofocus
          label={t('column.name')}
          maxLength={100}
        />
        <TextInput
          {...form.bind('number')}
          withAsterisk
          label={t('column.number')}
          description={isRenamed ? t('numberChanges') : undefined}
          maxLength={32}
        />
        <GenderChoice value={form.values.gender} onChange={(gender) => form.set({ gender })} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close} disabled={form.sending}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={form.sending}>
            {t('save')}
          </Button>
        </Group>
      </form>
      {guard}
    </Modal>
  );
}

export function GenderChoice({ value, onChange }: { value: Gender; onChange: (gender: Gender) => void }) {
  const t = useMessages(classMessages);
  return (
    <SegmentedControl
      aria-label={t('column.gender')}
      value={value}
      data={GENDERS.map((gender) => ({ value: gender, label: t(`gender.${gender || 'none'}`) }))}
      onChange={(next) => onChange(GENDERS.find((gender) => gender === next) ?? '')}
    />
  );
}
