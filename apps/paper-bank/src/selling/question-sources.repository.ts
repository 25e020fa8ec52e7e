/** SQL of the question banks that the questions of a paper bank come from. */
import { Injectable } from '@nestjs/common';
import { Transactions, type Reader } from '@tiku/platform/database';
import { int4, row, uuid, type RowOf } from '@tiku/platform/rows';

const SourceRow = row({ id: uuid, count: int4 });
export type QuestionSource = RowOf<typeof SourceRow>;

/** The questions of one text of papers. */
const pinned = (text: 'published' | 'content', where: string): string =>
  `SELECT p.question_id, (p.content->>'bankId')::uuid AS bank_id FROM papers x,
     jsonb_array_elements(x.${text}->'sections') AS s, jsonb_array_elements(s->'questions') AS q
   JOIN question_pins p ON p.question_id = (q->>'questionId')::uuid AND p.version = (q->>'questionVersion')::int
   WHERE ${where}`;

@Injectable()
export class QuestionSourcesRepository {
  constructor(private readonly transactions: Transactions) {}

  /**
   * The question banks of the published papers, with the number of questions from each; `paperId`: as if this paper
   * were published as it is now.
   */
  of(
    paperBankId: string,
    paperId: string | null = null,
    on: Reader = this.transactions.read,
  ): Promise<QuestionSource[]> {
    return on.query(
      SourceRow,
      `SELECT bank_id AS id, count(*)::int AS count FROM (
         ${pinned('published', 'x.paper_bank_id = $1 AND x.published IS NOT NULL AND x.deleted_at IS NULL')}
         UNION ${pinned('content', 'x.id = $2')} UNION ${pinned('published', 'x.id = $2 AND x.published IS NOT NULL')}
       ) used GROUP BY 1 ORDER BY 2 DESC, 1`,
      [paperBankId, paperId],
    );
  }
}
