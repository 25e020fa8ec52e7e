/** Payment methods. */
import { Injectable } from '@nestjs/common';
import { type EntityReader, Transactions, type Tx } from '@tiku/platform/database';
import { PaymentMethodEntity } from './payment-method.entity.js';

@Injectable()
export class PaymentMethodsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The default first. */
  list(userId: string, on: EntityReader = this.transactions.read): Promise<PaymentMethodEntity[]> {
    return on.manager.find(PaymentMethodEntity, {
      where: { user_id: userId },
      order: { is_default: 'DESC', id: 'ASC' },
    });
  }

  /** The same, and serialises changes of a person's methods, which share one default. */
  async lock(tx: Tx, userId: string): Promise<PaymentMethodEntity[]> {
    await tx.execute('SELECT pg_advisory_xact_lock(hashtext($1))', [`payment-methods:${userId}`]);
    return this.list(userId, tx);
  }

  async insert(tx: Tx, method: PaymentMethodEntity): Promise<void> {
    await tx.manager.insert(PaymentMethodEntity, method);
  }

  async remove(tx: Tx, id: string): Promise<void> {
    await tx.manager.delete(PaymentMethodEntity, { id });
  }

  async setDefault(tx: Tx, { id, user_id }: PaymentMethodEntity): Promise<void> {
    await tx.manager.update(PaymentMethodEntity, { user_id, is_default: true }, { is_default: false });
    await tx.manager.update(PaymentMethodEntity, { id }, { is_default: true });
  }
}
