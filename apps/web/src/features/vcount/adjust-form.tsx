/** Adds to a balance or takes from it, with a reason. */
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { hundredthsOf } from '@tiku/contracts/vcount-ledger';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { useForm } from '../../ui/use-form.js';
import { adjust } from './admin.client.js';
import { managementMessages } from './management.messages.js';
import styles from './management.module.css';
import { useVcountChanged } from './vcount.client.js';

const FIELDS = ['amount', 'reason'] as const;
const DIRECTIONS = ['in', 'out'] as const;

export function AdjustForm({ userId, onDone }: { userId: string; onDone: () => void }) {
  const t = useMessages(managementMessages);
  const changed = useVcountChanged();
  const form = useForm({
    messages: managementMessages,
    initial: { direction: 'in' as (typeof DIRECTIONS)[number], amount: '', reason: '' },
    fields: FIELDS,
    check: ({ amount, reason }) => ({
      ...(!hundredthsOf(amount) && { amount: { key: 'error.amount' } }),
      ...(reason.trim() === '' && { reason: { key: 'error.reason' } }),
    }),
    send: async ({ direction, amount, reason }) => {
      const { status } = await adjust({ userId, direction, amount: amount.trim(), reason });
      await changed();
      if (status === 'done') toast.success(t('adjust.done'));
      else toast.info(t('adjust.waits'));
      onDone();
    },
    onFailure: (failure) => toast.error(failure),
  });
  return (
    <form {...form.props} className={`tk-card ${styles.adjust}`}>
      <SegmentedControl
        aria-label={t('adjust')}
        value={form.values.direction}
        onChange={(value) => form.set({ direction: value === 'out' ? 'out' : 'in' })}
        data={DIRECTIONS.map((value) => ({ value, label: t(`adjust.${value}`) }))}
      />
      <TextInput label={t('adjust.amount')} inputMode="decimal" maxLength={20} {...form.bind('amount')} />
      <TextInput
        label={t('adjust.reason')}
        description={t('adjust.reasonHint')}
        maxLength={500}
        {...form.bind('reason')}
      />
      <Button type="submit" loading={form.sending}>
        {t('adjust.submit')}
      </Button>
    </form>
  );
}
