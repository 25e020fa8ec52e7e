/** The columns of a bank, as every statement that reads whole banks selects them. */
import { BANK_CATEGORIES, BANK_ROLES, BANK_STATUSES, BANK_VISIBILITIES } from '@tiku/contracts/question-bank';
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
  bid: text,
  name: text,
  description: text,
  cover: nullable(text),
  category: oneOf(BANK_CATEGORIES),
  tags: arrayOf(text),
  visibility: oneOf(BANK_VISIBILITIES),
  allow_collaboration: boolean,
  allow_selling: boolean,
  max_questions: nullable(int4),
  card_color: text,
  export_template: text,
  status: oneOf(BANK_STATUSES),
  question_count: int4,
  easy_count: int4,
  medium_count: int4,
  hard_count: int4,
  member_count: int4,
  creator_id: uuid,
  version: int4,
  created_at: timestamptz,
  updated_at: timestamptz,
  deleted_at: nullable(timestamptz),
};
/** With the caller's role, and the creator if the name is known. */
const BANK = {
  ...OF_BANK,
  my_role: nullable(oneOf(BANK_ROLES)),
  creator_name: nullable(text),
  creator_email: nullable(text),
};
export const QuestionBankRow = row(BANK);
export type QuestionBankRow = RowOf<typeof QuestionBankRow>;
export const FoundBankRow = row({ ...BANK, sameEnterprise: boolean });
export type FoundBankRow = RowOf<typeof FoundBankRow>;

/** For statements that return one row of nulls if they find no bank. */
export const BANK_OR_NULLS = nullableColumns(BANK);
/** Removes the row of nulls. */
export const isFoundBank = <R extends { id: string | null }>(found: R): found is R & QuestionBankRow =>
  found.id !== null;

/** The bank's own columns, of the table `alias`. */
export const bankColumns = (alias: string): string => row(OF_BANK).list(alias);

/** The facts for `bank-access.ts`. */
export const BankAccessRow = row({
  id: uuid,
  name: text,
  version: int4,
  status: oneOf(BANK_STATUSES),
  visibility: oneOf(BANK_VISIBILITIES),
  /** The user's role in effect: a collaborator only views while the bank allows no collaboration. */
  role: nullable(oneOf(BANK_ROLES)),
  memberRole: nullable(oneOf(BANK_ROLES)),
  allowCollaboration: boolean,
  allowSelling: boolean,
  questionCount: int4,
  maxQuestions: nullable(int4),
  sameEnterprise: boolean,
});
/** SQL: the bank `b` is open to enterprises, and its owner and the user belong to one. */
export const sameEnterprise = (user: string): string => `(b.visibility = 'enterprise' AND EXISTS (
  SELECT 1 FROM bank_members w JOIN enterprise_members o ON o.user_id = w.user_id
  JOIN enterprise_members c ON c.enterprise_id = o.enterprise_id
  WHERE w.bank_id = b.id AND w.role = 'owner' AND c.user_id = ${user}::uuid))`;
/** Columns: `b` is the bank, `m` the membership of `user`. */
export const EFFECTIVE_ROLE = `CASE WHEN m.role = 'collaborator' AND NOT b.allow_collaboration THEN 'viewer' ELSE m.role END`;
export const accessColumns = (
  user: string,
): string => `b.id, b.name, b.version, b.status, b.visibility, ${EFFECTIVE_ROLE} AS role, m.role AS "memberRole",
  b.allow_collaboration AS "allowCollaboration", b.allow_selling AS "allowSelling",
  b.question_count AS "questionCount", b.max_questions AS "maxQuestions", ${sameEnterprise(user)} AS "sameEnterprise"`;

/** A bank after a change that left it active or archived. */
export const ChangedBankRow = row({
  id: uuid,
  version: int4,
  name: text,
  visibility: oneOf(BANK_VISIBILITIES),
  status: oneOf(['active', 'archived']),
});
