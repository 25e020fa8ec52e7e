/** A question in a person's basket. */
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('basket_items')
export class BasketItemEntity {
  @PrimaryColumn('uuid')
  user_id: string;

  @PrimaryColumn('uuid')
  question_id: string;

  @Column('timestamptz')
  put_at: Date;
}
