/** SQL of the question banks that the questions of a paper bank come from: where they are, and where they were copied from. */
import { Injectable } from '@nestjs/common';
import { Transactions, type Reader } from '@tiku/platform/database';
import { int4, json, nullable, row, uuid, type RowOf } from '@tiku/platform/rows';
import { z } from 'zod';

const Place = z.object({ id: z.string(), title: z.string(), number: z.int() });
/** `first_owner`: these are copies of questions that were this person's; null for questions of the bank itself. */
const SourceRow = row({
  id: uuid,
  first_owner: nullable(uuid),
  count: int4,
  places: json(z.array(Place)),
});
export type QuestionSource = RowOf<typeof SourceRow>;

/** How many questions of a source are named. */
const PLACES_MAX = 50;

/** The questions of one text of papers, with their numbers there. */
const pinned = (text: 'published' | 'content', where: string): string =>
  `SELECT x.id AS paper_id, x.${text}->>'title' AS title, (row_number() OVER (PARTITION BY x.id ORDER BY s.at, q.at))::int AS number,
     p.question_id, (p.content->>'bankId')::uuid AS bank_id, p.content->'origin' AS origin
   FROM papers x, jsonb_array_elements(x.${text}->'sections') WITH ORDINALITY AS s(section, at),
     jsonb_array_elements(s.section->'questions') WITH ORDINALITY AS q(question, at)
   LEFT JOIN question_pins p ON p.question_id = (q.question->>'questionId')::uuid
     AND p.version = (q.question->>'questionVersion')::int
   WHERE ${where}`;

@Injectable()
export class QuestionSourcesRepository {
  constructor(private readonly transactions: Transactions) {}

  /**
   * The question banks of the published papers, with the number of questions from each; `paperId`: as if this paper
   * were published as it is now. A copy has two sources: its own bank and that of the first question.
   */
  of(
    paperBankId: string,
    paperId: string | null = null,
    on: Reader = this.transactions.read,
  ): Promise<QuestionSource[]> {
    return on.query(
      SourceRow,
      `WITH used AS (
         ${pinned('published', 'x.paper_bank_id = $1 AND x.published IS NOT NULL AND x.deleted_at IS NULL')}
         UNION ${pinned('content', 'x.id = $2')} UNION ${pinned('published', 'x.id = $2 AND x.published IS NOT NULL')}),
       sources AS (
         SELECT bank_id AS id, NULL::uuid AS first_owner, question_id, paper_id, title, number FROM used
         WHERE question_id IS NOT NULL
         UNION ALL SELECT (origin->>'bankId')::uuid, (origin->>'ownerId')::uuid, question_id, paper_id, title, number
         FROM used WHERE origin->>'bankId' IS NOT NULL)
       SELECT id, first_owner, count(DISTINCT question_id)::int AS count,
         to_jsonb((array_agg(jsonb_build_object('id', paper_id, 'title', title, 'number', number)
           ORDER BY title, paper_id, number))[1:${PLACES_MAX}]) AS places
       FROM sources GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2 NULLS FIRST`,
      [paperBankId, paperId],
    );
  }
}
