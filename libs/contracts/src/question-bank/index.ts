/** HTTP shapes of question-bank: banks, questions, batches, search. */
import { z } from 'zod';
import {
  CursorQuery,
  IdOrCode,
  LIMITS,
  Pagination,
  ruleNamed,
  sortBy,
  successResponse,
  Uuid,
} from '../common/index.js';
import { BANK_ROLES, BankRole } from './bank-role.js';
import { INTERCHANGE_FORMATS, type InterchangeFormat } from './interchange.js';
import { QuestionImage, questionShape, QuestionStem, QuestionType } from './question-fields.js';

export * from './analytics.js';
export * from './answer-figures.js';
export * from './bank-invitations.js';
export * from './bank-members.js';
export * from './bank-role.js';
export * from './bulk.js';
export * from './duplicates.js';
export * from './interchange.js';
export * from './picture-search.js';
export * from './presence.js';
export * from './question-fields.js';
export * from './question-uploads.js';
export * from './question-uses.js';
export * from './question-versions.js';
export * from './saved-views.js';
export * from './similarity.js';
export * from './tables.js';

export const BANK_CATEGORIES = [
  'mathematics',
  'physics',
  'chemistry',
  'biology',
  'computer',
  'chinese',
  'english',
  'history',
  'geography',
  'politics',
  'other',
] as const;
export const BANK_VISIBILITIES = ['private', 'enterprise', 'public'] as const;
export const BANK_STATUSES = ['active', 'archived', 'deleted'] as const;

/** Patterns that the pages draw on a cover. Other clients may store other words, which show no pattern. */
export const BANK_COVERS = ['waves', 'lattice', 'bamboo', 'stars'] as const;
/** The format of an export if none is chosen: one of the formats of interchange; other words mean the archive. */
export const exportFormatOf = ({ exportTemplate }: { exportTemplate: string }): InterchangeFormat =>
  INTERCHANGE_FORMATS.find((format) => format === exportTemplate) ?? 'tiku';

/** The error for other values names these as the pages do. */
export const BankCategory = z.enum(BANK_CATEGORIES, ruleNamed('choice.bankCategory'));
export const BankVisibility = z.enum(BANK_VISIBILITIES, ruleNamed('choice.bankVisibility'));

export const QuestionBank = z.object({
  id: Uuid,
  _id: Uuid,
  bid: z.string(),
  name: z.string(),
  description: z.string(),
  cover: z.string().nullable(),
  category: BankCategory,
  tags: z.array(z.string()),
  visibility: BankVisibility,
  isPublic: z.boolean(),
  allowCollaboration: z.boolean(),
  /** The owner allows others to sell papers with its questions. Releases before 0.84 leave this out. */
  allowSelling: z.boolean().default(false),
  maxQuestions: z.int().nullable(),
  cardColor: z.string(),
  exportTemplate: z.string(),
  status: z.enum(BANK_STATUSES),
  questionCount: z.int(),
  difficultyCounts: z.object({ easy: z.int(), medium: z.int(), hard: z.int() }),
  memberCount: z.int(),
  /** The caller's role; null for a public bank seen from outside. */
  myRole: BankRole.nullable(),
  creator: z.object({ id: Uuid, name: z.string(), email: z.string().nullable() }),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** When it was moved to the trash; null if it is not in the trash. */
  deletedAt: z.iso.datetime().nullable(),
});
export type QuestionBank = z.infer<typeof QuestionBank>;

