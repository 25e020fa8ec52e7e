/** Binds cards and accounts. Stores only what a person needs to recognise them. */
import { Injectable } from '@nestjs/common';
import type { BindPaymentMethodRequest, PaymentMethod } from '@tiku/contracts/vcount-ledger';
import { newId, Transactions } from '@tiku/platform/database';
import { businessRule, notFound } from '@tiku/platform/errors';
import type { z } from 'zod';
import { maskedAccount, maskedCard } from './masked.js';
import { PaymentMethodsRepository, type PaymentMethodRow } from './payment-methods.repository.js';

const METHODS_MAX = 10;

type Request = z.output<typeof BindPaymentMethodRequest>;

@Injectable()
export class PaymentMethodsService {
  constructor(
    private readonly methods: PaymentMethodsRepository,
    private readonly transactions: Transactions,
  ) {}

  async list(userId: string): Promise<PaymentMethod[]> {
    return (await this.methods.list(userId)).map(toPaymentMethod);
  }

  /** The first one becomes the default. @throws AppError 422 if there are too many */
  async bind(userId: string, request: Request): Promise<PaymentMethod> {
    return this.transactions.run(async (tx) => {
      const count = await this.methods.lock(tx, userId);
      if (count >= METHODS_MAX) throw businessRule('vcount.methodsTooMany', { maximum: METHODS_MAX });
      const method = { id: newId(), type: request.type, ...maskedOf(request), is_default: count === 0 };
      await this.methods.insert(tx, userId, method);
      return toPaymentMethod(method);
    });
  }

  /** If it was the default, another one becomes it. @throws AppError 404 */
  async remove(userId: string, id: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.methods.lock(tx, userId);
      if (!(await this.methods.remove(tx, userId, id))) throw notFound('noun.paymentMethod');
    });
  }

  /** @throws AppError 404 */
  async setDefault(userId: string, id: string): Promise<PaymentMethod> {
    return this.transactions.run(async (tx) => {
      await this.methods.lock(tx, userId);
      const row = await this.methods.setDefault(tx, userId, id);
      if (!row) throw notFound('noun.paymentMethod');
      return toPaymentMethod(row);
    });
  }
}

const maskedOf = (request: Request) =>
  request.type === 'bankCard' ? maskedCard(request.number) : maskedAccount(request.account);

const toPaymentMethod = ({ is_default, ...method }: PaymentMethodRow): PaymentMethod => ({
  ...method,
  isDefault: is_default,
});
