/** SQL of imported questions that the bank already had, with equal words and pictures. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { FIELD_SEPARATOR } from '@tiku/question-syntax/search';
import { int4, row, text, uuid, type RowOf } from '@tiku/platform/rows';

const DuplicateRow = row({ n: int4, id: uuid, stem: text });
export type DuplicateRow = RowOf<typeof DuplicateRow>;

/** Pictures and spaces leave nothing in the search text. */
const UNSEEN = String.raw`!\[[^][\n]{0,200}\]\((?:image|tikz):[\w-]{1,100}\)|\s`;
const isSeenSql = (text: string): string =>
  `CASE WHEN ${text} LIKE '%![%' THEN regexp_replace(${text}, '${UNSEEN}', '', 'g') ELSE btrim(${text}) END <> ''`;

/**
 * The search text of stem and options, which come first in it: its labels and source make no other question. A stem or
 * option of pictures only has no part in it.
 */
const wordsSql = (alias: string): string =>
  `(string_to_array(${alias}.norm, chr(${FIELD_SEPARATOR.charCodeAt(0)})))[1 : (${isSeenSql(`${alias}.stem`)})::int
     + (SELECT count(*)::int FROM jsonb_array_elements(${alias}.options) AS e WHERE ${isSeenSql("(e->>'text')")})]`;

/** A question's short name is made from it. */
const STEM_CHARS = 1_000;

@Injectable()
export class ImportDuplicatesRepository {
  /**
   * `keys` are those of the import's questions, in the order of its file. One query for all of them: a tenth of a
   * second at 100,000 questions.
   */
  async find(tx: Tx, bankId: string, keys: readonly string[]): Promise<DuplicateRow[]> {
    return tx.query(
      DuplicateRow,
      `WITH mine AS MATERIALIZED (
         SELECT k.n::int AS n, q.id, q.stem, ${wordsSql('q')} AS words, q.images, q.tikz
         FROM unnest($2::uuid[]) WITH ORDINALITY AS k(key, n) JOIN saved_drafts s ON s.key = k.key
         JOIN questions q ON q.id = s.question_id AND q.bank_id = $1 AND q.deleted_at IS NULL),
       former AS (
         SELECT ${wordsSql('o')} AS words, o.images, o.tikz FROM questions o
         WHERE o.bank_id = $1 AND o.deleted_at IS NULL AND NOT EXISTS (SELECT 1 FROM mine WHERE mine.id = o.id))
       SELECT m.n, m.id, left(m.stem, ${STEM_CHARS}) AS stem FROM mine m
       WHERE EXISTS (SELECT 1 FROM former f WHERE f.words = m.words
         AND jsonb_path_query_array(f.images, '$[*].id') = jsonb_path_query_array(m.images, '$[*].id')
         AND jsonb_path_query_array(f.tikz, '$[*].code') = jsonb_path_query_array(m.tikz, '$[*].code'))
       ORDER BY m.n`,
      [bankId, keys],
    );
  }

  async write(
    tx: Tx,
    taskId: string,
    duplicates: readonly { n: number; table_row: number | null; name: string; question_id: string }[],
  ): Promise<void> {
    await tx.execute('UPDATE interchange_tasks SET duplicates = $2 WHERE id = $1', [
      taskId,
      duplicates.length,
    ]);
    await tx.execute(
      `INSERT INTO interchange_entries (task_id, n, table_row, name, question_id, lost, is_duplicate)
       SELECT $1, n, table_row, name, question_id, '{}', true
       FROM json_to_recordset($2) AS x(n int, table_row int, name text, question_id uuid)
       ON CONFLICT (task_id, n) DO UPDATE SET is_duplicate = true`,
      [taskId, JSON.stringify(duplicates)],
    );
  }
}
