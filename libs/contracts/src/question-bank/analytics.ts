/** Contents of the caller's banks: counts over time, by type, difficulty, knowledge point and source. */
import { z } from 'zod';
import { IdOrCode, successResponse, Uuid } from '../common/index.js';
import { QuestionType } from './question-fields.js';

const Count = z.int();
const ByBand = z.object({ easy: Count, medium: Count, hard: Count });

/** GET /questions/analytics. If `bankId` is missing: all banks of which the caller is a member. */
export const QuestionAnalyticsQuery = z.object({
  bankId: IdOrCode.optional(),
  months: z.coerce.number().int().min(3).max(36).default(12),
  /** IANA time zone that decides where a month begins. */
  timezone: z.string().max(64).optional(),
});

/** Counts of questions by kind. */
export const QuestionDistribution = z.object({
  byType: z.record(QuestionType, Count),
  /** Of the levels 1 to 5, in this order. */
  byDifficulty: z.array(Count).length(5),
  /** Most frequent first, at most 30. */
  byTag: z.array(ByBand.extend({ tag: z.string(), count: Count })),
  /** All tags, also those beyond the list. */
  tagCount: Count,
  /** Year with exam, school or grade as one name; most frequent first, at most 20. */
  bySource: z.array(z.object({ source: z.string(), count: Count })),
  sourceCount: Count,
  withoutSource: Count,
});
export type QuestionDistribution = z.infer<typeof QuestionDistribution>;

export const QuestionAnalytics = QuestionDistribution.extend({
  total: Count,
  unanswered: Count,
  /** Questions written in each month, oldest first. */
  byMonth: z.array(z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), count: Count })),
  /** Largest first, at most 20. */
  byBank: z.array(z.object({ id: Uuid, name: z.string(), count: Count })),
  bankCount: Count,
});
export type QuestionAnalytics = z.infer<typeof QuestionAnalytics>;
export const QuestionAnalyticsResponse = successResponse({ analytics: QuestionAnalytics });

export const COVERAGE_POINTS_MAX = 300;
/** POST /questions/analytics/coverage: how many questions each knowledge point of a syllabus has. */
export const CoverageRequest = z.object({
  bankId: IdOrCode.optional(),
  points: z.array(z.string().trim().min(1).max(50)).min(1).max(COVERAGE_POINTS_MAX),
});
/** In the order of the request, including points without questions. Case is ignored. */
export const CoverageResponse = successResponse({
  coverage: z.array(ByBand.extend({ point: z.string(), count: Count })),
});
export type CoveredPoint = z.infer<typeof CoverageResponse>['coverage'][number];
