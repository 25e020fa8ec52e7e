/** What users pay the platform, and its refunds. Purchases are holds; only their saga returns them. */
import { Injectable } from '@nestjs/common';
import { hundredthsOf, type RefundRequest, type SpendRequest } from '@tiku/contracts/vcount-ledger';
import { EmailVerification, type Caller } from '@tiku/platform/auth';
import { newId } from '@tiku/platform/database';
import { businessRule, notFound } from '@tiku/platform/errors';
import { hashBody } from '@tiku/platform/idempotency';
import type { z } from 'zod';
import { Ledger } from '../transfers/ledger.js';
import { PLATFORM, userAccount } from '../transfers/system-accounts.js';
import { TransfersRepository } from '../transfers/transfers.repository.js';
import { RefundsRepository } from './refunds.repository.js';

@Injectable()
export class SpendingService {
  constructor(
    private readonly ledger: Ledger,
    private readonly transfers: TransfersRepository,
    private readonly refunds: RefundsRepository,
    private readonly verification: EmailVerification,
  ) {}

  /** Returns the transaction's id. @throws AppError 403 without a proven address, 409, 422 if the balance is short */
  async spend(
    caller: Caller,
    request: z.output<typeof SpendRequest>,
    key: string = newId(),
  ): Promise<string> {
    const amount = hundredthsOf(request.amount) ?? 0;
    await this.verification.require(caller);
    const { description = '', reference } = request;
    const transfer = {
      id: newId(),
      key: `spend:${caller.id}:${key}`,
      bodyHash: hashBody('spend', { amount, description, reference }),
      kind: 'spend',
      from: userAccount(caller.id),
      to: PLATFORM,
      amount,
      reference,
    } as const;
    const { id } = await this.ledger.post(transfer, async (tx) => {
      if (description !== '') await this.transfers.addNote(tx, transfer.id, caller.id, description);
    });
    return id;
  }

  /** Returns the id of the refund's transaction. @throws AppError 404, 409, 422 */
  async refund(
    caller: Caller,
    request: z.output<typeof RefundRequest>,
    key: string = newId(),
  ): Promise<string> {
    const requested = request.amount === undefined ? null : hundredthsOf(request.amount);
    const spending = await this.transfers.find(request.transactionId);
    if (!spending || spending.from_id !== caller.id) throw notFound('noun.transaction');
    if (spending.kind !== 'spend') throw businessRule('vcount.notRefundable');
    const rest = spending.amount - (await this.refunds.refundedOf(spending.id));
    const amount = requested ?? rest;
    const transferKey = `refund:${caller.id}:${key}`;
    // Refuse it before the ledger, which would undo its whole batch.
    if ((rest === 0 || amount > rest) && !(await this.transfers.isKeyKnown(transferKey)))
      throw businessRule('vcount.refundTooMuch');
    const transfer = {
      id: newId(),
      key: transferKey,
      // Hash the requested amount: without one it is the rest, which changes after the first of two equal requests.
      bodyHash: hashBody('refund', { transactionId: spending.id, amount: requested }),
      kind: 'refund',
      from: PLATFORM,
      to: userAccount(caller.id),
      amount: Math.max(amount, 1),
      settledId: spending.id,
      reference: spending.reference,
    } as const;
    const { id } = await this.ledger.post(transfer, async (tx) => {
      if (amount <= 0 || !(await this.refunds.add(tx, spending.id, spending.amount, amount)))
        throw businessRule('vcount.refundTooMuch');
    });
    return id;
  }
}
