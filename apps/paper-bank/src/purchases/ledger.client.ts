/** Calls to vcount-ledger. A purchase is a hold under its own id: each call is idempotent. */
import { Inject, Injectable } from '@nestjs/common';
import { BalanceOfResponse, HoldResponse, type Hold } from '@tiku/contracts/vcount-ledger-internal';
import { ServiceTokens } from '@tiku/platform/auth';
import { Background } from '@tiku/platform/background';
import { ConfigError, type BaseConfig } from '@tiku/platform/config';
import { AppError } from '@tiku/platform/errors';
import { CONFIG } from '@tiku/platform/http';
import { ServiceClient } from '@tiku/platform/service-client';
import type { PurchaseRow } from './purchases.repository.js';

const TIMEOUT_MS = 5_000;
/** The ledger releases the income to the seller some time after the refund period ends. */
const RELEASE_MARGIN_SECONDS = 3_600;

@Injectable()
export class LedgerClient {
  readonly #client: ServiceClient;

  constructor(@Inject(CONFIG) config: BaseConfig, tokens: ServiceTokens, background: Background) {
    if (!config.VCOUNT_LEDGER_URL)
      throw new ConfigError('VCOUNT_LEDGER_URL: set it to the address of the vcount-ledger service');
    this.#client = new ServiceClient('vcount-ledger', config.VCOUNT_LEDGER_URL, tokens);
    background.onClose('redis', 'vcount-ledger client', () => this.#client.close());
  }

  /** @throws AppError 422 if the balance is short; 503, 504: it may have happened */
  async hold(purchase: PurchaseRow, name: string): Promise<Hold> {
    const seconds = (purchase.refundable_until.getTime() - Date.now()) / 1_000;
    const { hold } = await this.#client.call({
      method: 'PUT',
      path: `/internal/holds/${purchase.id}`,
      body: {
        payerId: purchase.buyer_id,
        payeeId: purchase.seller_id,
        amountHundredths: purchase.price,
        description: name,
        reference: purchase.paper_bank_id,
        releaseAfterSeconds: Math.max(0, Math.ceil(seconds)) + RELEASE_MARGIN_SECONDS,
      },
      response: HoldResponse,
      timeoutMs: TIMEOUT_MS,
    });
    return hold;
  }

  /** Null: no money has moved. @throws AppError 503, 504 */
  async find(id: string): Promise<Hold | null> {
    try {
      const path = `/internal/holds/${id}`;
      return (await this.#client.call({ path, response: HoldResponse, timeoutMs: TIMEOUT_MS })).hold;
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_FOUND_ERROR') return null;
      throw error;
    }
  }

  /** False if the seller already has the money. @throws AppError 404, 503, 504 */
  async refund(id: string): Promise<boolean> {
    try {
      await this.#client.call({
        method: 'POST',
        path: `/internal/holds/${id}/return`,
        response: HoldResponse,
        timeoutMs: TIMEOUT_MS,
      });
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'CONFLICT_ERROR') return false;
      throw error;
    }
  }

  /** The balance of a person, in V. */
  async balance(userId: string): Promise<number> {
    const path = `/internal/balances/${userId}`;
    return (await this.#client.call({ path, response: BalanceOfResponse, timeoutMs: TIMEOUT_MS })).balance;
  }
}
