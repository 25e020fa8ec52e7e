/** The adjustments of an account: amount, reason, author and approver; empty without any. */
import type { Adjustment } from '@tiku/contracts/vcount-ledger';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { useAdjustments } from './admin.client.js';
import { managementMessages } from './management.messages.js';
import styles from './management.module.css';
import { useAmount } from './use-amount.js';

export function AdjustmentHistory({ userId }: { userId: string }) {
  const t = useMessages(managementMessages);
  const { data } = useAdjustments({ userId });
  if (!data || data.length === 0) return null;
  return (
    <section className={`tk-card ${styles.pending}`}>
      <h2 className="tk-h">{t('adjustments')}</h2>
      <ul>
        {data.map((adjustment) => (
          <Past key={adjustment.id} adjustment={adjustment} />
        ))}
      </ul>
    </section>
  );
}

function Past({ adjustment }: { adjustment: Adjustment }) {
  const t = useMessages(managementMessages);
  const amount = useAmount();
  const format = useFormat();
  const { direction, status, proposedBy, decidedBy, reason, createdAt } = adjustment;
  const decider = decidedBy && decidedBy.id !== proposedBy.id ? decidedBy.name : null;
  return (
    <li>
      <div>
        <b>
          {t(`adjustments.${direction}`, { by: proposedBy.name, amount: amount(adjustment.amount) })}
          {decider !== null &&
            (status === 'done' || status === 'rejected') &&
            t(`adjustments.${status}`, { name: decider })}
        </b>
        <small>{reason}</small>
      </div>
      {status !== 'done' && <span className="tk-dim3">{t(`adjustments.state.${status}`)}</span>}
      <small>
        <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
      </small>
    </li>
  );
}
