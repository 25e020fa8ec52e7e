/**
 * Makes transfers. Those that arrive during a write go together, in one transaction: a hot account then costs one
 * commit for many (docs/adr/0030). A failing one takes none with it: its batch is retried one by one.
 */
import { Inject, Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@tiku/platform/database';
import { businessRule, conflict, unavailable } from '@tiku/platform/errors';
import { faultPoint } from '@tiku/platform/fault-point';
import { BalanceHints } from './balance-hints.js';
import type { NewTransfer, PostedTransfer, TransferEffect } from './transfer.js';
import { TransfersRepository, type PostedRow } from './transfers.repository.js';

/** Measured: more gain nothing, and the batch's accounts are locked while it lasts. */
const BATCH_MAX = 50;
const WRITERS = 2;
const WAITING_MAX = 10_000;

interface Waiting {
  transfer: NewTransfer;
  effect: TransferEffect | undefined;
  resolve: (posted: PostedTransfer) => void;
  reject: (error: unknown) => void;
}

@Injectable()
export class Ledger {
  #waiting: Waiting[] = [];
  #writers = 0;
  readonly #keysInWork = new Set<string>();

  constructor(
    private readonly transactions: Transactions,
    private readonly transfers: TransfersRepository,
    /** Receives the owners of changed accounts. */
    @Inject(BalanceHints) private readonly hints: Pick<BalanceHints, 'sendAll'>,
  ) {}

  /** Once per key. @throws AppError 422 if the balance is short, 409 if the key was used for something else */
  post(transfer: NewTransfer, effect?: TransferEffect): Promise<PostedTransfer> {
    if (this.#waiting.length >= WAITING_MAX) throw unavailable();
    return new Promise((resolve, reject) => {
      this.#waiting.push({ transfer, effect, resolve, reject });
      this.#startWriters();
    });
  }

  #startWriters(): void {
    while (this.#writers < WRITERS) {
      const batch = this.#takeBatch();
      if (batch.length === 0) return;
      this.#writers += 1;
      void this.#write(batch).finally(() => {
        this.#writers -= 1;
        for (const { transfer } of batch) this.#keysInWork.delete(transfer.key);
        this.#startWriters();
      });
    }
  }

  /** A transfer waits for the next batch if its key is being written or is already in this one. */
  #takeBatch(): Waiting[] {
    const batch: Waiting[] = [];
    const left: Waiting[] = [];
    for (const one of this.#waiting) {
      if (batch.length === BATCH_MAX || this.#keysInWork.has(one.transfer.key)) left.push(one);
      else {
        this.#keysInWork.add(one.transfer.key);
        batch.push(one);
      }
    }
    this.#waiting = left;
    return batch;
  }

  async #write(batch: readonly Waiting[]): Promise<void> {
    try {
      await this.#writeTogether(batch);
    } catch (error) {
      const [only] = batch;
      if (batch.length === 1 && only) only.reject(error);
      else for (const one of batch) await this.#writeTogether([one]).catch(one.reject);
    }
  }

  /** Answers only after the commit. */
  async #writeTogether(batch: readonly Waiting[]): Promise<void> {
    const rows = await this.transactions.run(async (tx) => {
      const posted = await this.transfers.post(
        tx,
        batch.map(({ transfer }) => transfer),
      );
      // Wait for all before throwing the first failure: one still running would write after the rollback.
      const effects = await Promise.allSettled(batch.map((one, at) => applyEffect(tx, one, posted[at])));
      for (const effect of effects) if (effect.status === 'rejected') throw effect.reason;
      faultPoint('transfers.posted');
      return posted;
    });
    faultPoint('transfers.committed');
    this.hints.sendAll(ownersOf(batch, rows));
    for (const [at, one] of batch.entries()) settle(one, rows[at]);
  }
}

function ownersOf(batch: readonly Waiting[], rows: readonly PostedRow[]): string[] {
  const owners = new Set<string>();
  for (const [at, { transfer }] of batch.entries()) {
    if (rows[at]?.outcome !== 'made') continue;
    for (const { ownerId } of [transfer.from, transfer.to]) if (ownerId !== null) owners.add(ownerId);
  }
  return [...owners];
}

async function applyEffect(tx: Tx, { effect }: Waiting, row: PostedRow | undefined): Promise<void> {
  if (effect && row?.outcome === 'made') await effect(tx, postedOf(row));
}

function settle({ resolve, reject }: Waiting, row: PostedRow | undefined): void {
  if (!row) reject(new Error('a transfer has no outcome'));
  else if (row.outcome === 'short') reject(businessRule('vcount.short'));
  else if (row.outcome === 'keyTaken') reject(conflict('error.idempotency'));
  else resolve(postedOf(row));
}

function postedOf({ transfer_id, made_at, from_balance, to_balance, outcome }: PostedRow): PostedTransfer {
  if (transfer_id === null || made_at === null || from_balance === null || to_balance === null)
    throw new Error('a transfer was made without balances');
  return {
    id: transfer_id,
    at: made_at,
    fromBalance: from_balance,
    toBalance: to_balance,
    isRepeated: outcome === 'repeated',
  };
}
