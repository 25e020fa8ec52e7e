/**
 * Seals what was transferred: within a second of its commit each transfer lies in a batch whose hash continues the chain.
 * One chain for all replicas; who seals holds a lock, the others skip. A crash leaves the batch to the next pass.
 */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Background } from '@tiku/platform/background';
import { Transactions, type Tx } from '@tiku/platform/database';
import { GENESIS, headOf } from './seal.js';
import { SealsRepository } from './seals.repository.js';

const EVERY_MS = 500;
const TRANSFERS_MAX = 2_000;

@Injectable()
export class Sealer implements OnModuleInit {
  constructor(
    private readonly seals: SealsRepository,
    private readonly transactions: Transactions,
    private readonly background: Background,
  ) {}

  onModuleInit(): void {
    this.background.every({ name: 'sealing of transfers', intervalMs: EVERY_MS, work: () => this.seal() });
  }

  /** Seals one batch; true where another may wait. */
  async seal(): Promise<boolean> {
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
