/** The events of holds. Pure. */
import type { Publication } from '@tiku/platform/database';
import type { HoldRow } from './holds.repository.js';

type Facts = Pick<HoldRow, 'id' | 'payer_id' | 'payee_id' | 'amount'>;

const event = (hold: Facts, aggregateVersion: number) => ({
  aggregateId: hold.id,
  aggregateVersion,
  payload: {
    holdId: hold.id,
    payerId: hold.payer_id,
    payeeId: hold.payee_id,
    amountHundredths: hold.amount,
  },
});

export const holdPlaced = (hold: Facts): Publication<'vcount-ledger.hold.placed.v1'> => [
  'vcount-ledger.hold.placed.v1',
  event(hold, 1),
];
export const holdReleased = (hold: Facts): Publication<'vcount-ledger.hold.released.v1'> => [
  'vcount-ledger.hold.released.v1',
  event(hold, 2),
];
export const holdReturned = (hold: Facts): Publication<'vcount-ledger.hold.returned.v1'> => [
  'vcount-ledger.hold.returned.v1',
  event(hold, 2),
];
