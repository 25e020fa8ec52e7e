/** A role that a member holds at a unit and below. */
import type { UnitRoleName } from '@tiku/contracts/enterprise';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('unit_roles')
export class UnitRoleEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  enterprise_id: string;

  @Column('uuid')
  unit_id: string;

  @Column('uuid')
  user_id: string;

  @Column('text')
  role: UnitRoleName;

  /** '' for all subjects. */
  @Column('text')
  subject: string;

  @Column('timestamptz')
  created_at: Date;
}
