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

type Decision = 'consent' | 'reject' | 'withdraw';
const DONE = { consent: 'consented', reject: 'rejected', withdraw: 'withdrawn' } as const;

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
  const [busy, setBusy] = useState<Decision | null>(null);
  const decide = async (how: Decision) => {
    setBusy(how);
    try {
      await decideAdjustment(adjustment.id, how);
      toast.success(t(DONE[how]));
    } catch (failure) {
      toast.error(failure);
    } finally {
      setBusy(null);
      await changed();
    }
  };
  const { direction, userName, proposedBy, userId } = adjustment;
  // A proposer does not decide on a proposal, but can take it back.
  const decline = proposedBy.id === me ? 'withdraw' : 'reject';
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
      <Button size="xs" variant="default" loading={busy === decline} onClick={() => void decide(decline)}>
        {t(decline)}
      </Button>
    </li>
  );
}
