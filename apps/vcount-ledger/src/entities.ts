/** The entities that TypeORM reads and writes. Everything else, and all money, is SQL. */
import { PaymentMethodEntity } from './payment-methods/payment-method.entity.js';

export const entities = [PaymentMethodEntity] as const;
