/** A unit: its table has the name of the first kind until a release no longer reads it under that name. */
import type { UnitKind } from '@tiku/contracts/enterprise';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('departments')
export class UnitEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  enterprise_id: string;

  @Column('uuid', { nullable: true })
  parent_id: string | null;

  @Column('text')
  kind: UnitKind;

  @Column('text')
  name: string;

  @Column('text', { nullable: true })
  code: string | null;

  @Column('text', { nullable: true })
  description: string | null;

  @Column('uuid', { nullable: true })
  head_id: string | null;

  @Column('text', { nullable: true })
  external_id: string | null;

  @Column('text', { nullable: true })
  school_code: string | null;

  /** The school at or above, kept by a trigger, as are `sorted` and `searched`. */
  @Column('uuid', { nullable: true })
  school_id: string | null;

  @Column('timestamptz', { nullable: true })
  archived_at: Date | null;

  @Column('text')
  sorted: string;

  @Column('text')
  searched: string;

  @Column('int')
  version: number;

  @Column('timestamptz')
  created_at: Date;

  @Column('timestamptz')
  updated_at: Date;
}
