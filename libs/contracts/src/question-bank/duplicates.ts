/** Similar questions of a bank: a sweep over all of them lists clusters; a merge keeps one question of a cluster. */
import { z } from 'zod';
import { Cursor, IdOrCode, successResponse, Uuid } from '../common/index.js';
import { INTERCHANGE_STATUSES } from './interchange.js';
import { QuestionImage, QuestionOption, QuestionTikz, QuestionType } from './question-fields.js';
import { SIMILARITY_KINDS } from './similarity.js';

export const DUPLICATE_LIMITS = {
  /** Per sweep; the most similar come first. */
  clusters: 1_000,
  questionsPerCluster: 50,
  clustersPerPage: 20,
  undoDays: 30,
  /** Running sweeps per person. */
  sweepsPerUser: 3,
} as const;

export const DuplicateSweep = z.object({
  id: Uuid,
  bankId: Uuid,
  status: z.enum(INTERCHANGE_STATUSES),
  progress: z.int().min(0).max(100),
  totalQuestions: z.int().nullable(),
  clusters: z.int(),
  createdAt: z.iso.datetime(),
  endTime: z.iso.datetime().nullable(),
});
export type DuplicateSweep = z.infer<typeof DuplicateSweep>;

export const ClusterQuestion = z.object({
  id: Uuid,
  stem: z.string(),
  type: QuestionType,
  options: z.array(QuestionOption.omit({ id: true })),
  fillAnswers: z.array(z.string()),
  solutionAnswers: z.array(z.string()),
  solution: z.string(),
  difficulty: z.int(),
  tags: z.array(z.string()),
  images: z.array(QuestionImage),
  tikz: z.array(QuestionTikz),
  favorites: z.int(),
  createdAt: z.iso.datetime(),
  creator: z.string(),
  /** The difference from the first question of its cluster; null for the first. */
  kind: z.enum(SIMILARITY_KINDS).nullable(),
  score: z.number().nullable(),
});
/** `total` also counts those that are not listed. */
export const DuplicateCluster = z.object({
  n: z.int(),
  total: z.int(),
  questions: z.array(ClusterQuestion),
});
export type DuplicateCluster = z.infer<typeof DuplicateCluster>;

export const QuestionMerge = z.object({
  id: Uuid,
  keptId: Uuid,
  keptStem: z.string(),
  count: z.int(),
  by: z.string(),
  at: z.iso.datetime(),
});
export type QuestionMerge = z.infer<typeof QuestionMerge>;

export const SweepResponse = successResponse({ sweep: DuplicateSweep.nullable() });
/**
 * From the newest sweep, without questions deleted meanwhile and clusters of fewer than two. Kinds `same` and `answers`
 * follow the current content of the questions.
 */
export const ClustersResponse = successResponse({
  clusters: z.array(DuplicateCluster),
  nextCursor: z.string().nullable(),
});
export const ClustersQuery = z.object({ cursor: Cursor.optional() });
export const MergeRequest = z.object({
  keepId: Uuid,
  questionIds: z.array(Uuid).min(1).max(DUPLICATE_LIMITS.questionsPerCluster),
});
export const MergeResponse = successResponse({ mergeId: Uuid });
export const MergesResponse = successResponse({ merges: z.array(QuestionMerge) });
export const MergeParams = z.object({ id: IdOrCode, mergeId: Uuid });
