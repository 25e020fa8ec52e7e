/** The columns of a paper bank, for every statement that reads whole ones. */
import { MEMBER_STATUSES, PAPER_BANK_STATUSES } from '@tiku/contracts/paper-bank';
import { BANK_CATEGORIES, BANK_ROLES, BANK_VISIBILITIES } from '@tiku/contracts/question-bank';
import {
  arrayOf,
  boolean,
  int4,
  nullable,
  nullableColumns,
  oneOf,
  row,
  text,
  timestamptz,
  uuid,
  type RowOf,
} from '@tiku/platform/rows';

const OF_BANK = {
  id: uuid,
  name: text,
  description: text,
  category: oneOf(BANK_CATEGORIES),
  subcategory: text,
  tags: arrayOf(text),
  price: int4,
  status: oneOf(PAPER_BANK_STATUSES),
  visibility: oneOf(BANK_VISIBILITIES),
  allow_collaboration: boolean,
  rating_sum: int4,
  rating_count: int4,
  purchase_count: int4,
  member_count: int4,
  paper_count: int4,
  published_count: int4,
  question_count: int4,
  owner_id: uuid,
  version: int4,
  published_at: nullable(timestamptz),
  created_at: timestamptz,
  updated_at: timestamptz,
  deleted_at: nullable(timestamptz),
};
/** The caller's, and the owner's if the name is known. */
const OF_CALLER = {
  my_role: nullable(oneOf(BANK_ROLES)),
  my_status: nullable(oneOf(MEMBER_STATUSES)),
  purchased: boolean,
  watched: boolean,
  creator_id: uuid,
  creator_name: nullable(text),
  creator_email: nullable(text),
};
const BANK = { ...OF_BANK, ...OF_CALLER };
export const PaperBankRow = row(BANK);
export type PaperBankRow = RowOf<typeof PaperBankRow>;

/** For statements that return one row of nulls if they find no bank. */
export const BANK_OR_NULLS = nullableColumns(BANK);
export const isFoundBank = <R extends { id: string | null }>(found: R): found is R & PaperBankRow =>
  found.id !== null;

/** The bank's own columns, from the table `alias`. */
export const bankColumns = (alias: string): string => row(OF_BANK).list(alias);

/** `user` is the parameter of the caller, with membership `m`, purchase `p` and watch `w` of the bank `b`. */
export const callerJoins = (user: string, bank = 'b'): string => `
  LEFT JOIN paper_bank_members m ON m.paper_bank_id = ${bank}.id AND m.user_id = ${user}::uuid
  LEFT JOIN purchases p ON p.paper_bank_id = ${bank}.id AND p.buyer_id = ${user}::uuid
    AND p.status = 'paid' AND p.returning_at IS NULL
  LEFT JOIN paper_bank_watches w ON w.paper_bank_id = ${bank}.id AND w.user_id = ${user}::uuid`;
/** A bought membership counts with its purchase: it ends while that is being refunded. */
const ROLE = 'CASE WHEN NOT m.bought OR p.id IS NOT NULL THEN m.role END';
export const CALLER_COLUMNS = `${ROLE} AS my_role, m.status AS my_status, p.id IS NOT NULL AS purchased,
  w.user_id IS NOT NULL AS watched`;
/** The number of papers that the caller sees in the bank: drafts only if `worksInIt`. */
export const SHOWN_PAPERS = `CASE WHEN m.status = 'active' AND ${ROLE} IS NOT NULL
  AND (p.id IS NULL OR m.role IN ('owner', 'manager')) THEN b.paper_count ELSE b.published_count END`;
export const ownerColumns = (bank: string): string =>
  `${bank}.owner_id AS creator_id, u.name AS creator_name, u.email AS creator_email`;

/** The facts for access; `paper-bank-access.ts` decides. */
export const ACCESS = {
  id: uuid,
  name: text,
  status: oneOf(PAPER_BANK_STATUSES),
  visibility: oneOf(BANK_VISIBILITIES),
  price: int4,
  allowCollaboration: boolean,
  version: int4,
  ownerId: uuid,
  isDeleted: boolean,
  role: nullable(oneOf(BANK_ROLES)),
  memberStatus: nullable(oneOf(MEMBER_STATUSES)),
  bought: boolean,
  purchased: boolean,
  sameEnterprise: boolean,
};
export const PaperBankAccessRow = row(ACCESS);
/** `b` is the bank, `m` and `p` as in `callerJoins`; `user` the parameter of the caller. */
export const accessColumns = (user: string, prefix = ''): string =>
  Object.entries({
    id: 'b.id',
    name: 'b.name',
    status: 'b.status',
    visibility: 'b.visibility',
    price: 'b.price',
    allowCollaboration: 'b.allow_collaboration',
    version: 'b.version',
    ownerId: 'b.owner_id',
    isDeleted: 'b.deleted_at IS NOT NULL',
    role: `CASE WHEN m.status = 'active' THEN ${ROLE} END`,
    memberStatus: 'm.status',
    bought: 'coalesce(m.bought, false)',
    purchased: 'p.id IS NOT NULL',
    sameEnterprise: sameEnterprise(user),
  } satisfies Record<keyof typeof ACCESS, string>)
    .map(([name, sql]) => `${sql} AS "${prefix}${name}"`)
    .join(', ');

/** SQL: the owner of `b` and the user belong to one enterprise. */
export const sameEnterprise = (user: string): string => `(b.visibility = 'enterprise' AND EXISTS (
  SELECT 1 FROM enterprise_members o JOIN enterprise_members c ON c.enterprise_id = o.enterprise_id
  WHERE o.user_id = b.owner_id AND c.user_id = ${user}::uuid))`;

/** SQL: what the market offers to user `$1`, of the table `b`. */
export const OFFERED = `b.status = 'published' AND b.deleted_at IS NULL
  AND (b.visibility = 'public' OR ${sameEnterprise('$1')})`;
/** SQL: what it offers to everybody, as the indexes of its orders have it, and to an enterprise only. */
export const OFFERED_TO_ALL = `b.status = 'published' AND b.visibility = 'public' AND b.deleted_at IS NULL`;
export const OFFERED_TO_COLLEAGUES = `b.status = 'published' AND b.visibility = 'enterprise' AND b.deleted_at IS NULL`;

/** A bank after a change. */
export const ChangedPaperBankRow = row({
  id: uuid,
  version: int4,
  name: text,
  visibility: oneOf(BANK_VISIBILITIES),
  status: oneOf(PAPER_BANK_STATUSES),
  owner_id: uuid,
  price: int4,
});
