/** Reverses a recharge: removes the V, then refunds the payment. */
import { TextInput } from '@mantine/core';
import { IconReceiptRefund } from '@tabler/icons-react';
import type { Transaction } from '@tiku/contracts/vcount-ledger';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { toast } from '../../ui/toast.js';
import { reverseRecharge } from './admin.client.js';
import { managementMessages } from './management.messages.js';
import { useAmount } from './use-amount.js';
import { useVcountChanged } from './vcount.client.js';

interface ReverseDialogProps {
  recharge: Transaction;
  onClose: () => void;
}
export function ReverseDialog({ recharge, onClose }: ReverseDialogProps) {
  const t = useMessages(managementMessages);
  const amount = useAmount();
  const changed = useVcountChanged();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const reverse = async () => {
    if (reason.trim() === '') return setIsMissing(true);
    setBusy(true);
    try {
      await reverseRecharge(recharge.id, reason.trim());
      toast.success(t('reverse.done'));
      await changed();
      onClose();
    } catch (failure) {
      toast.error(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      opened
      variant="warning"
      Icon={IconReceiptRefund}
      title={t('reverse.title', { amount: amount(recharge.amount) })}
      confirmLabel={t('reverse.submit')}
      loading={busy}
      onConfirm={() => void reverse()}
      onCancel={onClose}
    >
      {t('reverse.text')}
      <TextInput
        mt="md"
        label={t('adjust.reason')}
        description={t('adjust.reasonHint')}
        maxLength={500}
        value={reason}
        error={isMissing && t('error.reason')}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setIsMissing(false);
        }}
      />
    </ConfirmDialog>
  );
}
