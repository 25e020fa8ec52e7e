/** SQL of the copies of a question, and of questions that were merged into it. */
import { Injectable } from '@nestjs/common';
import { QUESTION_COPIES_MAX, QUESTION_IDS_MAX } from '@tiku/contracts/question-bank';
import { Transactions } from '@tiku/platform/database';
import { row, text, uuid, type RowOf } from '@tiku/platform/rows';
import { VISIBLE_BANKS } from '../question-banks/visible-banks.repository.js';

const MergedRow = row({ question_id: uuid });
const CopyRow = row({ id: uuid, qid: text, bank_id: uuid, bid: text, name: text });
const OPTIONS = `'$[*].text'`;

@Injectable()
export class QuestionUsesRepository {
  constructor(private readonly transactions: Transactions) {}

  async mergedInto(id: string): Promise<string[]> {
    const rows = await this.transactions.read.query(
      MergedRow,
      `SELECT question_id FROM question_redirects WHERE kept_id = $1 ORDER BY question_id DESC LIMIT ${QUESTION_IDS_MAX - 1}`,
      [id],
    );
    return rows.map(({ question_id: merged }) => merged);
  }

  /** Options have separate ids in each copy, so their texts are compared. `grams` are some grams of the question. */
  async copies(id: string, grams: readonly number[], userId: string): Promise<RowOf<typeof CopyRow>[]> {
    return this.transactions.read.query(
      CopyRow,
      `WITH ${VISIBLE_BANKS}
       SELECT c.id, c.qid, c.bank_id, v.bid, v.name
       FROM questions q JOIN questions c ON c.stem = q.stem AND c.id <> q.id AND c.type = q.type
         AND jsonb_path_query_array(c.options, ${OPTIONS}) = jsonb_path_query_array(q.options, ${OPTIONS})
       JOIN visible v ON v.id = c.bank_id
       WHERE q.id = $2 AND c.grams OPERATOR(pg_catalog.@>) $3::int4[] AND c.deleted_at IS NULL
       ORDER BY c.id DESC LIMIT ${QUESTION_COPIES_MAX}`,
      [userId, id, [...grams]],
    );
  }
}
