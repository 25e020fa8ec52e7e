/** Binds a bank card or an Alipay account. The number leaves the browser once and is stored nowhere. */
import { Button, Group, Modal, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { isCardNumber } from '@tiku/contracts/vcount-ledger';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { useForm } from '../../ui/use-form.js';
import { bindPaymentMethod, useVcountChanged } from './vcount.client.js';
import { vcountMessages } from './vcount.messages.js';

const FIELDS = ['holder', 'number', 'account'] as const;
const TYPES = ['alipay', 'bankCard'] as const;

interface BindDialogProps {
  opened: boolean;
  onClose: () => void;
}
export function BindDialog({ opened, onClose }: BindDialogProps) {
  const t = useMessages(vcountMessages);
  return (
    <Modal opened={opened} onClose={onClose} title={t('bind.title')} centered size={440} radius="lg">
      <BindForm onClose={onClose} />
    </Modal>
  );
}

function BindForm({ onClose }: Pick<BindDialogProps, 'onClose'>) {
  const t = useMessages(vcountMessages);
  const changed = useVcountChanged();
  const form = useForm({
    messages: vcountMessages,
    initial: { type: 'alipay' as (typeof TYPES)[number], holder: '', number: '', account: '' },
    fields: FIELDS,
    check: ({ type, holder, number, account }) => ({
      ...(holder.trim() === '' && { holder: { key: 'error.holder' } }),
      ...(type === 'bankCard' &&
        !isCardNumber(number.replace(/[\s-]/g, '')) && { number: { key: 'error.number' } }),
      ...(type === 'alipay' && account.trim() === '' && { account: { key: 'error.account' } }),
    }),
    send: async ({ type, holder, number, account }) => {
      await bindPaymentMethod(
        type === 'bankCard'
          ? { type, holder: holder.trim(), number }
          : { type, holder: holder.trim(), account },
      );
      await changed();
      toast.success(t('bind.done'));
      onClose();
    },
    onFailure: (failure) => toast.error(failure),
  });
  return (
    <form {...form.props}>
      <Stack gap="md">
        <SegmentedControl
          fullWidth
          aria-label={t('bind.type')}
          value={form.values.type}
          onChange={(value) => form.set({ type: TYPES.find((type) => type === value) ?? 'alipay' })}
          data={TYPES.map((value) => ({ value, label: t(`method.${value}`) }))}
        />
        <TextInput
          label={t('bind.holder')}
          description={t('bind.holderHint')}
          maxLength={50}
          {...form.bind('holder')}
        />
        {form.values.type === 'bankCard' ? (
          <TextInput
            label={t('bind.number')}
            inputMode="numeric"
            autoComplete="cc-number"
            maxLength={40}
            {...form.bind('number')}
          />
        ) : (
          <TextInput
            label={t('bind.account')}
            description={t('bind.accountHint')}
            maxLength={254}
            {...form.bind('account')}
          />
        )}
        {form.values.type === 'bankCard' && (
          <Text size="xs" c="dimmed">
            {t('bind.note')}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={form.sending}>
            {t('bind.cancel')}
          </Button>
          <Button type="submit" loading={form.sending}>
            {t('bind.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
