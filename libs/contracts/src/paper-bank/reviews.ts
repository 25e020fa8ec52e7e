/** Reviews of paper banks, by their buyers. */
import { z } from 'zod';
import { CursorQuery, LIMITS, Pagination, sortBy, successResponse, Uuid } from '../common/index.js';

export const Review = z.object({
  id: Uuid,
  rating: z.int().min(1).max(5),
  content: z.string(),
  anonymous: z.boolean(),
  /** Missing if the review is anonymous. */
  author: z.object({ id: Uuid, name: z.string(), avatar: z.string().nullable() }).optional(),
  helpfulCount: z.int(),
  /** The caller found it helpful. */
  helpful: z.boolean(),
  /** The caller wrote it. */
  mine: z.boolean(),
  /** The seller's reply. */
  reply: z.string().optional(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Review = z.infer<typeof Review>;
/** `histogram[0]` counts reviews with one star, `histogram[4]` those with five. */
export const ReviewSummary = z.object({
  average: z.number(),
  count: z.int(),
  histogram: z.array(z.int()).length(5),
});

const text = z.string().trim().min(1).max(LIMITS.textChars);
const fields = { rating: z.int().min(1).max(5), content: text, anonymous: z.boolean() };
export const CreateReviewRequest = z.object(fields).partial({ anonymous: true });
export const UpdateReviewRequest = z.object(fields).partial();
export const ReviewReplyRequest = z.object({ reply: text.nullable() });
export const ReportReviewRequest = z.object({ reason: text });
export const ReviewParams = z.object({ id: Uuid, reviewId: Uuid });
export const ListReviewsQuery = CursorQuery.extend({
  sort: sortBy(['-createdAt', '-helpfulCount', '-rating', 'rating']).default('-createdAt'),
});
export const ReviewsResponse = successResponse({
  reviews: z.array(Review),
  /** The caller's own, wherever it is in the list; null if there is none. */
  myReview: Review.nullable(),
  summary: ReviewSummary,
  pagination: Pagination,
});
export const ReviewResponse = successResponse({ review: Review });
export const HelpfulResponse = successResponse({ helpful: z.boolean(), helpfulCount: z.int() });

/** A reported review with its open reports; for administrators. */
export const ReportedReview = z.object({
  id: Uuid,
  paperBank: z.object({ id: Uuid, name: z.string() }),
  rating: z.int().min(1).max(5),
  content: z.string(),
  createdAt: z.iso.datetime(),
  reports: z.array(
    z.object({
      reporter: z.object({ id: Uuid, name: z.string() }),
      reason: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
});
export type ReportedReview = z.infer<typeof ReportedReview>;
export const ReportedReviewsResponse = successResponse({
  reported: z.array(ReportedReview),
  pagination: Pagination,
});
/** `remove` deletes the review, `keep` closes its reports. */
export const DecideReviewRequest = z.object({ decision: z.enum(['keep', 'remove']) });
export const ReportedReviewParams = z.object({ reviewId: Uuid });
