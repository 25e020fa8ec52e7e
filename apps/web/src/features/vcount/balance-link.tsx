/** The balance on one's profile, with a link to the account. */
import { Link } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { useAmount } from './use-amount.js';
import { useBalance } from './vcount.client.js';
import { vcountMessages } from './vcount.messages.js';

export function BalanceLink() {
  const t = useMessages(vcountMessages);
  const amount = useAmount();
  const balance = useBalance().data?.currentBalance;
  if (balance === undefined) return null;
  // The number first, as in the other counts.
  return (
    <Link to="/vcount">
      <b>{t('link.amount', { balance: amount(balance) })}</b> {t('link.balance')}
    </Link>
  );
}
