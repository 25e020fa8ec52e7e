/** SQL: questions that another service shows, with the facts of their banks. */
import { Injectable } from '@nestjs/common';
import { BANK_STATUSES, BANK_VISIBILITIES } from '@tiku/contracts/question-bank';
import { Transactions } from '@tiku/platform/database';
import { boolean, oneOf, row, type RowOf } from '@tiku/platform/rows';
import { ORIGIN } from '../origins/origins.repository.js';
import { sameEnterprise } from '../question-banks/question-bank-columns.repository.js';
import { QUESTION, QUESTION_COLUMNS, questionJoins } from '../questions/question-columns.repository.js';

const ContentRow = row({
  ...QUESTION,
  bank_status: oneOf(BANK_STATUSES),
  bank_visibility: oneOf(BANK_VISIBILITIES),
  bank_same_enterprise: boolean,
  ...ORIGIN,
});

@Injectable()
export class QuestionContentsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Independent of what the user may see; excludes the trash. */
  async find(ids: readonly string[], userId: string): Promise<RowOf<typeof ContentRow>[]> {
    return this.transactions.read.query(
      ContentRow,
      `SELECT ${QUESTION_COLUMNS}, ${row(ORIGIN).list('q')}, b.status AS bank_status, b.visibility AS bank_visibility,
         ${sameEnterprise('$2')} AS bank_same_enterprise
       FROM questions q JOIN question_banks b ON b.id = q.bank_id ${questionJoins('$2')}
       WHERE q.id = ANY ($1) AND q.deleted_at IS NULL`,
      [ids, userId],
    );
  }
}
