/** SQL of single papers. Lists are paper-list.repository.ts. */
import { Injectable } from '@nestjs/common';
import type { Paper } from '@tiku/contracts/paper-bank';
import { Transactions, type Reader, type Tx } from '@tiku/platform/database';
import { boolean, int4, row, theOnly } from '@tiku/platform/rows';
import { accessOf, paperColumns, paperJoins, PaperRow } from './paper-columns.repository.js';
import type { PaperAccess, PaperOrigin } from './paper-access.js';
import type { PaperContent } from './paper-content.js';

const Version = row({ version: int4 });
const BoughtRow = row({ is_bought: boolean });
/** A paper with the facts about it and the user. */
export interface FoundPaper extends PaperAccess {
  row: PaperRow;
}

@Injectable()
export class PapersRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Whatever the user may see; null if there is no such paper. */
  async find(id: string, userId: string, on: Reader = this.transactions.read): Promise<FoundPaper | null> {
    return this.#find(on, id, userId, '');
  }

  /** The same, and locks its bank, then the paper. */
  async lock(tx: Tx, id: string, userId: string): Promise<FoundPaper | null> {
    return this.#find(tx, id, userId, 'FOR NO KEY UPDATE OF b, x');
  }

  async insert(
    tx: Tx,
    paper: Pick<Paper, 'id' | 'paperBankId' | 'type' | 'overleafEditLink'> & { content: PaperContent },
    creatorId: string,
    origin: PaperOrigin | null = null,
  ): Promise<void> {
    await tx.execute(
      `INSERT INTO papers (id, paper_bank_id, type, content, overleaf_edit_link, creator_id, bought_from, sold_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        paper.id,
        paper.paperBankId,
        paper.type,
        JSON.stringify(paper.content),
        paper.overleafEditLink,
        creatorId,
        origin?.bankId ?? null,
        origin?.sellerId ?? null,
      ],
    );
    await this.#count(tx, paper.paperBankId);
  }

  /** Returns the new version. */
  async update(tx: Tx, id: string, content: PaperContent, userId: string): Promise<number> {
    const rows = await tx.query(
      Version,
      `UPDATE papers SET content = $2, updated_by = $3, version = version + 1, updated_at = now(),
         status = CASE WHEN status = 'draft' THEN 'draft' WHEN published = $2::jsonb THEN 'published' ELSE 'modified' END
       WHERE id = $1 RETURNING version`,
      [id, JSON.stringify(content), userId],
    );
    return theOnly(rows).version;
  }

  async setOverleafLink(tx: Tx, id: string, link: string | null): Promise<void> {
    await tx.execute(
      `UPDATE papers SET overleaf_edit_link = $2, version = version + 1, updated_at = now() WHERE id = $1`,
      [id, link],
    );
  }

  /** Publishes the current content to buyers. */
  async publish(tx: Tx, id: string, paperBankId: string): Promise<number> {
    const rows = await tx.query(
      Version,
      `UPDATE papers SET status = 'published', published = content, published_at = now(), version = version + 1,
         first_published_at = CASE WHEN published IS NULL THEN now() ELSE first_published_at END
       WHERE id = $1 RETURNING version`,
      [id],
    );
    await this.#count(tx, paperBankId);
    return theOnly(rows).version;
  }

  /** Only members of its bank still read it. Its history keeps the text. */
  async unpublish(tx: Tx, id: string, paperBankId: string): Promise<number> {
    const rows = await tx.query(
      Version,
      `UPDATE papers SET status = 'draft', published = NULL, published_at = NULL, version = version + 1
       WHERE id = $1 RETURNING version`,
      [id],
    );
    await this.#count(tx, paperBankId);
    return theOnly(rows).version;
  }

  /** Whether its bank was bought, or is being bought, since it was first published. */
  async isBought(tx: Tx, id: string): Promise<boolean> {
    const rows = await tx.query(
      BoughtRow,
      `SELECT EXISTS (SELECT FROM purchases p WHERE p.paper_bank_id = x.paper_bank_id
         AND p.status IN ('pending', 'paid') AND p.created_at >= x.first_published_at) AS is_bought
       FROM papers x WHERE x.id = $1`,
      [id],
    );
    return theOnly(rows).is_bought;
  }

  async setDeleted(tx: Tx, id: string, paperBankId: string, deleted: boolean): Promise<void> {
    await tx.execute(
      `UPDATE papers SET deleted_at = ${deleted ? 'now()' : 'NULL'}, version = version + 1 WHERE id = $1`,
      [id],
    );
    await this.#count(tx, paperBankId);
  }

  async #find(on: Reader, id: string, userId: string, lock: string): Promise<FoundPaper | null> {
    const [found] = await on.query(
      PaperRow,
      `SELECT ${paperColumns('$2')}, x.content, x.published FROM papers x ${paperJoins('$2')}
       WHERE x.id = $1 ${lock}`,
      [id, userId],
    );
    return found ? { row: found, ...accessOf(found) } : null;
  }

  async #count(tx: Tx, paperBankId: string): Promise<void> {
    await tx.execute(
      `UPDATE paper_banks b SET paper_count = c.papers, published_count = c.published, question_count = c.questions, search_stale = true
       FROM (SELECT count(*)::int AS papers, count(published)::int AS published,
           coalesce(sum((published->>'totalQuestions')::int), 0)::int AS questions
         FROM papers WHERE paper_bank_id = $1 AND deleted_at IS NULL) c
       WHERE b.id = $1`,
      [paperBankId],
    );
  }
}
