/**
 * Adjustments of balances by administrators, from and to the platform's account. Above an amount a second administrator
 * has to agree; no one can adjust their own balance. Each row records who proposed it, why, and who agreed.
 */
import { Inject, Injectable } from '@nestjs/common';
import { pagination } from '@tiku/contracts/common';
import {
  amountText,
  hundredthsOf,
  type Adjustment,
  type AdjustmentRequest,
  type AdjustmentsQuery,
} from '@tiku/contracts/vcount-ledger';
import type { Caller } from '@tiku/platform/auth';
import { newId, Transactions } from '@tiku/platform/database';
import { AppError, businessRule, conflict, notFound } from '@tiku/platform/errors';
import { CONFIG } from '@tiku/platform/http';
import { hashBody } from '@tiku/platform/idempotency';
import { UserNames } from '@tiku/platform/people';
import type { z } from 'zod';
import type { LedgerConfig } from '../config.js';
import { toNumber } from '../accounts/accounts.presenter.js';
import { Ledger } from '../transfers/ledger.js';
import { TransfersRepository } from '../transfers/transfers.repository.js';
import { PLATFORM, userAccount } from '../transfers/system-accounts.js';
import type { PostedTransfer } from '../transfers/transfer.js';
import { AdjustmentsRepository, type AdjustmentRow } from './adjustments.repository.js';
import { AdminAccountsService } from './admin-accounts.service.js';

@Injectable()
export class AdjustmentsService {
  constructor(
    private readonly adjustments: AdjustmentsRepository,
    private readonly accounts: AdminAccountsService,
    private readonly ledger: Ledger,
    private readonly transactions: Transactions,
    private readonly transfers: TransfersRepository,
    private readonly names: UserNames,
    @Inject(CONFIG) private readonly config: LedgerConfig,
  ) {}

  /** Once per key, and booked at once if it needs no consent. @throws AppError 404, 409, 422 */
  async propose(
    caller: Caller,
    request: z.output<typeof AdjustmentRequest>,
    key: string = newId(),
  ): Promise<Adjustment> {
    const hundredths = hundredthsOf(request.amount) ?? 0;
    if (request.userId === caller.id) throw businessRule('vcount.adjustSelf');
    await this.accounts.get(request.userId);
    const amount = request.direction === 'in' ? hundredths : -hundredths;
    const { userId: adjustedId, reason } = request;
    const bodyHash = hashBody('adjustment', { adjustedId, amount, reason });
    const row = await this.transactions.run((tx) =>
      this.adjustments.insert(tx, {
        ...{ id: newId(), adjustedId, amount, reason, key, bodyHash },
        proposedBy: caller.id,
        freeUntil: this.config.ADJUSTMENT_CONSENT_ABOVE,
      }),
    );
    if (row.body_hash !== bodyHash) throw conflict('error.idempotency');
    if (!row.needs_consent) await this.#bookAtOnce(row, caller.id);
    return this.get(row.id);
  }

