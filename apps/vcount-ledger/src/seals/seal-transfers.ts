/** Seals the transfers since the last seal: once, in any replica. */
import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@tiku/platform/database';
import { GENESIS, headOf } from './seal.js';
import { SealsRepository } from './seals.repository.js';

const TRANSFERS_MAX = 2_000;

@Injectable()
export class SealTransfers {
  constructor(
    private readonly seals: SealsRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Seals one batch; true if another may wait. One replica holds the lock, the others skip. */
  async pass(): Promise<boolean> {
    if (!(await this.seals.hasUnsealed())) return false;
    const until = await this.seals.settledSeq();
    return this.transactions.run((tx) => this.#sealBatch(tx, until));
  }

  async #sealBatch(tx: Tx, until: number): Promise<boolean> {
    if (!(await this.seals.lock(tx))) return false;
    const last = await this.seals.last(tx);
    const found = await this.seals.digests(tx, last.last_seq, until, TRANSFERS_MAX);
    if (found.length === 0) return false;
    const content = {
      n: last.n + 1,
      previous: last.head ?? GENESIS,
      seqs: found.map(({ seq }) => seq),
      digests: Buffer.concat(found.map(({ digest }) => digest)),
    };
    await this.seals.insert(tx, { ...content, head: headOf(content) });
    return found.length === TRANSFERS_MAX;
  }
}
