/** Statistics of a paper bank, for its managers. */
import { z } from 'zod';
import { successResponse } from '../common/index.js';

export const PaperBankStatistics = z.object({
  sales: z.int(),
  /** V, without refunds. */
  income: z.number(),
  /** The part of `income` that the platform still holds; missing in answers of an older release. */
  heldIncome: z.number().optional(),
  views: z.int(),
  averageRating: z.number(),
  reviewCount: z.int(),
  memberCount: z.int(),
  paperCount: z.int(),
  /** The last six months in UTC, oldest first. */
  byMonth: z.array(
    z.object({
      month: z.string().regex(/^\d{4}-\d{2}$/),
      sales: z.int(),
      income: z.number(),
      views: z.int(),
      /** Average of that month's reviews; null if there are none. */
      rating: z.number().nullable(),
    }),
  ),
});
export type PaperBankStatistics = z.infer<typeof PaperBankStatistics>;
export const StatisticsQuery = z.object({
  /** IANA time zone that decides where a month begins. */
  timezone: z.string().max(64).optional(),
});
export const PaperBankStatisticsResponse = successResponse({ statistics: PaperBankStatistics });
