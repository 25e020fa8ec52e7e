/** Purchases of paper banks. */
import { z } from 'zod';
import { successAnswer, Uuid } from '../common/index.js';
import { PriceInput } from './banks.js';

export const PURCHASE_STATUSES = ['pending', 'paid', 'cancelled', 'refunded'] as const;
export const Purchase = z.object({
  id: Uuid,
  paperBankId: Uuid,
  price: z.number(),
  status: z.enum(PURCHASE_STATUSES),
  /** Until then a buyer who opened no paper may give it back; null where that is over or was used. */
  refundableUntil: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type Purchase = z.infer<typeof Purchase>;

export const PurchaseRequest = z.object({ expectedPrice: PriceInput });
/** `balance` is what the buyer has afterwards, in V; left out where the ledger cannot say it at the moment. */
export const PurchaseAnswer = successAnswer({ purchase: Purchase, balance: z.number().optional() });
/** The caller's own, the newest; null where there is none. */
export const MyPurchaseAnswer = successAnswer({ purchase: Purchase.nullable() });
