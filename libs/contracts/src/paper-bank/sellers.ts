/** What the market shows of a seller: of the banks that are offered to the caller. */
import { z } from 'zod';
import { successResponse, Uuid } from '../common/index.js';

const Seller = z.object({
  id: Uuid,
  name: z.string(),
  bankCount: z.int(),
  /** For all of them together. */
  salesCount: z.int(),
  /** The average over all reviews, 0 if there are none. */
  rating: z.number(),
  reviewCount: z.int(),
});
export type Seller = z.infer<typeof Seller>;
export const SellerResponse = successResponse({ seller: Seller });
