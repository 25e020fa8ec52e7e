/** SQL of a bank's questions for an export, in the order in which the bank lists them. */
import { Injectable } from '@nestjs/common';
import { BANK_CATEGORIES, type QuestionBank } from '@tiku/contracts/question-bank';
import { Transactions } from '@tiku/platform/database';
import {
  arrayOf,
  boolean,
  int4,
  nullable,
  oneOf,
  row,
  text,
  theOnly,
  uuid,
  type RowOf,
} from '@tiku/platform/rows';
import { STORED_COLUMNS } from '../questions/question-columns.repository.js';

const StoredQuestion = row({ id: uuid, ...STORED_COLUMNS });
export type StoredQuestion = RowOf<typeof StoredQuestion>;
const Facts = row({
  name: text,
  description: text,
  category: oneOf(BANK_CATEGORIES),
  tags: arrayOf(text),
  cover: nullable(text),
  card_color: text,
  export_template: text,
  allow_collaboration: boolean,
  max_questions: nullable(int4),
});
/** The fields of the bank itself in the archive, without its visibility: the importing user decides that. */
type BankFacts = Pick<
  QuestionBank,
  | 'name'
  | 'description'
  | 'category'
  | 'tags'
  | 'cover'
  | 'cardColor'
  | 'exportTemplate'
  | 'allowCollaboration'
  | 'maxQuestions'
>;
const Count = row({ count: int4 });

const chosenBy = (ids: string) => `(${ids}::uuid[] IS NULL OR id = ANY(${ids}::uuid[]))`;

@Injectable()
export class BankQuestionsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Of `chosen`, or of all. */
  async page(
    bankId: string,
    chosen: readonly string[] | null,
    before: string,
    limit: number,
  ): Promise<StoredQuestion[]> {
    return this.transactions.lists.query(
      StoredQuestion,
      `SELECT ${StoredQuestion.list()} FROM questions
       WHERE bank_id = $1 AND deleted_at IS NULL AND id < $2 AND ${chosenBy('$4')} ORDER BY id DESC LIMIT $3`,
      [bankId, before, limit, chosen],
    );
  }

  async facts(bankId: string): Promise<BankFacts> {
    const sql = `SELECT ${Facts.list()} FROM question_banks WHERE id = $1`;
    const { card_color, export_template, allow_collaboration, max_questions, ...facts } = theOnly(
      await this.transactions.lists.query(Facts, sql, [bankId]),
    );
    return {
      ...facts,
      cardColor: card_color,
      exportTemplate: export_template,
      allowCollaboration: allow_collaboration,
      maxQuestions: max_questions,
    };
  }

  async count(bankId: string, chosen: readonly string[] | null): Promise<number> {
    const sql = `SELECT count(*)::int AS count FROM questions
      WHERE bank_id = $1 AND deleted_at IS NULL AND ${chosenBy('$2')}`;
    return theOnly(await this.transactions.lists.query(Count, sql, [bankId, chosen])).count;
  }
}
