/** SQL of seals. */
import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@tiku/platform/database';
import {
  arrayOf,
  boolean,
  bytea,
  int8,
  int8AsNumber,
  nullable,
  row,
  theOnly,
  timestamptz,
  type RowOf,
} from '@tiku/platform/rows';

const SEAL_LOCK = 0x6c656467;
const ONE_SEALER = 0x6c656468;

const Last = row({ n: int8AsNumber, head: nullable(bytea), last_seq: int8AsNumber });
const First = row({ sealed_at: timestamptz });
const Waiting = row({ waits: boolean });
const Bound = row({ seq: int8AsNumber });
const Locked = row({ locked: boolean });
const Digest = row({ seq: int8AsNumber, digest: bytea });
export type Digest = RowOf<typeof Digest>;
const SealRow = row({
  n: int8AsNumber,
  previous: bytea,
  head: bytea,
  seqs: arrayOf(int8),
  digests: bytea,
});
export type SealRow = RowOf<typeof SealRow>;

export interface NewSeal {
  n: number;
  seqs: readonly number[];
  digests: Buffer;
  previous: Buffer;
  head: Buffer;
}

@Injectable()
export class SealsRepository {
  constructor(private readonly transactions: Transactions) {}

  async last(tx: Pick<Tx, 'query'> = this.transactions.read): Promise<RowOf<typeof Last>> {
    const [last] = await tx.query(Last, 'SELECT n, head, last_seq FROM seals ORDER BY n DESC LIMIT 1');
    return last ?? { n: 0, head: null, last_seq: 0 };
  }

  async firstSealedAt(): Promise<Date | null> {
    const [first] = await this.transactions.read.query(First, 'SELECT sealed_at FROM seals WHERE n = 1');
    return first?.sealed_at ?? null;
  }

  async hasUnsealed(): Promise<boolean> {
    const rows = await this.transactions.read.query(
      Waiting,
      `SELECT EXISTS (SELECT FROM transfers WHERE seq > coalesce((SELECT max(last_seq) FROM seals), 0)) AS waits`,
    );
    return theOnly(rows).waits;
  }

  /**
   * The highest seq below which no write is open: posting holds the lock shared until the commit, so the exclusive
   * holder sees all.
   */
  async settledSeq(): Promise<number> {
    return this.transactions.run(async (tx) => {
      await tx.execute('SELECT pg_advisory_xact_lock($1)', [SEAL_LOCK]);
      const rows = await tx.query(Bound, 'SELECT coalesce(max(seq), 0) AS seq FROM transfers');
      return theOnly(rows).seq;
    });
  }

  /** False if another process is sealing. */
  async lock(tx: Tx): Promise<boolean> {
    const rows = await tx.query(Locked, 'SELECT pg_try_advisory_xact_lock($1) AS locked', [ONE_SEALER]);
    return theOnly(rows).locked;
  }

  async digests(tx: Pick<Tx, 'query'>, after: number, until: number, limit: number): Promise<Digest[]> {
    return tx.query(
      Digest,
      `SELECT t.seq, transfer_digest(t) AS digest FROM transfers t WHERE t.seq > $1 AND t.seq <= $2
       ORDER BY t.seq LIMIT $3`,
      [after, until, limit],
    );
  }

  async insert(tx: Tx, { n, seqs, digests, previous, head }: NewSeal): Promise<void> {
    await tx.execute(
      `INSERT INTO seals (n, first_seq, last_seq, seqs, digests, previous, head) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [n, seqs[0], seqs.at(-1), seqs, digests, previous, head],
    );
  }

  async page(after: number, limit: number): Promise<SealRow[]> {
    return this.transactions.read.query(
      SealRow,
      `SELECT ${SealRow.list()} FROM seals WHERE n > $1 ORDER BY n LIMIT $2`,
      [after, limit],
    );
  }
}
