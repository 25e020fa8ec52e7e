/** The measured transfers and the money that they move. */
import { newId } from '@tiku/platform/database';
import {
  escrowAccount,
  GATEWAY,
  userAccount,
  type NewTransfer,
  type OpenLedger,
} from '@tiku/vcount-ledger/ledger';

const FUNDS = 1_000_000;

export async function fund({ ledger }: OpenLedger, ids: readonly string[]): Promise<void> {
  await Promise.all(
    ids.map((id) => ledger.post({ ...transfer('recharge', FUNDS), from: GATEWAY, to: userAccount(id) })),
  );
}

const transfer = (kind: NewTransfer['kind'], amount: number) => {
  const id = newId();
  return { id, key: `bench:${id}`, bodyHash: String(amount), kind, amount };
};

export function spendBetween(from: string, to: string): NewTransfer {
  const other = from === to ? GATEWAY : userAccount(to);
  return { ...transfer('spend', 1), from: userAccount(from), to: other };
}

export const holdAt = (buyer: string, seller: string): NewTransfer => ({
  ...transfer('hold', 1),
  from: userAccount(buyer),
  to: escrowAccount(seller),
});
