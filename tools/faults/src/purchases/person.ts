/**
 * A buyer or a seller with a browser that does not give up: it repeats each call under its key until there is a
 * response. Knows only the HTTP contracts, and records what was promised.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { PaperResponse, PaperBankResponse, PurchaseResponse } from '@tiku/contracts/paper-bank';
import { MovedResponse, RechargeResponse } from '@tiku/contracts/vcount-ledger';
import { ErrorResponse } from '@tiku/contracts/common';
import type { TestUser } from '@tiku/platform/testing';
import { count, type Tally } from '../processes.js';
import { QUESTION, type Services } from './services.js';

const AGAIN_MS = 100;
const CALL_MAX_MS = 20_000;
/** Faults may not fail a call for longer. */
const PATIENCE_MS = 240_000;

export interface Offer {
  id: string;
  price: number;
}

/** The promised balance in V, which must be there at the end. */
export interface Promised {
  userId: string;
  recharged: number;
  /** Prices of the person's banks. */
  bought: Map<string, number>;
}

export class Person {
  readonly promised: Promised;

  private constructor(
    private readonly user: TestUser,
    private readonly services: Services,
    private readonly tally: Tally,
  ) {
    this.promised = { userId: user.id, recharged: 0, bought: new Map() };
  }

  static async named(name: string, services: Services, tally: Tally): Promise<Person> {
    return new Person(await services.identity.user(name), services, tally);
  }

  async publish(name: string, price: number): Promise<Offer> {
    const fields = { name, description: '模拟卷', category: 'mathematics', price };
    const { id } = PaperBankResponse.parse(await this.#bank('POST', '/paper-banks', fields, [201])).paperBank;
    const sections = [{ title: '一、填空题', questions: [{ questionId: QUESTION.id }] }];
    const created = await this.#bank('POST', '/papers', { title: name, paperBankId: id, sections }, [201]);
    await this.#bank('POST', `/papers/${PaperResponse.parse(created).paper.id}/publish`, {}, [200]);
    await this.#bank('POST', `/paper-banks/${id}/publish`, {}, [200]);
    return { id, price };
  }

  async bindPaymentMethod(): Promise<void> {
    const { name: holder, email: account } = this.user;
    const path = '/vcount/payment-method/bind';
    // Added twice if the response was lost: one of them is the default.
    await this.#ledger('POST', path, { type: 'alipay', holder, account }, [200, 201]);
  }

  async recharge(amount: number): Promise<void> {
    const key = randomUUID();
    await this.#eventually('the recharge', async () => {
      const body = await this.#ledger('POST', '/vcount/recharge', { amount }, [200], key);
      const { status } = RechargeResponse.parse(body).transaction;
      return status === 'completed' || undefined;
    });
    this.promised.recharged += amount;
  }

  /** Buys it under one key; repeats a cancelled purchase under another key, as a person does. */
  async buy({ id, price }: Offer): Promise<void> {
    await this.#eventually(`the purchase of ${id}`, async () => {
      const path = `/paper-banks/${id}/purchase`;
      const body = await this.#bank('POST', path, { expectedPrice: price }, [200, 422], randomUUID());
      const bought = PurchaseResponse.safeParse(body).data;
      if (bought) {
        if (bought.purchase.status !== 'paid')
          throw new Error(`a purchase is answered as ${bought.purchase.status}`);
        return true;
      }
      const { rule } = ErrorResponse.parse(body);
      // The other tab has bought it.
      if (rule === 'purchase.already') return true;
      if (rule !== 'purchase.cancelled') throw new Error(`a purchase was refused: ${rule}`);
      count(this.tally, 'purchase cancelled with nothing moved, and made again');
      return undefined;
    });
    this.promised.bought.set(id, price);
  }

  async refund({ id }: Offer): Promise<void> {
    const body = await this.#bank('POST', `/paper-banks/${id}/give-back`, {}, [200, 422]);
    const refusal = ErrorResponse.safeParse(body).data;
    // An earlier call without a response has done it.
    if (refusal && refusal.rule !== 'purchase.none')
      throw new Error(`the refund was refused: ${refusal.rule}`);
    this.promised.bought.delete(id);
  }

  /** Spends on the platform and gets a full refund. */
  async spendAndRefund(amount: number): Promise<void> {
    const spend = { amount, reference: 'faults' };
    const spent = await this.#ledger('POST', '/vcount/spend', spend, [200], randomUUID());
    const { transaction } = MovedResponse.parse(spent);
    await this.#ledger('POST', '/vcount/refund', { transactionId: transaction.id }, [200], randomUUID());
  }

  #bank(method: string, path: string, body: object, expected: number[], key?: string): Promise<unknown> {
    return this.#responseOf(method, this.services.paperBankUrl + path, body, expected, key);
  }

  #ledger(method: string, path: string, body: object, expected: number[], key?: string): Promise<unknown> {
    return this.#responseOf(method, this.services.ledgerUrl + path, body, expected, key);
  }

  /** Repeats a call until there is a response. @throws Error for a rejection that the faults do not explain */
  #responseOf(method: string, url: string, body: object, expected: number[], key?: string): Promise<unknown> {
    return this.#eventually(`${method} ${url}`, async () => {
      const response = await fetch(url, {
        method,
        headers: {
          authorization: `Bearer ${this.user.token}`,
          'content-type': 'application/json',
          ...(key && { 'idempotency-key': key }),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(CALL_MAX_MS),
      }).catch(() => undefined);
      if (!response) return undefined;
      const content: unknown = await response.json().catch(() => undefined);
      if (expected.includes(response.status) && content !== undefined) return content;
      if (response.status < 500)
        throw new Error(`${method} ${url} was refused with ${response.status}: ${JSON.stringify(content)}`);
      count(this.tally, `answered ${response.status}`);
      return undefined;
    });
  }

  async #eventually<T>(what: string, attempt: () => Promise<T | undefined>): Promise<T> {
    const deadline = Date.now() + PATIENCE_MS;
    while (Date.now() < deadline) {
      const result = await attempt();
      if (result !== undefined) return result;
      await wait(AGAIN_MS);
    }
    throw new Error(`no success within ${PATIENCE_MS} ms: ${what}`);
  }
}
