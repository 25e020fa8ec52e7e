/** Earlier versions of a paper: edits by one person in quick succession are one version. */
import { z } from 'zod';
import { CursorQuery, INT4_MAX, Pagination, successResponse, Uuid } from '../common/index.js';
import { Paper } from './papers.js';

/** The kinds of difference from the previous version. */
export const PAPER_CHANGES = [
  'title',
  'description',
  'subject',
  'grade',
  'tags',
  'timeLimitMinutes',
  'sections',
  'added',
  'removed',
  'order',
  'scores',
  'questionVersions',
] as const;

export const PaperVersion = z.object({
  version: z.int(),
  at: z.iso.datetime(),
  by: z.object({ id: Uuid, name: z.string() }),
  title: z.string(),
  totalQuestions: z.int(),
  totalScore: z.number(),
  /** Empty for the first one. */
  changes: z.array(z.enum(PAPER_CHANGES)),
  isCurrent: z.boolean(),
  /** What buyers read. */
  isPublished: z.boolean(),
});
export type PaperVersion = z.infer<typeof PaperVersion>;
export const PaperVersionsQuery = CursorQuery;
export const PaperVersionsResponse = successResponse({
  versions: z.array(PaperVersion),
  pagination: Pagination,
});
/** GET /papers/{id}/versions/newest: polled while a paper is open, by clients that have the rest. */
export const NewestPaperVersionResponse = successResponse({ version: z.int() });
/** A version with its questions at that time. */
export const PaperVersionContent = Paper.pick({
  version: true,
  title: true,
  description: true,
  tags: true,
  subject: true,
  grade: true,
  timeLimitMinutes: true,
  totalScore: true,
  totalQuestions: true,
  sections: true,
});
export type PaperVersionContent = z.infer<typeof PaperVersionContent>;
export const PaperVersionResponse = successResponse({ version: PaperVersionContent });
export const PaperVersionParams = z.object({
  id: Uuid,
  version: z.coerce.number().int().min(1).max(INT4_MAX),
});
/** The version that the person saw: a newer one is a conflict. */
export const RestorePaperVersionRequest = z.object({ version: z.int() }).partial().optional();
