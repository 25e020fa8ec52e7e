/** SQL of questions whose search texts an earlier release wrote, in the form of that release. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { Transactions } from '@tiku/platform/database';
import { boolean, row, theOnly, uuid, type RowOf } from '@tiku/platform/rows';
import { FORM_MARK } from '@tiku/question-syntax/search';
import { STORED_COLUMNS } from '../questions/question-columns.repository.js';
import type { SearchColumns } from '../questions/search-columns.js';

const { stem, options, tags, category, source, solution, solution_answers } = STORED_COLUMNS;
const FormerRow = row({ id: uuid, stem, options, tags, category, source, solution, solution_answers });
export type FormerRow = RowOf<typeof FormerRow>;
const Any = row({ any: boolean });

/** The condition of the index `questions_former_text`. */
export const isFormerSql = (norm: string): string =>
  `right(${norm}, 1) <> chr(${FORM_MARK.charCodeAt(FORM_MARK.length - 1)})`;

@Injectable()
export class FormerTextsRepository {
  constructor(private readonly transactions: Transactions) {}

  async exist(): Promise<boolean> {
    const sql = `SELECT EXISTS (SELECT FROM questions WHERE ${isFormerSql('norm')}) AS any`;
    return theOnly(await this.transactions.read.query(Any, sql)).any;
  }

  /** Locks them until they are written; skips those that another process has locked. */
  async take(tx: Tx, limit: number): Promise<FormerRow[]> {
    return tx.query(
      FormerRow,
      `SELECT ${FormerRow.list()} FROM questions WHERE ${isFormerSql('norm')}
       ORDER BY id LIMIT $1 FOR NO KEY UPDATE SKIP LOCKED`,
      [limit],
    );
  }

  /** Without a new version: no user input changes. */
  async write(tx: Tx, rewritten: readonly ({ id: string } & SearchColumns)[]): Promise<void> {
    await tx.execute(
      `UPDATE questions q SET norm = x.norm, solution_norm = x.solution_norm, grams = x.grams
       FROM json_to_recordset($1) AS x(id uuid, norm text, solution_norm text, grams int4[]) WHERE q.id = x.id`,
      [JSON.stringify(rewritten)],
    );
  }
}
