/** The columns of a paper, and the facts for access to it. */
import { PAPER_STATUSES, PAPER_TYPES } from '@tiku/contracts/paper-bank';
import {
  boolean,
  int4,
  json,
  nullable,
  oneOf,
  row,
  text,
  timestamptz,
  uuid,
  type RowOf,
} from '@tiku/platform/rows';
import { ACCESS, accessColumns, callerJoins } from '../paper-banks/paper-bank-columns.repository.js';
import type { PaperAccess } from './paper-access.js';
import { PaperContent, PaperHead } from './paper-content.js';

const OF_PAPER = {
  id: uuid,
  paper_bank_id: uuid,
  type: oneOf(PAPER_TYPES),
  status: oneOf(PAPER_STATUSES),
  overleaf_edit_link: nullable(text),
  creator_id: uuid,
  version: int4,
  published_at: nullable(timestamptz),
  created_at: timestamptz,
  updated_at: timestamptz,
  deleted_at: nullable(timestamptz),
  /** For a copy of a bought paper: the bank and its seller. */
  bought_from: nullable(uuid),
  sold_by: nullable(uuid),
};
const columnsOf = (alias: string): string => row(OF_PAPER).list(alias);
/** The bank's columns have a prefix: the paper has an id and a version too. */
const BANK = Object.fromEntries(Object.entries(ACCESS).map(([name, column]) => [`bank_${name}`, column])) as {
  [K in keyof typeof ACCESS as `bank_${K}`]: (typeof ACCESS)[K];
};
/** Whether the paper was deleted after the caller bought its bank. */
const SINCE_PURCHASE = { deleted_since_purchase: boolean };
const CREATOR = { creator_name: nullable(text), creator_email: nullable(text) };

/** What `paperColumns` selects. */
export const PAPER_COLUMNS = { ...OF_PAPER, ...BANK, ...SINCE_PURCHASE, ...CREATOR };
export const PaperRow = row({
  ...PAPER_COLUMNS,
  content: json(PaperContent),
  published: nullable(json(PaperContent)),
});
export type PaperRow = RowOf<typeof PaperRow>;
/** A paper of a list: `head` describes the text that the caller may read. */
export const PaperSummaryRow = row({ ...PAPER_COLUMNS, total: int4, head: json(PaperHead) });
export type PaperSummaryRow = RowOf<typeof PaperSummaryRow>;
/** The common part of both. */
export type PaperColumns = Omit<PaperSummaryRow, 'head' | 'total'>;

/** SQL: as `isDeletedSincePurchase` has it; null if it is not deleted or the bank not bought. */
export const DELETED_SINCE_PURCHASE = 'x.deleted_at >= p.created_at';
/** `x` is the paper, `b` its bank with `callerJoins`, `u` the creator. */
export const paperColumns = (user: string): string =>
  `${columnsOf('x')}, ${accessColumns(user, 'bank_')},
  coalesce(${DELETED_SINCE_PURCHASE}, false) AS deleted_since_purchase, u.name AS creator_name, u.email AS creator_email`;
export const paperJoins = (user: string): string => `JOIN paper_banks b ON b.id = x.paper_bank_id
  ${callerJoins(user)} LEFT JOIN user_summaries u ON u.id = x.creator_id`;

/** The facts of a row for access. */
export const accessOf = (row: PaperColumns): PaperAccess => ({
  bank: {
    id: row.bank_id,
    name: row.bank_name,
    status: row.bank_status,
    visibility: row.bank_visibility,
    price: row.bank_price,
    allowCollaboration: row.bank_allowCollaboration,
    version: row.bank_version,
    ownerId: row.bank_ownerId,
    isDeleted: row.bank_isDeleted,
    role: row.bank_role,
    memberStatus: row.bank_memberStatus,
    bought: row.bank_bought,
    purchased: row.bank_purchased,
    sameEnterprise: row.bank_sameEnterprise,
  },
  creatorId: row.creator_id,
  isDeleted: row.deleted_at !== null,
  isPublished: row.status !== 'draft',
  isDeletedSincePurchase: row.deleted_since_purchase,
  origin: row.bought_from && row.sold_by ? { bankId: row.bought_from, sellerId: row.sold_by } : null,
});
