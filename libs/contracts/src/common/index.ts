/**
 * What all HTTP contracts share: envelopes, pagination, error codes, limits.
 * Owns no behaviour; importable from browser and server.
 */
import { z } from 'zod';
import { ruleNamed } from './field-rules.js';

export * from './field-rules.js';
export * from './instant.js';
export * from './days.js';
export * from './natural-input.js';
export * from './page-field.js';
export * from './size-on-paper.js';
export * from './time-zone.js';

export const MEBIBYTE = 1_048_576;
/** The largest `int4` of PostgreSQL. */
export const INT4_MAX = 2_147_483_647;

/** Limits of the specification. Servers enforce them; clients show them before a request. */
export const LIMITS = {
  jsonBodyBytes: 2 * MEBIBYTE,
  batchBodyBytes: 20 * MEBIBYTE,
  documentBytes: 50 * MEBIBYTE,
  ocrImageBytes: 10 * MEBIBYTE,
  questionImageBytes: 5 * MEBIBYTE,
  ocrImagesPerBatch: 10,
  imagesPerQuestion: 10,
  imageAltChars: 200,
  stemChars: 50_000,
  optionChars: 5_000,
  textChars: 500,
  bankNameChars: 50,
  bankDescriptionChars: 500,
  draftNameChars: 100,
  tasksPerClear: 500,
  /** How many missing question numbers a response lists. */
  missingNumbers: 200,
  leftOverLines: 60,
  leftOverChars: 300,
  questionsPerBatch: 200,
  questionsPerDraft: 500,
  questionsPerAnalysis: 50,
  questionsPerPassage: 100,
  optionsPerQuestion: 26,
  categoriesPerQuestion: 3,
  tagsPerQuestion: 5,
  tikzPerQuestion: 3,
  tikzChars: 20_000,
  pageSizeMax: 100,
  /** How long deleted items can be restored. */
  trashDays: 30,
  pageSizeDefault: 20,
} as const;

export const ERROR_STATUS = {
  VALIDATION_ERROR: 400,
  AUTHENTICATION_ERROR: 401,
  AUTHORIZATION_ERROR: 403,
  NOT_FOUND_ERROR: 404,
  CONFLICT_ERROR: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  BUSINESS_RULE_ERROR: 422,
  RATE_LIMITED: 429,
  SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
  TIMEOUT: 504,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

/** The reason for a 401; it decides what the client shows. */
export const UNAUTHENTICATED_REASONS = [
  'MISSING',
  'INVALID',
  'EXPIRED',
  'REVOKED',
  'PASSWORD_CHANGED',
  /** Only this session: signed out here or from another device. */
  'SESSION_ENDED',
  'ROLE_CHANGED',
  /** Suspended or deactivated. */
  'SUSPENDED',
  'DELETED',
] as const;
export type UnauthenticatedReason = (typeof UNAUTHENTICATED_REASONS)[number];

export const LANGUAGES = ['zh-CN', 'en-US'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Parameters of a text in the catalogues at `@tiku/contracts/<service>/messages`. */
export const ErrorParams = z.record(z.string(), z.union([z.string(), z.number()]));
/** A rejected field: the key of its text is `rule.<rule>`. */
export const ErrorDetail = z.object({
  path: z.string(),
  message: z.string(),
  rule: z.string(),
  params: ErrorParams.optional(),
});
export const ErrorResponse = z.object({
  success: z.literal(false),
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  error: z.string(),
  /** The key of `message`, with which a client can show it in another language. */
  rule: z.string().optional(),
  params: ErrorParams.optional(),
  reason: z.enum(UNAUTHENTICATED_REASONS).optional(),
  details: z.unknown().optional(),
  requestId: z.string(),
  timestamp: z.iso.datetime(),
});
export type ErrorResponse = z.infer<typeof ErrorResponse>;

export const ROLES = ['superadmin', 'admin', 'teacher', 'student'] as const;
export const Role = z.enum(ROLES, ruleNamed('choice.accountRole'));
export type Role = z.infer<typeof Role>;

export const Pagination = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  pages: z.int(),
  totalExact: z.boolean(),
  nextCursor: z.string().nullish(),
});
export type Pagination = z.infer<typeof Pagination>;

/** PostgreSQL reads and discards all rows before a page, so `page × limit` is limited; `cursor` reads further. */
const DEEPEST_ROW = 10_000;

/**
 * Query of every list: `page` from 1, `limit` 1 to 100, `sort` is `field` or `-field`. Schemas that extend it keep the
 * check of deep pages. If `cursor` is set, `page` is ignored.
 */
export const PageQuery = z
  .object({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    limit: z.coerce.number().int().min(1).max(LIMITS.pageSizeMax).default(LIMITS.pageSizeDefault),
  })
  .refine(
    (query) => ('cursor' in query && Boolean(query.cursor)) || query.page * query.limit <= DEEPEST_ROW,
    {
      path: ['page'],
      params: { rule: 'pageTooDeep', maximum: DEEPEST_ROW },
    },
  );

/**
 * Query of lists that can exceed a thousand rows: `cursor` is the `nextCursor` of the previous page under the same
 * `sort`, and `page` is ignored. Long enough for the longest name (`LIMITS.textChars`; JSON writes a control character
 * in six bytes) and an id, in base64.
 */
export const Cursor = z.string().min(1).max(4_200);
export const CursorQuery = PageQuery.extend({ cursor: Cursor.optional() });

/** Any UUID, in lower case as databases write it, so that two spellings of one id are equal. */
export const Uuid = z.uuid().toLowerCase();
/** A path parameter that names a bank or a question: its UUID or its 10-character short code. */
export const IdOrCode = z.string().regex(/^([0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}|[\w-]{10})$/i);
export const IdParams = z.object({ id: IdOrCode });
export const UuidParams = z.object({ id: Uuid });

export const IdempotencyKey = z.string().min(1).max(200);

/** The response `{ success: true, … }` with the given named keys. */
export function successResponse<T extends z.ZodRawShape>(shape: T) {
  return z.object({ success: z.literal(true), ...shape });
}
export const MessageResponse = successResponse({ message: z.string() });

/** `total` and `limit` → the pagination object of the API; `pages` stops at the deepest page that the server reads. */
export function pagination(
  page: number,
  limit: number,
  total: number,
  totalExact = true,
  nextCursor?: string | null,
): Pagination {
  return {
    page,
    limit,
    total,
    pages: Math.max(1, Math.min(Math.ceil(total / limit), Math.floor(DEEPEST_ROW / limit))),
    totalExact,
    ...(nextCursor === undefined ? {} : { nextCursor }),
  };
}
