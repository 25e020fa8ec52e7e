/**
 * Holds: money of a payer that waits for its payee. A hold is placed, then released to the payee or returned to the
 * payer, never both. Each step is idempotent, so that a saga may retry after a crash.
 */
import { Inject, Injectable } from '@nestjs/common';
import { amountText, HELD_MAX, type HeldIncome } from '@tiku/contracts/vcount-ledger';
import type { Hold, PlaceHoldRequest } from '@tiku/contracts/vcount-ledger-internal';
import { newId } from '@tiku/platform/database';
import { AppError, businessRule, conflict, notFound } from '@tiku/platform/errors';
import { LOGGER } from '@tiku/platform/http';
import { hashBody } from '@tiku/platform/idempotency';
import type { Logger } from '@tiku/platform/logging';
import type { z } from 'zod';
import { Ledger } from '../transfers/ledger.js';
import { escrowAccount, userAccount } from '../transfers/system-accounts.js';
import type { TransferEffect } from '../transfers/transfer.js';
import { holdPlaced, holdReleased, holdReturned } from './holds.events.js';
import { HoldsRepository, type HoldRow } from './holds.repository.js';

@Injectable()
export class HoldsService {
  constructor(
    private readonly holds: HoldsRepository,
    private readonly ledger: Ledger,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws AppError 404 */
  async get(id: string): Promise<Hold> {
    return toHold(await this.#find(id));
  }

  /** What a seller gets next, without the buyers. */
  async heldFor(payeeId: string): Promise<HeldIncome[]> {
    return (await this.holds.heldFor(payeeId, HELD_MAX)).map((row) => ({
      id: row.id,
      amount: amountText(row.amount),
      description: row.description,
      settlesAt: row.release_at.toISOString(),
    }));
  }

  /** @throws AppError 409 if the id was used for something else, 422 if the balance is short */
  async place(id: string, request: z.output<typeof PlaceHoldRequest>): Promise<Hold> {
    const { payerId, payeeId, amountHundredths: amount, description, reference } = request;
    if (payerId === payeeId) throw businessRule('vcount.holdOwn');
    const transfer = {
      id: newId(),
      key: `hold:${id}`,
      bodyHash: hashBody('hold', { payerId, payeeId, amount, reference }),
      kind: 'hold',
      from: userAccount(payerId),
      to: escrowAccount(payeeId),
      amount,
      reference,
    } as const;
    const hold: HoldRow = {
      id,
      payer_id: payerId,
      payee_id: payeeId,
      amount,
      status: 'held',
      description,
      reference,
      transfer_id: transfer.id,
      release_at: new Date(Date.now() + request.releaseAfterSeconds * 1_000),
    };
    const posted = await this.ledger.post(transfer, async (tx) => {
      await this.holds.insert(tx, hold);
      await tx.publish(...holdPlaced(hold));
    });
    const placed = posted.isRepeated ? await this.#find(id) : hold;
    return { ...toHold(placed), payerBalanceHundredths: posted.fromBalance };
  }

  /** To the payee. @throws AppError 404, 409 if it was returned */
  async release(id: string): Promise<Hold> {
    const hold = await this.#find(id);
    await this.#settle(hold, 'release', userAccount(hold.payee_id));
    return toHold({ ...hold, status: 'released' });
  }

  /** To the payer. @throws AppError 404, 409 if it was released */
  async refund(id: string): Promise<Hold> {
    const hold = await this.#find(id);
    await this.#settle(hold, 'return', userAccount(hold.payer_id));
    return toHold({ ...hold, status: 'returned' });
  }

  /** Releases what is due. True if more may wait. */
  async releaseDue(limit: number): Promise<boolean> {
    const due = await this.holds.due(limit);
    let released = 0;
    for (const hold of due) {
      try {
        await this.#settle(hold, 'release', userAccount(hold.payee_id));
        released += 1;
      } catch (error) {
        // A hold that cannot be released must not hold up the others; it is retried.
        this.logger.warn({ err: error, holdId: hold.id }, 'a hold could not be released');
      }
    }
    return released > 0 && due.length === limit;
  }

  async #settle(
    hold: HoldRow,
    kind: 'release' | 'return',
    to: ReturnType<typeof userAccount>,
  ): Promise<void> {
    const isRelease = kind === 'release';
    if (hold.status === (isRelease ? 'released' : 'returned')) return;
    // Refuse it before the ledger, which would undo its whole batch.
    if (hold.status !== 'held') throw conflict('vcount.holdSettled');
    const transfer = {
      id: newId(),
      key: `${kind}:${hold.id}`,
      bodyHash: String(hold.amount),
      kind,
      from: escrowAccount(hold.payee_id),
      to,
      amount: hold.amount,
      reference: hold.reference,
      settledId: hold.transfer_id,
    };
    const effect: TransferEffect = async (tx) => {
      if (!(await this.holds.settle(tx, hold.id, isRelease ? 'released' : 'returned')))
        throw conflict('vcount.holdSettled');
      if (isRelease) await tx.publish(...holdReleased(hold));
      else await tx.publish(...holdReturned(hold));
    };
    await this.ledger.post(transfer, effect).catch((error: unknown) => {
      // The escrow account has what is held: if it is short, this hold was already settled the other way.
      if (error instanceof AppError && error.code === 'BUSINESS_RULE_ERROR')
        throw conflict('vcount.holdSettled');
      throw error;
    });
  }

  async #find(id: string): Promise<HoldRow> {
    const found = await this.holds.find(id);
    if (!found) throw notFound('noun.hold');
    return found;
  }
}

const toHold = (row: HoldRow): Hold => ({
  id: row.id,
  payerId: row.payer_id,
  payeeId: row.payee_id,
  amountHundredths: row.amount,
  status: row.status,
  reference: row.reference,
  releaseAt: row.release_at.toISOString(),
});
