/**
 * What question-bank offers to other services under `/internal` (service token only). ingestion saves a draft in two
 * steps, both repeatable after a crash: first `PUT /internal/images` for each figure that the questions still show,
 * then `POST /internal/questions/batch`. ingestion pushes and question-bank never calls back, so that the services
 * depend on each other in one direction only.
 */
import { z } from 'zod';
import { IdOrCode, LIMITS, Role, successResponse, Uuid } from '../common/index.js';
import { PaperQuestionContent } from '../paper-bank/index.js';
import {
  BANK_CATEGORIES,
  BankRole,
  BatchResult,
  DuplicateMatch,
  PaperSize,
  QuestionImage,
  QuestionType,
} from '../question-bank/index.js';

/**
 * PUT /internal/images (JSON body up to 20 MB, one picture). The picture keeps its id inside the bank, so stems need
 * no rewriting: `![](image:<id>)` stays as it is. A repeated request with the same bank and id returns the stored one.
 * 404 unknown or hidden bank, 403 the user may not write there, 413 over 5 MB, 415 not PNG, JPEG or GIF.
 */
export const AdoptImageRequest = z.object({
  bankId: IdOrCode,
  /** The user that ingestion acts for. */
  userId: Uuid,
  /** The figure's id in ingestion. */
  id: z.string().regex(/^[\w-]{1,100}$/),
  /** The file's bytes, base64. */
  data: z
    .string()
    .min(1)
    .max(Math.ceil((LIMITS.questionImageBytes * 4) / 3) + 1024),
  ...PaperSize.shape,
});
export const AdoptImageResponse = successResponse({ image: QuestionImage });

/**
 * POST /internal/questions/batch (JSON body up to 20 MB). `question` is a QuestionInput, parsed one by one: a bad one
 * does not block the good ones. `key` identifies the request to save a draft question. A key saved before, into any
 * bank, returns the question it became and saves nothing, unless that question is deleted. 404 and 403 as above, 422
 * the bank is archived.
 */
export const InternalBatchRequest = z.object({
  bankId: IdOrCode,
  userId: Uuid,
  /** Accepts unanswered questions; they stay marked until they have an answer. */
  allowUnanswered: z.boolean().default(false),
  /** The document that they were recognised in; missing from releases before 0.84. */
  upload: z.object({ id: Uuid, name: z.string().max(500) }).optional(),
  questions: z
    .array(z.object({ key: Uuid, question: z.unknown() }))
    .min(1)
    .max(LIMITS.questionsPerBatch),
});
export const InternalBatchResponse = successResponse({
  /** The bank's UUID, also if the request named its short code. */
  bankId: Uuid,
  saved: z.int(),
  failed: z.int(),
  results: z.array(
    BatchResult.extend({
      key: Uuid,
      alreadySaved: z.boolean().optional(),
      /** The bank of a question that was saved already. */
      bankId: Uuid.optional(),
    }),
  ),
});

/**
 * POST /internal/questions/duplicates (JSON body up to 20 MB): which of the questions are in a bank already, or similar
 * ones, by stem and options. Covers the banks of the user, those that are open to the user's enterprise, and `bankId` if
 * the user may view it, which comes first among equals. At most three matches each, best first; results skip questions
 * without a match.
 * With a type and an answer, the answers of equal texts are compared too, for accounts that may see answers in all
 * banks, which those of `role` student may not.
 */
export const DuplicatesRequest = z.object({
  userId: Uuid,
  role: Role.optional(),
  /** The bank that the questions are meant for. */
  bankId: IdOrCode.optional(),
  questions: z
    .array(
      z.object({
        stem: z.string(),
        options: z.array(z.object({ text: z.string(), isCorrect: z.boolean().optional() })).default([]),
        type: QuestionType.optional(),
        fillAnswers: z.array(z.string()).default([]),
        solutionAnswers: z.array(z.string()).default([]),
      }),
    )
    .min(1)
    .max(LIMITS.questionsPerBatch),
});
export const DuplicatesResponse = successResponse({
  results: z.array(z.object({ index: z.int(), matches: z.array(DuplicateMatch).min(1) })),
});

