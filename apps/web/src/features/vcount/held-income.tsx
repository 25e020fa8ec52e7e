/** What the caller sold and is not paid for yet: how much, when it settles, and why it waits. */
import { PAPER_BANK_LIMITS } from '@tiku/contracts/paper-bank';
import { HELD_MAX } from '@tiku/contracts/vcount-ledger';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { useAmount } from './use-amount.js';
import { useBalance, useHeldIncome } from './vcount.client.js';
import { vcountMessages } from './vcount.messages.js';
import styles from './vcount.module.css';

export function HeldIncome() {
  const t = useMessages(vcountMessages);
  const format = useFormat();
  const amount = useAmount();
  const pending = useBalance().data?.pendingIncome ?? 0;
  const { data: held } = useHeldIncome(pending > 0);
  if (pending === 0 || !held || held.length === 0) return null;
  return (
    <section className={`tk-card ${styles.held}`} aria-labelledby="held-title">
      <h2 id="held-title" className="tk-h">
        {t('held', { amount: amount(pending) })}
      </h2>
      <p>{t('held.text', { days: PAPER_BANK_LIMITS.refundDays })}</p>
      <ul>
        {held.map(({ id, amount: each, description, settlesAt }) => (
          <li key={id}>
            <span className="tk-1">{description}</span>
            <b>{amount(each)} V</b>
            <time dateTime={settlesAt}>{t('held.settles', { time: format.dateTime(settlesAt) })}</time>
          </li>
        ))}
      </ul>
      {held.length === HELD_MAX && <p>{t('held.more', { count: HELD_MAX })}</p>}
    </section>
  );
}
