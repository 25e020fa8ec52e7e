/** Contents and income of the caller's paper banks. */
import { z } from 'zod';
import { successResponse, Uuid } from '../common/index.js';
import { QuestionDistribution } from '../question-bank/index.js';

const Count = z.int();

/** GET /papers/analytics: of the paper banks that the caller manages. */
export const PaperAnalyticsQuery = z.object({
  months: z.coerce.number().int().min(3).max(36).default(12),
  /** IANA time zone that decides where a month begins. */
  timezone: z.string().max(64).optional(),
});
export const PaperAnalytics = z.object({
  papers: Count,
  published: Count,
  /** In all papers together. */
  questions: Count,
  /** Of all banks, in V. */
  income: z.number(),
  /** Of the questions in them: a question in two papers counts twice. */
  asked: QuestionDistribution,
  /** Created and sold in each month, oldest first; `income` in V. */
  byMonth: z.array(
    z.object({
      month: z.string().regex(/^\d{4}-\d{2}$/),
      papers: Count,
      sales: Count,
      income: z.number(),
    }),
  ),
  /** Those with the most papers first, at most 20. */
  byBank: z.array(z.object({ id: Uuid, name: z.string(), papers: Count, sales: Count, income: z.number() })),
  /** All managed banks, also those beyond the list. */
  bankCount: Count,
});
export type PaperAnalytics = z.infer<typeof PaperAnalytics>;
export const PaperAnalyticsResponse = successResponse({ analytics: PaperAnalytics });
