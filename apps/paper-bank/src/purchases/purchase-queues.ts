/** The queues that finish purchases. Payloads contain the purchase's id, which is its hold's. */
import { defineQueue } from '@tiku/platform/database';
import { z } from 'zod';

/** Retries for hours: the ledger may be unavailable. */
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
