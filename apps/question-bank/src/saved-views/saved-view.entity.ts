/** A saved filter of the list of questions. */
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('saved_views')
export class SavedViewEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  user_id: string;

  @Column('text')
  name: string;

  @Column('text')
  query: string;
}
