/**
 * How a question is stored: each field of the contract with the type of its column. The rows, the columns of SELECT,
 * INSERT and UPDATE and the records of batches derive from it.
 */
import {
  BANK_ROLES,
  QuestionImage,
  QuestionOption,
  QuestionPassage,
  QuestionSource,
  QUESTION_FIELD_NAMES,
  type QuestionField,
} from '@tiku/contracts/question-bank';
import {
  arrayOf,
  boolean,
  float4,
  int2,
  int4,
  json,
  nullable,
  nullableColumns,
  oneOf,
  row,
  text,
  timestamptz,
  uuid,
  type Column,
  type RowOf,
  type ValueOf,
} from '@tiku/platform/rows';
import { z } from 'zod';

/** Types are small integers in the index; images and figures are stored without their addresses. */
const STORED = {
  type: int2,
  difficulty: int2,
  stem: text,
  options: json(z.array(QuestionOption)),
  fillAnswers: arrayOf(text),
  solutionAnswers: arrayOf(text),
  solution: text,
  category: arrayOf(text),
  tags: arrayOf(text),
  source: json(QuestionSource),
  score: nullable(float4),
  answerScores: arrayOf(float4),
  passage: nullable(json(QuestionPassage)),
  images: json(z.array(QuestionImage.omit({ url: true }))),
  tikz: json(z.array(z.object({ id: z.string(), code: z.string() }))),
} satisfies Record<QuestionField, Column<unknown>>;

/** Columns derived from the fields: whether it has an answer, and the text for search; `grams` are of both texts. */
const DERIVED = { answered: boolean, norm: text, solution_norm: text, grams: arrayOf(int4) };

type Snake<S extends string> = S extends `${infer H}${infer T}`
  ? `${H extends Lowercase<H> ? H : `_${Lowercase<H>}`}${Snake<T>}`
  : S;
export type StoredColumns = { [K in QuestionField as Snake<K>]: (typeof STORED)[K] };
/** The fields as stored, by their name in the contract. */
export type StoredFields = { [K in QuestionField]: ValueOf<(typeof STORED)[K]> };
/** The columns that a user writes, plus the derived ones. */
export type QuestionContent = { [K in keyof StoredColumns]: ValueOf<StoredColumns[K]> } & {
  [K in keyof typeof DERIVED]: ValueOf<(typeof DERIVED)[K]>;
};

const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** By column name, for statements that read only the content. */
export const STORED_COLUMNS = Object.fromEntries(
  QUESTION_FIELD_NAMES.map((name) => [columnOf(name), STORED[name]]),
) as StoredColumns;

const OF_QUESTION = {
  id: uuid,
  qid: text,
  bank_id: uuid,
  ...STORED_COLUMNS,
  answered: boolean,
  views: int4,
  favorites: int4,
  creator_id: uuid,
  version: int4,
  created_at: timestamptz,
  updated_at: timestamptz,
  deleted_at: nullable(timestamptz),
};
/** For the caller, with the creator if the name is known. */
const VIEWER_COLUMNS = {
  my_role: nullable(oneOf(BANK_ROLES)),
  is_favorite: boolean,
  creator_name: nullable(text),
  creator_email: nullable(text),
};
export const QUESTION = { ...OF_QUESTION, ...VIEWER_COLUMNS };
export const QuestionRow = row(QUESTION);
export type QuestionRow = RowOf<typeof QuestionRow>;

/** For statements that return one row of nulls if they find no question. */
export const QUESTION_OR_NULLS = nullableColumns(QUESTION);

/** Removes the row of nulls. */
export const isFound = <R extends { id: string | null }>(found: R): found is R & QuestionRow =>
  found.id !== null;

/** The role in effect; the bank is looked up only for collaborators. */
const MY_ROLE = `CASE WHEN m.role = 'collaborator' AND NOT (SELECT o.allow_collaboration FROM question_banks o
  WHERE o.id = q.bank_id) THEN 'viewer' ELSE m.role END`;
/** A row without its search columns: `q` is the table, `m` the user's membership, `u` the creator, `f` a favourite. */
export const QUESTION_COLUMNS = `${row(OF_QUESTION).list('q')}, ${MY_ROLE} AS my_role,
  f.user_id IS NOT NULL AS is_favorite, u.name AS creator_name, u.email AS creator_email`;
/** `user` is the parameter with the caller's id. */
export const questionJoins = (user: string): string => `
  LEFT JOIN bank_members m ON m.bank_id = q.bank_id AND m.user_id = ${user}::uuid
  LEFT JOIN question_favorites f ON f.question_id = q.id AND f.user_id = ${user}::uuid
  LEFT JOIN user_summaries u ON u.id = q.creator_id`;

const WRITTEN_COLUMNS = { ...STORED_COLUMNS, ...DERIVED };
/** The names of the columns that a write sets. */
export const WRITTEN = Object.keys(WRITTEN_COLUMNS);
/** How `json_to_recordset` reads questions: `x(id uuid, qid text, type int2, …)`. */
export const QUESTION_RECORD = `x(id uuid, qid text, ${Object.entries<Column<unknown>>(WRITTEN_COLUMNS)
  .map(([name, { typeName }]) => `${name} ${typeName}`)
  .join(', ')})`;

/** A row's fields by their names in the contract. */
export function fieldsOf(question: Pick<QuestionRow, keyof StoredColumns>): StoredFields {
  return Object.fromEntries(
    QUESTION_FIELD_NAMES.map((name) => [name, question[columnOf(name) as keyof StoredColumns]]),
  ) as unknown as StoredFields;
}

/** Fields by the names of their columns. */
export function columnsOf(fields: StoredFields): Pick<QuestionContent, keyof StoredColumns> {
  return Object.fromEntries(
    QUESTION_FIELD_NAMES.map((name) => [columnOf(name), fields[name]]),
  ) as unknown as Pick<QuestionContent, keyof StoredColumns>;
}
