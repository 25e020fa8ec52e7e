/**
 * Buying a paper bank, a saga with the ledger: writes a pending purchase, holds the money under its id, and marks the
 * purchase paid or cancelled. After a crash, `PurchaseSaga` continues it.
 */
import { Inject, Injectable } from '@nestjs/common';
import { PAPER_BANK_LIMITS, type Purchase } from '@tiku/contracts/paper-bank';
import { hundredthsOf } from '@tiku/contracts/vcount-ledger';
import { EmailVerification, type Caller } from '@tiku/platform/auth';
import { newId, Transactions, type Tx } from '@tiku/platform/database';
import { businessRule, conflict } from '@tiku/platform/errors';
import { faultPoint } from '@tiku/platform/fault-point';
import { LOGGER } from '@tiku/platform/http';
import { hashBody } from '@tiku/platform/idempotency';
import type { Logger } from '@tiku/platform/logging';
import { Accounts, UserNames } from '@tiku/platform/people';
import { requireVisible, type PaperBankAccess } from '../paper-banks/paper-bank-access.js';
import { PaperBanksRepository } from '../paper-banks/paper-banks.repository.js';
import { SellingService } from '../selling/selling.service.js';
import { LedgerClient } from './ledger.client.js';
import { PurchaseSaga } from './purchase-saga.js';
import { PurchasesRepository, type PurchaseRow } from './purchases.repository.js';

export interface BuyRequest {
  expectedPrice: string | number;
  key: string | undefined;
}

@Injectable()
export class PurchasesService {
  constructor(
    private readonly purchases: PurchasesRepository,
    private readonly banks: PaperBanksRepository,
    private readonly saga: PurchaseSaga,
    private readonly ledger: LedgerClient,
    private readonly transactions: Transactions,
    private readonly accounts: Accounts,
    private readonly names: UserNames,
    private readonly verification: EmailVerification,
    private readonly selling: SellingService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws AppError 403, 404, 409 for another price or another body of the key, 422; 503: it will be settled soon */
  async buy(
    { id, name, ownerId, price }: PaperBankAccess,
    request: BuyRequest,
    caller: Caller,
  ): Promise<{ purchase: Purchase; balance?: number }> {
    await this.verification.require(caller);
    // May call identity and question-bank, which must not happen inside a transaction.
    const maySell =
      (await this.names.roleOf(ownerId)) !== 'student' &&
      (price === 0 || (await this.selling.isLicensed(id, ownerId)));
    const begun = await this.transactions.run((tx) => this.#begin(tx, id, request, caller, maySell));
    const { purchase, balance } =
      begun.status === 'pending' ? await this.saga.pay(begun, name) : { purchase: begun, balance: undefined };
    if (purchase.status === 'cancelled')
      throw businessRule(
        purchase.cancelled_because === 'interrupted' ? 'purchase.cancelled' : 'purchase.short',
      );
    return { purchase: await this.#toPurchase(purchase), ...(await this.#balance(caller, balance)) };
  }

  /** The caller's newest; null if there is none. */
  async mine(paperBankId: string, caller: Caller): Promise<Purchase | null> {
    const found = await this.purchases.findOf(paperBankId, caller.id);
    return found && this.#toPurchase(found);
  }

  /** Within 7 days, before a paper is opened, and once for each bank. @throws AppError 422 if it is too late, 503 */
  async refund({ id }: PaperBankAccess, caller: Caller): Promise<{ purchase: Purchase; balance?: number }> {
    const found = await this.purchases.findOf(id, caller.id);
    if (!found || found.status !== 'paid') throw businessRule('purchase.none');
    if (found.returning_at === null) {
      if (await this.purchases.wasRefunded(id, caller.id)) throw businessRule('purchase.returnedBefore');
      const begun = await this.transactions.run((tx) => this.purchases.beginReturn(tx, found.id));
      if (!begun) throw businessRule(await this.#whyNotReturned(found.id));
      faultPoint('purchases.refunding');
    }
    const purchase = await this.saga.refund(found.id);
    if (purchase.status !== 'refunded') throw businessRule('purchase.late');
    return { purchase: await this.#toPurchase(purchase), ...(await this.#balance(caller)) };
  }

  async #begin(
    tx: Tx,
    bankId: string,
    request: BuyRequest,
    caller: Caller,
    maySell: boolean,
  ): Promise<PurchaseRow> {
    await this.accounts.require(tx, caller.id);
    const bank = requireVisible(await this.banks.lockAccess(tx, bankId, caller.id));
    const expected = hundredthsOf(request.expectedPrice);
    const requestHash = hashBody('purchase', { bankId, expected });
    const repeated = request.key && (await this.purchases.findRequest(tx, caller.id, request.key));
    if (repeated) {
      if (repeated.request_hash !== requestHash) throw conflict('error.idempotency');
      return repeated;
    }
    if (bank.ownerId === caller.id) throw businessRule('purchase.own');
    const open = await this.purchases.findOpen(tx, bankId, caller.id);
    if (open?.status === 'paid') throw businessRule('purchase.already');
    if (bank.status !== 'published' || bank.isDeleted || !maySell) throw businessRule('purchase.notOffered');
    if (bank.role !== null) throw businessRule('purchase.member');
    if (expected !== bank.price)
      throw conflict('purchase.priceChanged', { price: bank.price / 100 }, { price: bank.price / 100 });
    // Two tabs at once continue the same purchase.
    if (open) return open;
    const id = newId();
    await this.purchases.insert(tx, {
      id,
      paperBankId: bankId,
      buyerId: caller.id,
      sellerId: bank.ownerId,
      price: bank.price,
      requestKey: request.key,
      requestHash,
      refundDays: PAPER_BANK_LIMITS.refundDays,
    });
    const begun = await this.purchases.lock(tx, id);
    if (!begun) throw new Error('a purchase vanished between two statements');
    return begun;
  }

  async #toPurchase(row: PurchaseRow): Promise<Purchase> {
    const wasRefunded = await this.purchases.wasRefunded(row.paper_bank_id, row.buyer_id);
    return toPurchase(row, wasRefunded);
  }

  async #balance(caller: Caller, known?: number): Promise<{ balance?: number }> {
    if (known !== undefined) return { balance: known };
    try {
      return { balance: await this.ledger.balance(caller.id) };
    } catch (error) {
      // The purchase is done: a missing balance must not make it look failed.
      this.logger.warn({ err: error }, 'a balance could not be asked of the ledger');
      return {};
    }
  }

  async #whyNotReturned(id: string): Promise<string> {
    return (await this.purchases.find(id))?.opened_at ? 'purchase.opened' : 'purchase.late';
  }
}

/** `returned`: the buyer gave this bank back before. */
function toPurchase(row: PurchaseRow, wasRefunded: boolean): Purchase {
  const mayReturn =
    row.status === 'paid' && !wasRefunded && !row.opened_at && row.refundable_until.getTime() > Date.now();
  return {
    id: row.id,
    paperBankId: row.paper_bank_id,
    price: row.price / 100,
    status: row.returning_at ? 'refunded' : row.status,
    refundableUntil: mayReturn ? row.refundable_until.toISOString() : null,
    returnedBefore: wasRefunded,
    createdAt: row.created_at.toISOString(),
  };
}
