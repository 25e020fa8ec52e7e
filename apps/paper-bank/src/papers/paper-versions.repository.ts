/** SQL of the versions of papers. A trigger of their migration writes former ones. */
import { Injectable } from '@nestjs/common';
import { Transactions, type Reader, type Tx } from '@tiku/platform/database';
import { boolean, int4, json, row, theOnly, timestamptz, uuid, type RowOf } from '@tiku/platform/rows';
import { PaperContent } from './paper-content.js';

const VersionRow = row({
  version: int4,
  written_at: timestamptz,
  written_by: uuid,
  content: json(PaperContent),
  is_published: boolean,
});
export type PaperVersionRow = RowOf<typeof VersionRow>;
const CountRow = row({ former: int4 });

/** `$1` is the paper; includes the current version. Only the `chosen` are compared with the published text. */
const versions = (chosen: string): string => `
  SELECT v.*, coalesce(v.content = x.published, false) AS is_published FROM (
    SELECT * FROM (
      SELECT version, updated_at AS written_at, coalesce(updated_by, creator_id) AS written_by, content
      FROM papers WHERE id = $1
      UNION ALL SELECT version, written_at, written_by, content FROM paper_versions WHERE paper_id = $1
    ) one ${chosen}
  ) v JOIN papers x ON x.id = $1 ORDER BY v.version DESC`;
const PAGE = versions('WHERE version < $2 ORDER BY version DESC OFFSET $3 LIMIT $4');
const ONE = versions('WHERE version = $2');

@Injectable()
export class PaperVersionsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Newest first. */
  async list(
    paperId: string,
    { before, skip, limit }: { before: number; skip: number; limit: number },
  ): Promise<PaperVersionRow[]> {
    return this.transactions.read.query(VersionRow, PAGE, [paperId, before, skip, limit]);
  }

  async find(
    paperId: string,
    version: number,
    on: Reader = this.transactions.read,
  ): Promise<PaperVersionRow | null> {
    const [found] = await on.query(VersionRow, ONE, [paperId, version]);
    return found ?? null;
  }

  async countFormer(paperId: string): Promise<number> {
    const rows = await this.transactions.read.query(
      CountRow,
      'SELECT count(*)::int AS former FROM paper_versions WHERE paper_id = $1',
      [paperId],
    );
    return theOnly(rows).former;
  }

  /** As the trigger does, whatever the time since the last version. */
  async keepCurrent(tx: Tx, paperId: string): Promise<void> {
    await tx.execute(
      `INSERT INTO paper_versions (paper_id, version, written_at, written_by, content)
       SELECT id, version, updated_at, coalesce(updated_by, creator_id), content FROM papers WHERE id = $1
       ON CONFLICT (paper_id, version) DO NOTHING`,
      [paperId],
    );
  }
}
