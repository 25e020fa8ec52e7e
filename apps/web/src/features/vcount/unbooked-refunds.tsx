/** Refunds by a gateway that an administrator has to handle; empty without any. */
import { Button } from '@mantine/core';
import type { UnbookedRefund } from '@tiku/contracts/vcount-ledger';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { settleRefund, useUnbookedRefunds } from './admin.client.js';
import { managementMessages } from './management.messages.js';
import styles from './management.module.css';
import { useAmount } from './use-amount.js';
import { useVcountChanged } from './vcount.client.js';

export function UnbookedRefunds() {
  const t = useMessages(managementMessages);
  const { data } = useUnbookedRefunds();
  if (!data || data.length === 0) return null;
  return (
    <section className={`tk-card ${styles.pending}`}>
      <h2 className="tk-h">{t('unbooked')}</h2>
      <ul>
        {data.map((refund) => (
          <Unbooked key={refund.id} refund={refund} />
        ))}
      </ul>
    </section>
  );
}

function Unbooked({ refund }: { refund: UnbookedRefund }) {
  const t = useMessages(managementMessages);
  const amount = useAmount();
  const format = useFormat();
  const changed = useVcountChanged();
  const [busy, setBusy] = useState(false);
  const settle = async () => {
    setBusy(true);
    try {
      await settleRefund(refund.id);
      toast.success(t('unbooked.settled'));
    } catch (failure) {
      toast.error(failure);
    } finally {
      setBusy(false);
      await changed();
    }
  };
  const { user, refunded, toldAt } = refund;
  const facts = { name: user.name, amount: amount(refund.amount), refunded: amount(refunded) };
  return (
    <li>
      <div>
        <b>{t('unbooked.one', facts)}</b>
        <small>{t('unbooked.text', { at: format.dateTime(toldAt) })}</small>
      </div>
      <Button size="xs" variant="default" loading={busy} onClick={() => void settle()}>
        {t('unbooked.settle')}
      </Button>
    </li>
  );
}
