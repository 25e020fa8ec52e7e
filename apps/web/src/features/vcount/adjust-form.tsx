/** Adds to a balance or subtracts from it, with a reason. */
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { hundredthsOf } from '@tiku/contracts/vcount-ledger';
import { useRef } from 'react';
import { ApiError } from '../../api/api-error.js';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { useForm } from '../../ui/use-form.js';
import { adjust } from './admin.client.js';
import { managementMessages } from './management.messages.js';
import styles from './management.module.css';
import { useAmount } from './use-amount.js';
import { useVcountChanged } from './vcount.client.js';

const FIELDS = ['amount', 'reason'] as const;
const DIRECTIONS = ['in', 'out'] as const;

interface AdjustFormProps {
  userId: string;
  /** How many V can be adjusted today without a second administrator. */
  alone: number;
  onDone: () => void;
}
export function AdjustForm({ userId, alone, onDone }: AdjustFormProps) {
  const t = useMessages(managementMessages);
  const money = useAmount();
  const changed = useVcountChanged();
  const sent = useRef({ what: '', key: '' });
  /** A new key for a new adjustment and after a refusal; the same after a lost answer. */
  const keyOf = (what: string) => {
    if (sent.current.what !== what) sent.current = { what, key: crypto.randomUUID() };
    return sent.current.key;
  };
  const form = useForm({
    messages: managementMessages,
    initial: { direction: 'in' as (typeof DIRECTIONS)[number], amount: '', reason: '' },
    fields: FIELDS,
    check: ({ amount, reason }) => ({
      ...(!hundredthsOf(amount) && { amount: { key: 'error.amount' } }),
      ...(reason.trim() === '' && { reason: { key: 'error.reason' } }),
    }),
    send: async ({ direction, amount, reason }) => {
      const body = { userId, direction, amount: amount.trim(), reason };
      const { status } = await adjust(body, keyOf(JSON.stringify(body)));
      sent.current = { what: '', key: '' };
      await changed();
      if (status === 'done') toast.success(t('adjust.done'));
      else toast.info(t('adjust.waits'));
      onDone();
    },
    onFailure: (failure) => {
      const isRefused = failure instanceof ApiError && failure.status >= 400 && failure.status < 500;
      if (isRefused) sent.current = { what: '', key: '' };
      toast.error(failure);
    },
  });
  const needsConsent = (hundredthsOf(form.values.amount) ?? 0) > Math.round(alone * 100);
  return (
    <form {...form.props} className={`tk-card ${styles.adjust}`}>
      <SegmentedControl
        aria-label={t('adjust')}
        value={form.values.direction}
        onChange={(value) => form.set({ direction: value === 'out' ? 'out' : 'in' })}
        data={DIRECTIONS.map((value) => ({ value, label: t(`adjust.${value}`) }))}
      />
      <TextInput
        label={t('adjust.amount')}
        description={t('adjust.alone', { amount: money(alone) })}
        inputMode="decimal"
        maxLength={20}
        {...form.bind('amount')}
      />
      <TextInput
        label={t('adjust.reason')}
        description={t('adjust.reasonHint')}
        maxLength={500}
        {...form.bind('reason')}
      />
      <p role="status" className={styles.consent} hidden={!needsConsent}>
        {t('adjust.needsConsent', { amount: money(alone) })}
      </p>
      <Button type="submit" loading={form.sending}>
        {t(needsConsent ? 'adjust.propose' : 'adjust.submit')}
      </Button>
    </form>
  );
}
