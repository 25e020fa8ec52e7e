/** A card or an account that a person pays with. No row has the number of a card. */
import type { PaymentMethod } from '@tiku/contracts/vcount-ledger';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('payment_methods')
export class PaymentMethodEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  user_id: string;

  @Column('text')
  type: PaymentMethod['type'];

  @Column('text')
  label: string;

  @Column('text')
  last4: string;

  @Column('boolean')
  is_default: boolean;
}
