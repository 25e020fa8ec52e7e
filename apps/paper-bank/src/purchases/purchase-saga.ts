/**
 * The steps of a purchase after it is written down. Each may be repeated, by the request that buys, by the ledger's
 * event and by the sweeper; each ends in a purchase that is paid with access, or cancelled with nothing moved.
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

/** A request that is still being answered needs no help. */
const OLDER_THAN_SECONDS = 10;
const PORTION = 50;
/** In 8 days; more than that is a broken ledger, which somebody has to look at. */
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

  /** @throws AppError 503 where the ledger's answer is missing: the purchase stays pending and is settled soon */
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
      // The ledger refused: nothing has moved.
      if (error.code === 'BUSINESS_RULE_ERROR')
        return { purchase: await this.#cancel(purchase.id, 'short'), balance: undefined };
      throw unavailable('purchase.pending', {}, error);
    }
  }

  /** The money is held: the buyer has access from here on. One that was cancelled meanwhile gets its money back. */
  async confirm(id: string): Promise<PurchaseRow> {
    const found = await this.purchases.find(id);
    if (!found) throw new Error(`there is no purchase ${id}`);
    const confirmed = await this.transactions.run(async (tx) => {
      // The bank first, as every write of members does.
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

  /** Of a purchase whose return has begun. Answers it as `paid` where the money is the seller's already. */
  async giveBack(id: string): Promise<PurchaseRow> {
    const purchase = await this.purchases.find(id);
    if (!purchase) throw new Error(`there is no purchase ${id}`);
    if (purchase.price > 0 && !(await this.ledger.giveBack(id))) {
      await this.transactions.run((tx) => this.purchases.undoReturn(tx, id));
      return { ...purchase, returning_at: null };
    }
    faultPoint('purchases.returned');
    await this.transactions.run(async (tx) => {
      const bank = await this.banks.lockAccess(tx, purchase.paper_bank_id, purchase.buyer_id);
      if (!(await this.purchases.settle(tx, id, 'paid', 'refunded'))) return;
      await this.purchases.leave(tx, purchase);
      // Reviews are by buyers.
      await this.reviews.removeOf(tx, purchase.paper_bank_id, purchase.buyer_id);
      await tx.publish(...paperBankRefunded(purchase));
      if (bank) await tx.publish(...sellerNotified('paperBankGivenBack', purchase, bank.name));
    });
    faultPoint('purchases.refunded');
    return { ...purchase, status: 'refunded', returning_at: null };
  }

  /** Goes on with what a crash or a silent ledger left. True where more may wait. */
  async settleUnsettled(): Promise<boolean> {
    const due = await this.purchases.unsettled(OLDER_THAN_SECONDS, PORTION);
    let settled = 0;
    for (const { id, returning } of due) {
      try {
        if (returning) await this.giveBack(id);
        else await this.#settle(id);
        settled += 1;
      } catch (error) {
        // One that cannot go on must not keep the others waiting; it is tried again.
        this.logger.warn({ err: error, purchaseId: id }, 'a purchase could not be settled');
      }
    }
    return settled > 0 && due.length === PORTION;
  }

  /** Gives back what is held for cancelled purchases, where the job that should have done it was lost. */
  async returnInterrupted(): Promise<void> {
    for (const id of await this.purchases.interrupted(INTERRUPTED_MAX))
      if ((await this.ledger.find(id))?.status === 'held') await this.ledger.giveBack(id);
  }

  async #settle(id: string): Promise<void> {
    const purchase = await this.purchases.find(id);
    const hold = purchase?.price === 0 ? null : await this.ledger.find(id);
    // A hold that is placed after this is found by its event, and returned.
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
