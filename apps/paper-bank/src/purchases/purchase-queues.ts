/** The queues that finish purchases. Payloads name the purchase, whose id is its hold's. */
import { defineQueue } from '@tiku/platform/database';
import { z } from 'zod';

/** Tries for hours: the ledger may be away. */
export const RETURN_HOLD = defineQueue({
  name: 'return-hold',
  payload: z.object({ holdId: z.uuid() }),
  maxAttempts: 20,
  backoffMs: 2_000,
});

export const CONFIRM_PURCHASE = defineQueue({
  name: 'confirm-purchase',
  payload: z.object({ purchaseId: z.uuid() }),
  maxAttempts: 5,
  backoffMs: 1_000,
});
