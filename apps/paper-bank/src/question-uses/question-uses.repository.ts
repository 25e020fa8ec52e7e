/** SQL of the papers that hold a question. */
import { Injectable } from '@nestjs/common';
import { Transactions } from '@tiku/platform/database';
import { json, nullable, row, text, type RowOf } from '@tiku/platform/rows';
import { z } from 'zod';
import { PAPER_COLUMNS, paperColumns, paperJoins } from '../papers/paper-columns.repository.js';

const Place = z.object({ n: z.int(), questionVersion: z.int() });
const UsingPaperRow = row({
  ...PAPER_COLUMNS,
  title: text,
  published_title: nullable(text),
  content_place: nullable(json(Place)),
  published_place: nullable(json(Place)),
});
export type UsingPaperRow = RowOf<typeof UsingPaperRow>;

/** For one person's banks: more than anyone reads. */
const PAPERS_MAX = 200;
/** As the index papers_question_uses has it. */
const HELD = `(jsonb_path_query_array(x.content, '$.sections[*].questions[*].questionId')
  || coalesce(jsonb_path_query_array(x.published, '$.sections[*].questions[*].questionId'), '[]'))`;
/** The first position in a text of one of the questions `$2`. */
const placeIn = (column: string): string => `(
  SELECT jsonb_build_object('n', i.n, 'questionVersion', i.item->'questionVersion')
  FROM jsonb_path_query(${column}, '$.sections[*].questions[*]') WITH ORDINALITY AS i (item, n)
  WHERE i.item->>'questionId' = ANY ($2::text[]) ORDER BY i.n LIMIT 1)`;

@Injectable()
export class QuestionUsesRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Outside the trash, in banks that the person belongs to or has bought; the caller checks which may be read. */
  async using(
    questionIds: readonly string[],
    userId: string,
  ): Promise<{ rows: UsingPaperRow[]; hasMore: boolean }> {
    const rows = await this.transactions.read.query(
      UsingPaperRow,
      `SELECT ${paperColumns('$1')}, x.content->>'title' AS title, x.published->>'title' AS published_title,
         ${placeIn('x.content')} AS content_place, ${placeIn('x.published')} AS published_place
       FROM papers x ${paperJoins('$1')}
       WHERE ${HELD} ?| $2::text[] AND x.deleted_at IS NULL AND b.deleted_at IS NULL
         AND (m.status = 'active' OR p.id IS NOT NULL)
       ORDER BY x.updated_at DESC, x.id DESC LIMIT ${PAPERS_MAX + 1}`,
      [userId, [...questionIds]],
    );
    return { rows: rows.slice(0, PAPERS_MAX), hasMore: rows.length > PAPERS_MAX };
  }
}
