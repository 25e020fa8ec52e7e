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
  return balance === undefined ? null : <Link to="/vcount">{t('link', { balance: amount(balance) })}</Link>;
}
