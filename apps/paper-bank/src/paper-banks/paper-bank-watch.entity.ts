/** A person who wants to learn of changes of a bank's price. */
import { Entity, PrimaryColumn } from 'typeorm';

@Entity('paper_bank_watches')
export class PaperBankWatchEntity {
  @PrimaryColumn('uuid')
  user_id: string;

  @PrimaryColumn('uuid')
  paper_bank_id: string;
}
