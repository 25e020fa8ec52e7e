/** What other services ask of vcount-ledger, by service token. A purchase is a hold under the purchase's id. */
import { z } from 'zod';
import { LIMITS, successAnswer, Uuid } from '../common/index.js';

const DAYS_MAX = 90;

export const PlaceHoldRequest = z.object({
  payerId: Uuid,
  payeeId: Uuid,
  amountHundredths: z.int().min(1).max(1_000_000_000),
  /** What both see in their transactions: the name of the thing that is bought. */
  description: z.string().max(LIMITS.textChars).default(''),
  /** The id of the thing that is bought. */
  reference: z.string().min(1).max(200),
  /** So long the payer may get it back; then it is the payee's. */
  releaseAfterSeconds: z
    .int()
    .min(0)
    .max(DAYS_MAX * 86_400),
});

export const Hold = z.object({
  id: Uuid,
  payerId: Uuid,
  payeeId: Uuid,
  amountHundredths: z.int(),
  status: z.enum(['held', 'released', 'returned']),
  reference: z.string(),
  releaseAt: z.iso.datetime(),
  /** The payer's, after the hold was placed. */
  payerBalanceHundredths: z.int().optional(),
});
export type Hold = z.infer<typeof Hold>;
export const HoldAnswer = successAnswer({ hold: Hold });

/** GET /internal/balances/{userId}: what a person has, in V. */
export const BalanceOfAnswer = successAnswer({ balance: z.number() });
