/** SQL of changes to many questions at once: one statement for any number of them. */
import { Injectable } from '@nestjs/common';
import type { Reader, Tx } from '@tiku/platform/database';
import { int4, row, uuid, type RowOf } from '@tiku/platform/rows';
import {
  accessColumns,
  BankAccessRow,
  sameEnterprise,
} from '../question-banks/question-bank-columns.repository.js';
import { ORIGIN } from '../origins/origins.repository.js';
import type { BankAccess } from '../question-banks/bank-access.js';
import {
  QUESTION_COLUMNS,
  QUESTION_RECORD,
  questionJoins,
  WRITTEN,
  type QuestionContent,
} from '../questions/question-columns.repository.js';
import { FoundQuestion } from '../questions/questions.repository.js';

const BulkQuestion = row({ ...FoundQuestion.columns, ...ORIGIN });
/** A question, and the one of somebody else that it was copied from. */
export type BulkQuestion = RowOf<typeof BulkQuestion>;
const VersionOf = row({ id: uuid, version: int4 });
/** A question's id and its version after a change. */
export interface Changed {
  id: string;
  version: number;
}

@Injectable()
export class QuestionBulkRepository {
  /** Independent of what the user may see. */
  async find(on: Reader, ids: readonly string[], userId: string): Promise<BulkQuestion[]> {
    return on.query(
      BulkQuestion,
      `SELECT ${QUESTION_COLUMNS}, ${row(ORIGIN).list('q')}, b.status AS bank_status, b.visibility AS bank_visibility,
         ${sameEnterprise('$2')} AS bank_same_enterprise
       FROM questions q JOIN question_banks b ON b.id = q.bank_id ${questionJoins('$2')}
       WHERE q.id = ANY($1::uuid[])`,
      [ids, userId],
    );
  }

  /** Locks the banks in the order of their ids, so that two changes that share banks take turns. */
  async lockBanks(tx: Tx, ids: readonly string[], userId: string): Promise<Map<string, BankAccess>> {
    const rows = await tx.query(
      BankAccessRow,
      `SELECT ${accessColumns('$2')} FROM question_banks b
       LEFT JOIN bank_members m ON m.bank_id = b.id AND m.user_id = $2
       WHERE b.id = ANY($1::uuid[]) ORDER BY b.id FOR NO KEY UPDATE OF b`,
      [ids, userId],
    );
    return new Map(rows.map((bank) => [bank.id, bank]));
  }

  async moveToTrash(tx: Tx, ids: readonly string[]): Promise<Changed[]> {
    return this.#change(tx, 'deleted_at = now()', [ids]);
  }

  async restore(tx: Tx, ids: readonly string[]): Promise<Changed[]> {
    return this.#change(tx, 'deleted_at = NULL', [ids]);
  }

  async moveTo(tx: Tx, ids: readonly string[], bankId: string): Promise<Changed[]> {
    return this.#change(tx, 'bank_id = $2, updated_at = now()', [ids, bankId]);
  }

  async rewrite(
    tx: Tx,
    contents: readonly (QuestionContent & { id: string })[],
    userId: string,
  ): Promise<Changed[]> {
    if (contents.length === 0) return [];
    const changes = WRITTEN.map((column) => `${column} = x.${column}`);
    return tx.query(
      VersionOf,
      `UPDATE questions q SET ${changes.join(', ')}, version = q.version + 1, updated_at = now(),
         updated_by = $2
       FROM json_to_recordset($1) AS ${QUESTION_RECORD} WHERE q.id = x.id RETURNING q.id, q.version`,
      [JSON.stringify(contents), userId],
    );
  }

  /** Permanent. Deletes favourites and views too; the sweep removes images that no question shows. */
  async delete(tx: Tx, ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await tx.execute('DELETE FROM questions WHERE id = ANY($1::uuid[])', [ids]);
  }

  async #change(tx: Tx, changes: string, params: [readonly string[], ...unknown[]]): Promise<Changed[]> {
    if (params[0].length === 0) return [];
    return tx.query(
      VersionOf,
      `UPDATE questions SET ${changes}, version = version + 1 WHERE id = ANY($1::uuid[]) RETURNING id, version`,
      params,
    );
  }
}
