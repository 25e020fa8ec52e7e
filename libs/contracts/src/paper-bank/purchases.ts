/** Purchases of paper banks. */
import { z } from 'zod';
import { successResponse, Uuid } from '../common/index.js';
import { PriceInput } from './banks.js';

export const PURCHASE_STATUSES = ['pending', 'paid', 'cancelled', 'refunded'] as const;
export const Purchase = z.object({
  id: Uuid,
  paperBankId: Uuid,
  price: z.number(),
  status: z.enum(PURCHASE_STATUSES),
  /** Until then a buyer who opened no paper may return it; null if that is no longer possible. */
  refundableUntil: z.iso.datetime().nullable(),
  /** The person got a refund for this bank before, so a purchase is final. Releases before 0.84 leave this out. */
  returnedBefore: z.boolean().default(false),
  createdAt: z.iso.datetime(),
});
export type Purchase = z.infer<typeof Purchase>;

export const PurchaseRequest = z.object({ expectedPrice: PriceInput });
/** `balance` is the buyer's balance afterwards, in V; missing if the ledger does not respond. */
export const PurchaseResponse = successResponse({ purchase: Purchase, balance: z.number().optional() });
/** The caller's newest one; null if there is none. */
export const MyPurchaseResponse = successResponse({ purchase: Purchase.nullable() });
