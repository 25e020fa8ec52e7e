/** The membership of a person in a bank. */
import type { BankRole } from '@tiku/contracts/question-bank';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('bank_members')
export class BankMemberEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  bank_id: string;

  @Column('uuid')
  user_id: string;

  @Column('text')
  role: BankRole;

  @Column('timestamptz')
  joined_at: Date;
}