const shortText = z.string().trim().min(1).max(50);
const bankFields = {
  name: z.string().trim().min(1).max(LIMITS.bankNameChars),
  description: z.string().trim().max(LIMITS.bankDescriptionChars),
  cover: z.string().max(LIMITS.textChars).nullable(),
  category: BankCategory,
  tags: z.array(shortText).max(20),
  visibility: BankVisibility,
  isPublic: z.boolean(),
  allowCollaboration: z.boolean(),
  allowSelling: z.boolean(),
  maxQuestions: z.int().min(1).max(1_000_000).nullable(),
  cardColor: z.string().regex(/^#[0-9a-fA-F]{6}$/, ruleNamed('color')),
  exportTemplate: z.string().max(50),
};
export const CreateBankRequest = z.object(bankFields).partial().required({ name: true });
export const UpdateBankRequest = z
  .object({
    ...bankFields,
    status: z.enum(['active', 'archived'], ruleNamed('choice.bankStatus')),
    version: z.int(),
  })
  .partial();
const commaList = z
  .union([z.string(), z.array(z.string())])
  .transform((value) =>
    (Array.isArray(value) ? value : value.split(',')).map((part) => part.trim()).filter(Boolean),
  )
  .pipe(z.array(z.string().max(50)).max(LIMITS.pageSizeMax));
export const ListBanksQuery = CursorQuery.extend({
  q: z.string().trim().max(100).optional(),
  category: BankCategory.optional(),
  status: z.enum(BANK_STATUSES).optional(),
  /** Only these banks, if the caller may see them: how a page requests the banks of its questions at once. */
  ids: commaList.pipe(z.array(Uuid).max(LIMITS.pageSizeMax)).optional(),
  /** `writable`: banks where the caller may save questions; `any`: where the caller is owner or member. */
  role: z.enum([...BANK_ROLES, 'joined', 'writable', 'any']).optional(),
  /** Only banks that this person created, if the caller may see them. */
  creatorId: Uuid.optional(),
  sort: sortBy([
    'updatedAt',
    '-updatedAt',
    'createdAt',
    '-createdAt',
    'name',
    '-name',
    'questionCount',
    '-questionCount',
  ]).default('-updatedAt'),
});
export const BankResponse = successResponse({ questionBank: QuestionBank });
export const BanksResponse = successResponse({
  questionBanks: z.array(QuestionBank),
  pagination: Pagination,
});

/** A question of a passage, without what belongs to its bank; the passage is in the question that lists it. */
export const SubQuestion = z
  .object({ id: Uuid, ...questionShape('read'), content: z.string(), unanswered: z.boolean() })
  .omit({ passage: true });
export type SubQuestion = z.infer<typeof SubQuestion>;

export const Question = z.object({
  id: Uuid,
  qid: z.string(),
  bankId: Uuid,
  ...questionShape('read'),
  /** Alias of `stem`. */
  content: z.string(),
  /** From a paper that prints no answers; its answer is still missing. Releases before 0.84 leave this out. */
  unanswered: z.boolean().default(false),
  /** The opposite of `unanswered`, for clients of releases before 0.84. */
  answered: z.boolean(),
  /**
   * All questions of its bank that share its passage, itself among them, in the order of the bank. Missing for a
   * question that shares none, and in lists.
   */
  subQuestions: z.array(SubQuestion).max(LIMITS.questionsPerPassage).optional(),
  views: z.int(),
  favorites: z.int(),
  isFavorite: z.boolean(),
  creator: z.object({ id: Uuid, name: z.string(), email: z.string().nullable() }),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** When it was moved to the trash; null if it is not in the trash. */
  deletedAt: z.iso.datetime().nullable(),
});
export type Question = z.infer<typeof Question>;

/**
 * The fields that a person writes. `checkQuestion` of question-syntax checks rules across fields (correct options,
 * blanks).
 */
export const QuestionInput = z.object({ ...questionShape('input'), content: QuestionStem.optional() });
export type QuestionInput = z.infer<typeof QuestionInput>;
export const UpdateQuestionRequest = z
  .object({ ...questionShape('write'), content: QuestionStem.optional(), version: z.int() })
  .partial();

/** The questions of one bank, which the path names. */
export const ListBankQuestionsQuery = CursorQuery.extend({
  q: z.string().trim().max(500).optional(),
  type: QuestionType.optional(),
  difficulty: z.coerce.number().int().min(1).max(5).optional(),
  tags: commaList.pipe(z.array(z.string()).max(20)).optional(),
  category: z.string().max(50).optional(),
  source: z.string().max(100).optional(),
  creator: Uuid.optional(),
  /** What one document or file brought; see GET /question-banks/{id}/uploads. */
  upload: Uuid.optional(),
  status: z.enum(['active', 'deleted']).default('active'),
  unanswered: z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] }).optional(),
  /** The opposite of `unanswered`, for clients of releases before 0.84. */
  answered: z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] }).optional(),
  sort: sortBy([
    'relevance',
    'createdAt',
    '-createdAt',
    'difficulty',
    '-difficulty',
    'views',
    '-views',
    '-deletedAt',
  ]).optional(),
});
export const ListQuestionsQuery = ListBankQuestionsQuery.extend({
  bankId: IdOrCode.optional(),
  /** Only banks in which the caller works: none that he or she only views. */
  role: z.literal('any').optional(),
  /** A knowledge point as the coverage of a syllabus counts it: tags of its parts count too. */
  point: z.string().trim().min(1).max(50).optional(),
});
export const QuestionResponse = successResponse({ question: Question });
export const QuestionsResponse = successResponse({ questions: z.array(Question), pagination: Pagination });

