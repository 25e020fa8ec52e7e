/** The balance beside the entry of the account, live while the menu is open. */
import { useAmount } from './use-amount.js';
import { useBalance } from './vcount.client.js';

export function MenuBalance() {
  const amount = useAmount();
  const balance = useBalance().data?.currentBalance;
  return balance === undefined ? null : <small className="tk-dim">{amount(balance)} V</small>;
}
