/** What other services request from vcount-ledger, by service token. A purchase is a hold under the purchase's id. */
import { z } from 'zod';
import { LIMITS, successResponse, Uuid } from '../common/index.js';

const DAYS_MAX = 90;

export const PlaceHoldRequest = z.object({
  payerId: Uuid,
  payeeId: Uuid,
  amountHundredths: z.int().min(1).max(1_000_000_000),
  /** What both see in their transactions: the name of the bought item. */
  description: z.string().max(LIMITS.textChars).default(''),
  /** The id of the bought item. */
  reference: z.string().min(1).max(200),
  /** How long the payer may get a refund; after that the amount is the payee's. */
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
  /** The payer's balance after the hold. */
  payerBalanceHundredths: z.int().optional(),
});
export type Hold = z.infer<typeof Hold>;
export const HoldResponse = successResponse({ hold: Hold });

/** GET /internal/balances/{userId}: a person's balance, in V. */
export const BalanceOfResponse = successResponse({ balance: z.number() });
