/** The text of the page that says why a purchase failed. Pure. */
import { z } from 'zod';
import { ApiError } from '../../api/api-error.js';

const RULES = {
  priceChanged: 'purchase.priceChanged',
  own: 'purchase.own',
  twice: 'purchase.already',
  short: 'purchase.short',
  unpublished: 'purchase.notOffered',
  pending: 'purchase.pending',
  unverified: 'error.emailUnverified',
} as const;
type Refusal = keyof typeof RULES;
const REFUSALS = Object.keys(RULES) as Refusal[];

/** Null: refused for another reason, and nothing was paid. Without a clear answer the money may already be held. */
export function refusalOf(failure: unknown): Refusal | null {
  if (!(failure instanceof ApiError)) return 'pending';
  if (failure.status === 409 && newPriceOf(failure) !== null) return 'priceChanged';
  const known = REFUSALS.find((refusal) => failure.text?.rule === RULES[refusal]);
  if (known) return known;
  return failure.status >= 400 && failure.status < 500 ? null : 'pending';
}

const PriceDetails = z.object({ price: z.coerce.number() });
export function newPriceOf(failure: unknown): number | null {
  if (!(failure instanceof ApiError) || failure.status !== 409) return null;
  const said =
    PriceDetails.safeParse(failure.details).data ?? PriceDetails.safeParse(failure.text?.params).data;
  return said?.price ?? null;
}
