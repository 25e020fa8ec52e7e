/** SQL of questions whose solutions are not searchable yet. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { arrayOf, row, text, uuid, type RowOf } from '@tiku/platform/rows';

const UnsearchedRow = row({ id: uuid, norm: text, solution: text, solution_answers: arrayOf(text) });
export type UnsearchedRow = RowOf<typeof UnsearchedRow>;

@Injectable()
export class UnsearchedSolutionsRepository {
  /** Locks them until they are written; skips those that another process has locked. */
  async take(tx: Tx, limit: number): Promise<UnsearchedRow[]> {
    return tx.query(
      UnsearchedRow,
      `SELECT id, norm, solution, solution_answers FROM questions
       WHERE solution_norm IS NULL AND (solution <> '' OR solution_answers <> '{}')
       ORDER BY id LIMIT $1 FOR NO KEY UPDATE SKIP LOCKED`,
      [limit],
    );
  }

  /** Without a new version: no user input changes. */
  async write(
    tx: Tx,
    searched: readonly { id: string; solution_norm: string; grams: readonly number[] }[],
  ): Promise<void> {
    await tx.execute(
      `UPDATE questions q SET solution_norm = x.solution_norm, grams = x.grams
       FROM json_to_recordset($1) AS x(id uuid, solution_norm text, grams int4[]) WHERE q.id = x.id`,
      [JSON.stringify(searched)],
    );
  }
}
