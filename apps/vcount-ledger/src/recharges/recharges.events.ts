/** The events of recharges. Pure. */
import type { Publication } from '@tiku/platform/database';

export const rechargeCompleted = (recharge: {
  id: string;
  userId: string;
  amount: number;
}): Publication<'vcount-ledger.recharge.completed.v1'> => [
  'vcount-ledger.recharge.completed.v1',
  {
    aggregateId: recharge.id,
    aggregateVersion: 1,
    payload: { rechargeId: recharge.id, userId: recharge.userId, amountHundredths: recharge.amount },
  },
];
