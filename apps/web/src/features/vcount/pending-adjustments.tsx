/** Adjustments that a second administrator has to decide on; empty if none is pending. */
import { Button } from '@mantine/core';
import type { Adjustment } from '@tiku/contracts/vcount-ledger';
import { useState } from 'react';
import { useAuth } from '../../auth/auth.store.js';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { decideAdjustment, useAdjustments } from './admin.client.js';
import { managementMessages } from './management.messages.js';
import styles from './management.module.css';
import { useAmount } from './use-amount.js';
import { useVcountChanged } from './vcount.client.js';

export function PendingAdjustments() {
  const t = useMessages(managementMessages);
  const { data } = useAdjustments({ status: 'pending' });
  if (!data || data.length === 0) return null;
  return (
    <section className={`tk-card ${styles.pending}`}>
      <h2 className="tk-h">{t('pending')}</h2>
      <ul>
        {data.map((adjustment) => (
          <Pending key={adjustment.id} adjustment={adjustment} />
        ))}
      </ul>
    </section>
  );
}

function Pending({ adjustment }: { adjustment: Adjustment }) {
  const t = useMessages(managementMessages);
  const amount = useAmount();
  const me = useAuth((state) => state.user?.id);
  const changed = useVcountChanged();
  const [busy, setBusy] = useState<'consent' | 'reject' | null>(null);
  const decide = async (how: 'consent' | 'reject') => {
    setBusy(how);
    try {
      await decideAdjustment(adjustment.id, how);
      toast.success(t(how === 'consent' ? 'consented' : 'rejected'));
    } catch (failure) {
      toast.error(failure);
    } finally {
      setBusy(null);
      await changed();
    }
  };
  const { direction, userName, proposedBy, userId } = adjustment;
  const facts = { by: proposedBy.name, name: userName, amount: amount(adjustment.amount) };
  return (
    <li>
      <div>
        <b>{t(`pending.${direction}`, facts)}</b>
        <small>{adjustment.reason}</small>
      </div>
      {proposedBy.id !== me && userId !== me && (
        <Button size="xs" loading={busy === 'consent'} onClick={() => void decide('consent')}>
          {t('consent')}
        </Button>
      )}
      <Button size="xs" variant="default" loading={busy === 'reject'} onClick={() => void decide('reject')}>
        {t('reject')}
      </Button>
    </li>
  );
}
