/** SQL of the signatures of papers: written on first use, and rewritten if the paper has changed. */
import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@tiku/platform/database';
import { arrayOf, int4, json, nullable, row, text, uuid, type RowOf } from '@tiku/platform/rows';
import { PAPER_COLUMNS, paperColumns, paperJoins } from '../papers/paper-columns.repository.js';
import { PaperContent } from '../papers/paper-content.js';

export type Edition = 'content' | 'published';

const ReadablePaperRow = row({
  ...PAPER_COLUMNS,
  title: text,
  published_title: nullable(text),
  content_signature: nullable(arrayOf(int4)),
  published_signature: nullable(arrayOf(int4)),
});
export type ReadablePaperRow = RowOf<typeof ReadablePaperRow>;
const TextRow = row({ id: uuid, text: json(PaperContent), hash: text });
export type PaperTextRow = RowOf<typeof TextRow>;

/** The signature of the current paper; null if there is none, or it is of a former text. */
const signatureOf = (edition: Edition): string => `(SELECT s.signature FROM paper_signatures s
  WHERE s.paper_id = x.id AND s.edition = '${edition}' AND s.text_hash = md5(x.${edition}::text))`;

@Injectable()
export class PaperSignaturesRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The latest outside the trash, in banks that the person belongs to or has bought; access is not checked here. */
  latest(userId: string, limit: number): Promise<ReadablePaperRow[]> {
    return this.transactions.read.query(
      ReadablePaperRow,
      `SELECT ${paperColumns('$1')}, x.content->>'title' AS title, x.published->>'title' AS published_title,
         ${signatureOf('content')} AS content_signature, ${signatureOf('published')} AS published_signature
       FROM papers x ${paperJoins('$1')}
       WHERE x.deleted_at IS NULL AND b.deleted_at IS NULL AND (m.status = 'active' OR p.id IS NOT NULL)
       ORDER BY x.creator_id = $1 DESC, x.updated_at DESC, x.id DESC LIMIT $2`,
      [userId, limit],
    );
  }

  texts(ids: readonly string[], edition: Edition): Promise<PaperTextRow[]> {
    return this.transactions.read.query(
      TextRow,
      `SELECT id, ${edition} AS text, md5(${edition}::text) AS hash FROM papers
       WHERE id = ANY ($1::uuid[]) AND ${edition} IS NOT NULL`,
      [[...ids]],
    );
  }

  async keep(
    tx: Tx,
    signed: { id: string; edition: Edition; hash: string; signature: readonly number[] },
  ): Promise<void> {
    // The paper may have been purged meanwhile.
    await tx.execute(
      `INSERT INTO paper_signatures AS s (paper_id, edition, text_hash, signature)
       SELECT id, $2, $3, $4::int[] FROM papers WHERE id = $1 FOR KEY SHARE
       ON CONFLICT (paper_id, edition) DO UPDATE SET text_hash = excluded.text_hash, signature = excluded.signature`,
      [signed.id, signed.edition, signed.hash, [...signed.signature]],
    );
  }
}