/** The question of somebody else that a copy was made from, with the owner at that time. */
export const QuestionOrigin = z.object({ questionId: Uuid, bankId: Uuid, ownerId: Uuid });
export type QuestionOrigin = z.infer<typeof QuestionOrigin>;

/**
 * POST /internal/questions/contents: questions with their answers, in the newest version, for a person who puts them
 * into a paper. Skips those that the person may not see or may see only without answers, and those in a trash.
 */
export const QuestionContentsRequest = z.object({
  userId: Uuid,
  role: Role,
  ids: z.array(Uuid).min(1).max(500),
});
export const QuestionContentsResponse = successResponse({
  questions: z.array(PaperQuestionContent.extend({ origin: QuestionOrigin.nullable().default(null) })),
});

/** Banks that a person chose to take questions from; skips those that the person may not see with answers. */
const chosenBanks = { userId: Uuid, role: Role, bankIds: z.array(Uuid).min(1).max(20) };

/** POST /internal/questions/supply: how many questions of which kind the banks have, and their most frequent points. */
export const QuestionSupplyRequest = z.object({ ...chosenBanks, onlyAnswered: z.boolean().default(false) });
export const QuestionSupplyResponse = successResponse({
  kinds: z.array(z.object({ type: QuestionType, difficulty: z.int(), count: z.int() })),
  points: z.array(z.object({ name: z.string(), count: z.int() })),
});

/**
 * POST /internal/questions/candidates: questions for assembling a paper. A kind is the questions of the same type and
 * difficulty that share the same named points; at most `perKind` of each kind are returned, in an order that `seed`
 * determines. Tags and categories are points.
 */
export const QuestionCandidatesRequest = z.object({
  ...chosenBanks,
  /** Excludes banks of other subjects. */
  subject: z.enum(BANK_CATEGORIES).optional(),
  points: z.array(z.string().max(50)).max(200),
  types: z.array(QuestionType).max(10).default([]),
  difficultyMin: z.int().min(1).max(5).default(1),
  difficultyMax: z.int().min(1).max(5).default(5),
  /** Leaves out questions without an answer. */
  onlyAnswered: z.boolean().default(false),
  /** Included regardless of `perKind` and `onlyAnswered`. */
  includeIds: z.array(Uuid).max(200).default([]),
  excludeIds: z.array(Uuid).max(5_000).default([]),
  perKind: z.int().min(1).max(600),
  seed: z.int(),
});
export type QuestionCandidatesRequest = z.output<typeof QuestionCandidatesRequest>;
export const QuestionCandidatesResponse = successResponse({
  kinds: z.array(
    z.object({
      type: QuestionType,
      difficulty: z.int(),
      knowledgePoints: z.array(z.string()),
      count: z.int(),
      ids: z.array(Uuid),
      /** All points of each question, in the order of `ids`. */
      points: z.array(z.array(z.string())).default([]),
    }),
  ),
});

/** GET /internal/banks/{id}/access?userId=: what a user may do there; 404 if the user may not know of it. */
export const BankAccessQuery = z.object({ userId: Uuid });
export const BankAccessResponse = successResponse({
  bankId: Uuid,
  name: z.string(),
  /** As in the bank's events: an answer older than one of them changes nothing. */
  version: z.int(),
  role: BankRole.nullable(),
  /** May add and edit questions now. */
  mayWrite: z.boolean(),
});

/**
 * POST /internal/banks/selling: whose banks these are, and whether the owner allows others to sell papers with their
 * questions. Omits banks that no longer exist.
 */
export const BankSellingRequest = z.object({ ids: z.array(Uuid).min(1).max(500) });
export const BankSellingResponse = successResponse({
  banks: z.array(z.object({ id: Uuid, name: z.string(), ownerId: Uuid, allowSelling: z.boolean() })),
});
