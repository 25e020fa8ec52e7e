/** The words that an enterprise forbids in its messages. */
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('forbidden_words')
export class ForbiddenWordsEntity {
  @PrimaryColumn('uuid')
  enterprise_id: string;

  @Column('text', { array: true })
  words: string[];

  @Column('int')
  version: number;
}
