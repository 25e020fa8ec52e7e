/** Binds cards and accounts. Stores only what a person needs to recognise them. */
import { Injectable } from '@nestjs/common';
import type { BindPaymentMethodRequest, PaymentMethod } from '@tiku/contracts/vcount-ledger';
import { newId, Transactions } from '@tiku/platform/database';
import { businessRule, notFound } from '@tiku/platform/errors';
import type { z } from 'zod';
import { maskedAccount, maskedCard } from './masked.js';
import type { PaymentMethodEntity } from './payment-method.entity.js';
import { PaymentMethodsRepository } from './payment-methods.repository.js';

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
      const { length } = await this.methods.lock(tx, userId);
      if (length >= METHODS_MAX) throw businessRule('vcount.methodsTooMany', { maximum: METHODS_MAX });
      const { type } = request;
      const method = { id: newId(), user_id: userId, type, ...maskedOf(request), is_default: length === 0 };
      await this.methods.insert(tx, method);
      return toPaymentMethod(method);
    });
  }

  /** If it was the default, the newest one becomes it. @throws AppError 404 */
  async remove(userId: string, id: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const methods = await this.methods.lock(tx, userId);
      const removed = requireMethod(methods, id);
      await this.methods.remove(tx, id);
      const [heir] = methods.filter((each) => each !== removed).toSorted(newestFirst);
      if (removed.is_default && heir) await this.methods.setDefault(tx, heir);
    });
  }

  /** @throws AppError 404 */
  async setDefault(userId: string, id: string): Promise<PaymentMethod> {
    return this.transactions.run(async (tx) => {
      const method = requireMethod(await this.methods.lock(tx, userId), id);
      await this.methods.setDefault(tx, method);
      return toPaymentMethod({ ...method, is_default: true });
    });
  }
}

const maskedOf = (request: Request) =>
  request.type === 'bankCard' ? maskedCard(request.number) : maskedAccount(request.account);

/** @throws AppError 404 */
function requireMethod(methods: readonly PaymentMethodEntity[], id: string): PaymentMethodEntity {
  const found = methods.find((method) => method.id === id);
  if (!found) throw notFound('noun.paymentMethod');
  return found;
}

/** Ids sort by time. */
const newestFirst = (a: PaymentMethodEntity, b: PaymentMethodEntity): number => (a.id < b.id ? 1 : -1);

const toPaymentMethod = ({ id, type, label, last4, is_default }: PaymentMethodEntity): PaymentMethod => ({
  id,
  type,
  label,
  last4,
  isDefault: is_default,
});
