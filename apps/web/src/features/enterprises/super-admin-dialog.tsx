import { Button, Group, Modal, TextInput } from '@mantine/core';
import type { Enterprise } from '@tiku/contracts/enterprise';
import { ApiError } from '../../api/api-error.js';
import { useMessages } from '../../i18n/messages.js';
import { problemOf } from '../../ui/problem.js';
import { toast } from '../../ui/toast.js';
import { useDialogForm } from '../../ui/use-dialog-form.js';
import { nameSuperAdmin, useEnterprisesStale } from './enterprises.client.js';
import { enterprisesMessages } from './enterprises.messages.js';

const FIELDS = ['email'] as const;
const OF_THE_ADDRESS: ReadonlySet<string> = new Set([
  'BUSINESS_RULE_ERROR',
  'CONFLICT_ERROR',
  'VALIDATION_ERROR',
]);

/** The platform names or replaces the super admin of an enterprise. */
export function SuperAdminDialog({ enterprise, onClose }: { enterprise: Enterprise; onClose: () => void }) {
  const t = useMessages(enterprisesMessages);
  const stale = useEnterprisesStale();
  const { form, dialog, close, guard } = useDialogForm({
    initial: () => ({ email: '' }),
    fields: FIELDS,
    messages: enterprisesMessages,
    check: ({ email }) => (email.trim() === '' ? { email: { key: 'superAdminMissing' } } : {}),
    onClose,
    send: async ({ email }) => {
      const { message } = await nameSuperAdmin(enterprise.id, email.trim());
      toast.success(message);
      onClose();
      await stale();
    },
    // What the server refuses here is about the address; anything else has no place in the form.
    onFailure: (failure) => {
      if (failure instanceof ApiError && OF_THE_ADDRESS.has(failure.code))
        return { email: problemOf(failure) };
      toast.error(failure);
    },
  });
  return (
    <Modal {...dialog} title={t('superAdminTitle', { name: enterprise.name })}>
      <form {...form.props}>
        <TextInput
          {...form.bind('email')}
          type="email"
          label={t('superAdminEmail')}
          description={t('superAdminText', { suffix: enterprise.emailSuffix })}
        />
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={close} disabled={form.sending}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={form.sending}>
            {t('superAdminName')}
          </Button>
        </Group>
      </form>
      {guard}
    </Modal>
  );
}
