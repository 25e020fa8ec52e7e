/** Invitations to an enterprise: by mail, one or many, also from a list that a file holds. */
import { z } from 'zod';
import { Cursor, LIMITS, CursorQuery, Pagination, successAnswer, Uuid } from '../common/index.js';

export const INVITATION_LIMITS = {
  rows: 500,
  importRows: 10_000,
  fileBytes: 5_242_880,
  /** Addresses that an enterprise writes to in 24 hours: so many for each of its seats, and at least so many. */
  perSeatAndDay: 2,
  perDayMin: 1_000,
} as const;
export const INVITATION_STATUSES = ['open', 'accepted', 'revoked'] as const;
/**
 * What becomes of a row. `invited`, `again` (it was invited before) and `account` (who has an account already, and joins
 * by accepting) are good; the others say what is wrong: no address, one that does not end in the enterprise's suffix, a
 * second row of the same address, somebody who belongs to the enterprise already, a department that is not there or not
 * the only one of this name, a cell that a spreadsheet would take as a formula, an address that was written to just now
 * or often already, and one more than the enterprise may write to in a day.
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
/** As it stands in the list: a row with a bad cell is marked, the others go on. */
export const InvitationRow = z.object({
  email: cell,
  name: cell.default(''),
  /** A name, a path (理科部/数学组) or a code. */
  department: cell.default(''),
  position: cell.default(''),
});
export type InvitationRow = z.infer<typeof InvitationRow>;
/** POST /my-enterprise/invitations. With `preview` nothing is written or sent. */
export const InviteRequest = z.object({
  rows: z.array(InvitationRow).min(1).max(INVITATION_LIMITS.rows),
  preview: z.boolean().default(false),
});
export const InviteAnswer = successAnswer({
  /** One for each row, in the order of the rows. */
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
/** GET /my-enterprise/invitations: the latest first. */
export const ListInvitationsQuery = CursorQuery.extend({
  q: z.string().trim().max(LIMITS.textChars).optional(),
  status: z.enum(INVITATION_STATUSES).optional(),
});
export const InvitationsAnswer = successAnswer({
  invitations: z.array(Invitation),
  pagination: Pagination,
});
export const InvitationAnswer = successAnswer({ invitation: Invitation });

/** The open invitation of who has an account and no enterprise. `inviter` null: the account is gone. */
export const OwnInvitation = z.object({
  enterprise: z.object({ id: Uuid, name: z.string() }),
  inviter: z.string().nullable(),
  sentAt: z.iso.datetime(),
});
export type OwnInvitation = z.infer<typeof OwnInvitation>;
/** GET /my-enterprise/invitation. POST …/accept joins. */
export const OwnInvitationAnswer = successAnswer({ invitation: OwnInvitation.nullable() });

/** checking and sending run in the background; stopped: the person who started it may no longer invite. */
export const PEOPLE_IMPORT_STATES = ['checking', 'checked', 'sending', 'done', 'stopped'] as const;
/** How many bad rows an answer names; the others are in GET …/bad-rows. */
export const SHOWN_BAD_ROWS = 100;
export const BAD_ROWS_PER_PAGE = 1_000;
export const BadRow = z.object({
  row: z.int(),
  email: z.string(),
  /** What the row says. */
  department: z.string(),
  result: z.enum(INVITATION_RESULTS),
});
export type BadRow = z.infer<typeof BadRow>;
export const PeopleImport = z.object({
  id: Uuid,
  fileName: z.string(),
  state: z.enum(PEOPLE_IMPORT_STATES),
  total: z.int(),
  /** Rows that were checked; the good ones among them; those that were invited. */
  checked: z.int(),
  good: z.int(),
  sent: z.int(),
  /** The first bad rows, numbered as in the file. */
  bad: z.array(BadRow),
});
export type PeopleImport = z.infer<typeof PeopleImport>;
/** POST /my-enterprise/imports (multipart `file`, CSV or XLSX), GET and DELETE of one, POST …/send. */
export const PeopleImportAnswer = successAnswer({ peopleImport: PeopleImport });

/** GET /my-enterprise/imports/{id}/bad-rows: in the order of the file, deep pages by `cursor`. */
export const BadRowsQuery = z.object({
  limit: z.coerce.number().int().min(1).max(BAD_ROWS_PER_PAGE).default(BAD_ROWS_PER_PAGE),
  cursor: Cursor.optional(),
});
export const BadRowsAnswer = successAnswer({ rows: z.array(BadRow), nextCursor: z.string().nullable() });