/** A probable duplicate in a bank. */
export const DuplicateMatch = z.object({
  questionId: Uuid,
  bankId: Uuid,
  bankName: z.string(),
  /** Share of common grams, 0.7..1; 1: the same text. */
  score: z.number(),
  /** The same text, but another type or answer. */
  hasOtherAnswer: z.boolean().default(false),
  /** Its text, to show the difference; a long one is cut. Without answers. */
  stem: z.string().default(''),
  options: z.array(z.string()).default([]),
});
export type DuplicateMatch = z.output<typeof DuplicateMatch>;

/** The short codes of the questions before and after one in its bank's list, which is newest first. */
export const NeighboursResponse = successResponse({
  previous: z.string().nullable(),
  next: z.string().nullable(),
});

/** Elements are parsed one by one so that a bad question does not block the good ones. */
export const BatchQuestionsRequest = z.object({
  bankId: IdOrCode,
  questions: z.array(z.unknown()).min(1).max(LIMITS.questionsPerBatch),
});
export const BatchResult = z.object({
  index: z.int(),
  ok: z.boolean(),
  id: Uuid.optional(),
  message: z.string().optional(),
});
export const BatchResponse = successResponse({
  saved: z.int(),
  failed: z.int(),
  results: z.array(BatchResult),
});

export const QuestionImageResponse = successResponse({ image: QuestionImage });
/** GET /questions/images: pictures of a bank with their current addresses; skips those that it no longer has. */
export const QuestionImagesQuery = z.object({ bankId: IdOrCode, ids: commaList });
export const QuestionImagesResponse = successResponse({ images: z.array(QuestionImage) });
/** Storage that a user's uploaded images take in all banks. Uploads over the limit return 422. */
export const ImageQuota = z.object({ usedBytes: z.int(), limitBytes: z.int() });
export type ImageQuota = z.infer<typeof ImageQuota>;
export const ImageQuotaResponse = successResponse({ quota: ImageQuota });

/** `byDifficulty` in bands: easy 1-2, medium 3, hard 4-5. `byMonth`: the last six months in UTC, oldest first. */
export const QuestionStatistics = z.object({
  total: z.int(),
  byType: z.record(z.string(), z.int()),
  byDifficulty: z.object({ easy: z.int(), medium: z.int(), hard: z.int() }),
  byMonth: z.array(z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), count: z.int() })),
  byBank: z.array(z.object({ id: Uuid, name: z.string(), count: z.int() })),
});
export type QuestionStatistics = z.infer<typeof QuestionStatistics>;
export const QuestionStatisticsResponse = successResponse({ statistics: QuestionStatistics });
