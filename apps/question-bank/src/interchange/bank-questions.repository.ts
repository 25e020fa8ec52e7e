/** SQL of a bank's questions in the order in which the bank lists them, for an export. */
import { Injectable } from '@nestjs/common';
import { Transactions } from '@tiku/platform/database';
import { arrayOf, int4, nullable, row, text, theOnly, uuid, type RowOf } from '@tiku/platform/rows';
import { STORED_COLUMNS } from '../questions/question-columns.repository.js';

const StoredQuestion = row({ id: uuid, ...STORED_COLUMNS });
export type StoredQuestion = RowOf<typeof StoredQuestion>;
const Facts = row({ name: text, description: text, category: nullable(text), tags: arrayOf(text) });
const Count = row({ count: int4 });

@Injectable()
export class BankQuestionsRepository {
  constructor(private readonly transactions: Transactions) {}

  async page(bankId: string, before: string, limit: number): Promise<StoredQuestion[]> {
    return this.transactions.read.query(
      StoredQuestion,
      `SELECT ${StoredQuestion.list()} FROM questions
       WHERE bank_id = $1 AND deleted_at IS NULL AND id < $2 ORDER BY id DESC LIMIT $3`,
      [bankId, before, limit],
    );
  }

  /** What the archive says of the bank itself. */
  async facts(bankId: string): Promise<RowOf<typeof Facts>> {
    const sql = `SELECT ${Facts.list()} FROM question_banks WHERE id = $1`;
    return theOnly(await this.transactions.read.query(Facts, sql, [bankId]));
  }

  async count(bankId: string): Promise<number> {
    const sql = 'SELECT count(*)::int AS count FROM questions WHERE bank_id = $1 AND deleted_at IS NULL';
    return theOnly(await this.transactions.read.query(Count, sql, [bankId])).count;
  }
}
