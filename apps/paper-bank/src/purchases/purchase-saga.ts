/**
 * The steps of a purchase after it is written. Each is idempotent: the buying request, the ledger's event and the
 * sweeper may all run it. The purchase ends paid with access, or cancelled with no money moved.
 */
import { Inject, Injectable } from '@nestjs/common';
import { Transactions } from '@tiku/platform/database';
import { AppError, unavailable } from '@tiku/platform/errors';
import { faultPoint } from '@tiku/platform/fault-point';
import { LOGGER } from '@tiku/platform/http';
import type { Logger } from '@tiku/platform/logging';
import { PaperBanksRepository } from '../paper-banks/paper-banks.repository.js';
import { ReviewsRepository } from '../reviews/reviews.repository.js';
import { LedgerClient } from './ledger.client.js';
import { paperBankPurchased, paperBankRefunded, sellerNotified } from './purchases.events.js';
import { PurchasesRepository, type CancelReason, type PurchaseRow } from './purchases.repository.js';
import { RETURN_HOLD } from './purchase-queues.js';

/** A request still in progress needs no help. */
const OLDER_THAN_SECONDS = 10;
const PORTION = 50;
/** In 8 days; more than that means a broken ledger, which needs an operator. */
const INTERRUPTED_MAX = 1_000;

@Injectable()
export class PurchaseSaga {
  constructor(
    private readonly purchases: PurchasesRepository,
    private readonly banks: PaperBanksRepository,
    private readonly ledger: LedgerClient,
    private readonly reviews: ReviewsRepository,
    private readonly transactions: Transactions,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws AppError 503 if the ledger does not answer: the purchase stays pending and is settled soon */
  async pay(
    purchase: PurchaseRow,
    bankName: string,
  ): Promise<{ purchase: PurchaseRow; balance: number | undefined }> {
    faultPoint('purchases.begun');
    if (purchase.price === 0) return { purchase: await this.confirm(purchase.id), balance: undefined };
    try {
      const { payerBalanceHundredths } = await this.ledger.hold(purchase, bankName);
      faultPoint('purchases.held');
      return {
        purchase: await this.confirm(purchase.id),
        balance: payerBalanceHundredths === undefined ? undefined : payerBalanceHundredths / 100,
      };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // The ledger refused: no money moved.
      if (error.code === 'BUSINESS_RULE_ERROR')
        return { purchase: await this.#cancel(purchase.id, 'short'), balance: undefined };
      throw unavailable('purchase.pending', {}, error);
    }
  }

  /** The money is held: gives the buyer access. Returns the money of a purchase that was cancelled meanwhile. */
  async confirm(id: string): Promise<PurchaseRow> {
    const found = await this.purchases.find(id);
    if (!found) throw new Error(`there is no purchase ${id}`);
    const confirmed = await this.transactions.run(async (tx) => {
      // Lock the bank first, as every write of members does.
      const bank = await this.banks.lockAccess(tx, found.paper_bank_id, found.buyer_id);
      const purchase = await this.purchases.lock(tx, id);
      if (!purchase || !bank) throw new Error(`purchase ${id} has no bank`);
      if (purchase.status === 'cancelled') await tx.enqueue(RETURN_HOLD, { holdId: id });
      if (!(await this.purchases.settle(tx, id, 'pending', 'paid'))) return purchase;
      await this.purchases.join(tx, purchase, bank.allowCollaboration ? 'collaborator' : 'viewer');
      await tx.publish(...paperBankPurchased(purchase));
      await tx.publish(...sellerNotified('paperBankSold', purchase, bank.name));
      return { ...purchase, status: 'paid' as const };
    });
    faultPoint('purchases.paid');
    return confirmed;
  }

  /** Continues a refund that has begun. Returns the purchase to `paid` if the seller already has the money. */
  async refund(id: string): Promise<PurchaseRow> {
    const purchase = await this.purchases.find(id);
    if (!purchase) throw new Error(`there is no purchase ${id}`);
    if (purchase.price > 0 && !(await this.ledger.refund(id))) {
      await this.transactions.run((tx) => this.purchases.undoRefund(tx, id));
      return { ...purchase, returning_at: null };
    }
    faultPoint('purchases.ledgerRefunded');
    await this.transactions.run(async (tx) => {
      const bank = await this.banks.lockAccess(tx, purchase.paper_bank_id, purchase.buyer_id);
      if (!(await this.purchases.settle(tx, id, 'paid', 'refunded'))) return;
      await this.purchases.leave(tx, purchase);
      // Only buyers have reviews.
      await this.reviews.removeOf(tx, purchase.paper_bank_id, purchase.buyer_id);
      await tx.publish(...paperBankRefunded(purchase));
      if (bank) await tx.publish(...sellerNotified('paperBankGivenBack', purchase, bank.name));
    });
    faultPoint('purchases.refunded');
    return { ...purchase, status: 'refunded', returning_at: null };
  }

  /** Continues purchases after a crash or a missing answer of the ledger. True if more may wait. */
  async settleUnsettled(): Promise<boolean> {
    const due = await this.purchases.unsettled(OLDER_THAN_SECONDS, PORTION);
    let settled = 0;
    for (const { id, is_refunding: isRefunding } of due) {
      try {
        if (isRefunding) await this.refund(id);
        else await this.#settle(id);
        settled += 1;
      } catch (error) {
        // A purchase that cannot continue must not hold up the others; it is retried.
        this.logger.warn({ err: error, purchaseId: id }, 'a purchase could not be settled');
      }
    }
    return settled > 0 && due.length === PORTION;
  }

  /** Returns the money held for cancelled purchases if the job that should have done so was lost. */
  async refundInterrupted(): Promise<void> {
    for (const id of await this.purchases.interrupted(INTERRUPTED_MAX))
      if ((await this.ledger.find(id))?.status === 'held') await this.ledger.refund(id);
  }

  async #settle(id: string): Promise<void> {
    const purchase = await this.purchases.find(id);
    const hold = purchase?.price === 0 ? null : await this.ledger.find(id);
    // The event of a hold that is placed after this finds and refunds it.
    if (purchase?.price === 0 || (hold && hold.status !== 'returned')) await this.confirm(id);
    else await this.#cancel(id, 'interrupted');
  }

  async #cancel(id: string, because: CancelReason): Promise<PurchaseRow> {
    await this.transactions.run((tx) => this.purchases.cancel(tx, id, because));
    const purchase = await this.purchases.find(id);
    if (!purchase) throw new Error(`there is no purchase ${id}`);
    return purchase;
  }
}