  /** @throws AppError 404, 409 if it was decided, 422 for an own one, or if the balance is short */
  async consent(caller: Caller, id: string): Promise<Adjustment> {
    const row = await this.#find(id);
    if (row.proposed_by === caller.id) throw businessRule('vcount.adjustmentOwn');
    if (row.adjusted_id === caller.id) throw businessRule('vcount.adjustSelf');
    if (row.status !== 'pending') throw conflict('vcount.adjustmentDecided');
    if ((await this.#book(row, caller.id)).isRepeated) throw conflict('vcount.adjustmentDecided');
    return this.get(id);
  }

  /** How many V of a person can be adjusted today without a second administrator. */
  async adjustableAlone(userId: string): Promise<number> {
    const made = await this.adjustments.madeAlone(userId);
    return toNumber(Math.max(0, this.config.ADJUSTMENT_CONSENT_ABOVE - made));
  }

  /** @throws AppError 404, 409, 422 for an own one */
  async reject(caller: Caller, id: string): Promise<Adjustment> {
    const row = await this.#find(id);
    if (row.proposed_by === caller.id) throw businessRule('vcount.rejectOwn');
    return this.#decline(caller, id);
  }

  /** @throws AppError 404, 409, 422 for another administrator's */
  async withdraw(caller: Caller, id: string): Promise<Adjustment> {
    const row = await this.#find(id);
    if (row.proposed_by !== caller.id) throw businessRule('vcount.withdrawOther');
    return this.#decline(caller, id);
  }

  async #decline(caller: Caller, id: string): Promise<Adjustment> {
    await this.transactions.run(async (tx) => {
      if (!(await this.adjustments.decide(tx, id, 'rejected', caller.id)))
        throw conflict('vcount.adjustmentDecided');
    });
    return this.get(id);
  }

  async list(query: z.output<typeof AdjustmentsQuery>) {
    const [{ rows, nextCursor }, total] = await Promise.all([
      this.adjustments.list(query),
      this.adjustments.count(query),
    ]);
    return {
      adjustments: await this.#toAdjustments(rows),
      pagination: pagination(query.page, query.limit, total, true, nextCursor),
    };
  }

  /** @throws AppError 404 */
  async get(id: string): Promise<Adjustment> {
    const [adjustment] = await this.#toAdjustments([await this.#find(id)]);
    if (!adjustment) throw new Error('an adjustment was not mapped');
    return adjustment;
  }

  /** A repeated request gets the first answer; after a crash, it books the proposal. */
  async #bookAtOnce(row: AdjustmentRow, by: string): Promise<void> {
    if (row.status === 'rejected') throw businessRule('vcount.short');
    if (row.status === 'done') return;
    try {
      await this.#book(row, by);
    } catch (error) {
      // Reject what cannot be booked, instead of leaving it for consent.
      if (error instanceof AppError)
        await this.transactions.run((tx) => this.adjustments.decide(tx, row.id, 'rejected', by));
      throw error;
    }
  }

  async #book(row: AdjustmentRow, by: string): Promise<PostedTransfer> {
    const person = userAccount(row.adjusted_id);
    const isIn = row.amount > 0;
    const transfer = {
      id: row.id,
      key: `adjustment:${row.id}`,
      bodyHash: String(row.amount),
      kind: 'adjustment',
      from: isIn ? PLATFORM : person,
      to: isIn ? person : PLATFORM,
      amount: Math.abs(row.amount),
      actorId: by,
    } as const;
    return this.ledger.post(transfer, async (tx) => {
      if (!(await this.adjustments.decide(tx, row.id, 'done', by)))
        throw conflict('vcount.adjustmentDecided');
      await this.transfers.addNote(tx, row.id, row.adjusted_id, row.reason);
    });
  }

  async #find(id: string): Promise<AdjustmentRow> {
    const row = await this.adjustments.find(id);
    if (!row) throw notFound('noun.adjustment');
    return row;
  }

  async #toAdjustments(rows: readonly AdjustmentRow[]): Promise<Adjustment[]> {
    const ids = rows.flatMap((row) => [
      row.adjusted_id,
      row.proposed_by,
      ...(row.decided_by ? [row.decided_by] : []),
    ]);
    const names = await this.names.load(ids);
    const nameOf = (id: string) => names.get(id)?.name ?? '';
    return rows.map((row) => ({
      id: row.id,
      userId: row.adjusted_id,
      userName: nameOf(row.adjusted_id),
      direction: row.amount > 0 ? 'in' : 'out',
      amount: amountText(Math.abs(row.amount)),
      reason: row.reason,
      status: statusOf(row),
      proposedBy: { id: row.proposed_by, name: nameOf(row.proposed_by) },
      decidedBy: row.decided_by === null ? null : { id: row.decided_by, name: nameOf(row.decided_by) },
      createdAt: row.created_at.toISOString(),
    }));
  }
}

/** Withdrawn by its proposer; what could not be booked at once had no one to decide on it. */
function statusOf({ status, needs_consent, proposed_by, decided_by }: AdjustmentRow): Adjustment['status'] {
  return status === 'rejected' && needs_consent && decided_by === proposed_by ? 'withdrawn' : status;
}
