/** Invitations to an enterprise by mail: one, many, or a list from a file. */
import { z } from 'zod';
import { Cursor, LIMITS, CursorQuery, Pagination, successResponse, Uuid } from '../common/index.js';

export const INVITATION_LIMITS = {
  rows: 500,
  importRows: 10_000,
  fileBytes: 5_242_880,
  /** Addresses that an enterprise may write to in 24 hours: a number per seat, and a minimum. */
  perSeatAndDay: 2,
  perDayMin: 1_000,
} as const;
export const INVITATION_STATUSES = ['open', 'accepted', 'revoked'] as const;
/**
 * The result of a row. Good: `invited`, `again` (invited before) and `account` (has an account, and joins by
 * accepting). The others name what is wrong: no address, an address without the enterprise's suffix, a second row with
 * the same address, a person who is already a member, a department that is unknown or not unique by name, a cell that
 * a spreadsheet would take as a formula, an address that was written to just now or too often, and the enterprise's
 * daily limit.
 */
export const INVITATION_RESULTS = [
  'invited',
  'again',
  'account',
  'address',
  'suffix',
  'duplicate',
  'member',
  'department',
  'departmentTwice',
  'formula',
  'justSent',
  'dailyLimit',
] as const;
export type InvitationResult = (typeof INVITATION_RESULTS)[number];
const GOOD_RESULTS: ReadonlySet<InvitationResult> = new Set(['invited', 'again', 'account']);
export const isGoodResult = (result: InvitationResult): boolean => GOOD_RESULTS.has(result);

const cell = z.string().trim().max(LIMITS.textChars);
/** A row as listed: a bad cell marks the row, the others continue. */
export const InvitationRow = z.object({
  email: cell,
  name: cell.default(''),
  /** A name, a path (理科部/数学组) or a code. */
  department: cell.default(''),
  position: cell.default(''),
});
export type InvitationRow = z.infer<typeof InvitationRow>;
/** POST /my-enterprise/invitations. With `preview`, nothing is written or sent. */
export const InviteRequest = z.object({
  rows: z.array(InvitationRow).min(1).max(INVITATION_LIMITS.rows),
  preview: z.boolean().default(false),
});
export const InviteResponse = successResponse({
  /** One per row, in the order of the rows. */
  results: z.array(z.object({ email: z.string(), result: z.enum(INVITATION_RESULTS) })),
  invited: z.int(),
});

export const Invitation = z.object({
  id: Uuid,
  email: z.string(),
  name: z.string().nullable(),
  department: z.object({ id: Uuid, name: z.string() }).nullable(),
  position: z.string().nullable(),
  status: z.enum(INVITATION_STATUSES),
  sentAt: z.iso.datetime(),
  sentCount: z.int(),
});
export type Invitation = z.infer<typeof Invitation>;
/** GET /my-enterprise/invitations: newest first. */
export const ListInvitationsQuery = CursorQuery.extend({
  q: z.string().trim().max(LIMITS.textChars).optional(),
  status: z.enum(INVITATION_STATUSES).optional(),
});
export const InvitationsResponse = successResponse({
  invitations: z.array(Invitation),
  pagination: Pagination,
});
export const InvitationResponse = successResponse({ invitation: Invitation });

/** The open invitation of an account without an enterprise. `inviter` null: the account is deleted. */
export const OwnInvitation = z.object({
  enterprise: z.object({ id: Uuid, name: z.string() }),
  inviter: z.string().nullable(),
  sentAt: z.iso.datetime(),
});
export type OwnInvitation = z.infer<typeof OwnInvitation>;
/** GET /my-enterprise/invitation. POST …/accept joins. */
export const OwnInvitationResponse = successResponse({ invitation: OwnInvitation.nullable() });

/**
 * The enterprise of an account's verified address, while the account has none: it was registered before the enterprise
 * was here, or no seat was free. `open`: joins at once. `full`, and `removed` (a manager removed the person): asks the
 * managers. `asked`: did so within the last day.
 */
export const JoinableEnterprise = z.object({
  id: Uuid,
  name: z.string(),
  state: z.enum(['open', 'full', 'removed']),
  asked: z.boolean(),
});
export type JoinableEnterprise = z.infer<typeof JoinableEnterprise>;
/** GET /my-enterprise/joinable. POST /my-enterprise/join joins, POST /my-enterprise/join/ask asks. */
export const JoinableResponse = successResponse({ enterprise: JoinableEnterprise.nullable() });

/** checking and sending run in the background; stopped: the person who started it is no longer allowed to invite. */
export const PEOPLE_IMPORT_STATES = ['checking', 'checked', 'sending', 'done', 'stopped'] as const;
/** How many bad rows a response lists; GET …/bad-rows returns the others. */
export const SHOWN_BAD_ROWS = 100;
export const BAD_ROWS_PER_PAGE = 1_000;
export const BadRow = z.object({
  row: z.int(),
  email: z.string(),
  /** The content of the row. */
  department: z.string(),
  result: z.enum(INVITATION_RESULTS),
});
export type BadRow = z.infer<typeof BadRow>;
export const PeopleImport = z.object({
  id: Uuid,
  fileName: z.string(),
  state: z.enum(PEOPLE_IMPORT_STATES),
  total: z.int(),
  /** Rows checked; good rows among them; rows invited. */
  checked: z.int(),
  good: z.int(),
  sent: z.int(),
  /** The first bad rows, numbered as in the file. */
  bad: z.array(BadRow),
});
export type PeopleImport = z.infer<typeof PeopleImport>;
/** POST /my-enterprise/imports (multipart `file`, CSV or XLSX), GET and DELETE of one, POST …/send. */
export const PeopleImportResponse = successResponse({ peopleImport: PeopleImport });

/** GET /my-enterprise/imports/{id}/bad-rows: in file order, deep pages by `cursor`. */
export const BadRowsQuery = z.object({
  limit: z.coerce.number().int().min(1).max(BAD_ROWS_PER_PAGE).default(BAD_ROWS_PER_PAGE),
  cursor: Cursor.optional(),
});
export const BadRowsResponse = successResponse({ rows: z.array(BadRow), nextCursor: z.string().nullable() });
