/** A saved blueprint. */
import { Blueprint } from '@tiku/contracts/paper-bank';
import { parsedBy } from '@tiku/platform/database';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('blueprints')
export class BlueprintEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  owner_id: string;

  /** The bank whose writers may use it. */
  @Column('uuid', { nullable: true })
  paper_bank_id: string | null;

  @Column('text')
  name: string;

  @Column('jsonb', { transformer: parsedBy(Blueprint) })
  blueprint: object;

  @Column('int')
  version: number;

  @Column('timestamptz')
  updated_at: Date;
}
