/** SQL of texts that several questions of a bank share. The text is stored in each of them. */
import { Injectable } from '@nestjs/common';
import { LIMITS } from '@tiku/contracts/common';
import { Transactions, type Reader, type Tx } from '@tiku/platform/database';
import { int4, row, text, uuid, type RowOf } from '@tiku/platform/rows';
import {
  QUESTION_COLUMNS,
  questionJoins,
  QuestionRow,
  type QuestionContent,
} from './question-columns.repository.js';

interface PassageChange {
  bankId: string;
  /** The question in which it was written. */
  exceptId: string;
  passage: NonNullable<QuestionContent['passage']>;
  userId: string;
}
const Versioned = row({ id: uuid, version: int4 });
const PassageId = row({ id: text, text });

@Injectable()
export class PassagesRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The questions of a passage in the order of their bank, newest first as its list. */
  async questionsOf(bankId: string, passageId: string, userId: string): Promise<QuestionRow[]> {
    return this.transactions.read.query(
      QuestionRow,
      `SELECT ${QUESTION_COLUMNS} FROM questions q ${questionJoins('$2')}
       WHERE q.bank_id = $1 AND q.passage IS NOT NULL AND q.passage->>'id' = $3 AND q.deleted_at IS NULL
       ORDER BY q.id DESC LIMIT ${LIMITS.questionsPerPassage}`,
      [bankId, userId, passageId],
    );
  }

  /** The id of each text that is a passage of the bank already. */
  async idsOf(
    bankId: string,
    texts: readonly string[],
    on: Reader = this.transactions.read,
  ): Promise<ReadonlyMap<string, string>> {
    if (texts.length === 0) return new Map();
    const rows = await on.query(
      PassageId,
      `SELECT DISTINCT ON (passage->>'text') passage->>'id' AS id, passage->>'text' AS text FROM questions
       WHERE bank_id = $1 AND passage IS NOT NULL AND deleted_at IS NULL AND passage->>'text' = ANY($2)
       ORDER BY passage->>'text', id`,
      [bankId, texts],
    );
    return new Map(rows.map(({ id, text: known }) => [known, id]));
  }

  /**
   * Updates the passage in the bank's other questions that share it. Under the bank's lock, which bounds their number.
   * Returns the changed ones with their new versions.
   */
  async update(
    tx: Tx,
    { bankId, exceptId, passage, userId }: PassageChange,
  ): Promise<RowOf<typeof Versioned>[]> {
    return tx.query(
      Versioned,
      `UPDATE questions SET passage = $3::jsonb, version = version + 1, updated_at = now(), updated_by = $4
       WHERE bank_id = $1 AND id <> $2 AND deleted_at IS NULL AND passage IS NOT NULL
         AND passage->>'id' = $3::jsonb->>'id' AND passage <> $3::jsonb
       RETURNING id, version`,
      [bankId, exceptId, JSON.stringify(passage), userId],
    );
  }
}
