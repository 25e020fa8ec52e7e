/** A token of an enterprise's directory. Only its hash is stored. */
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('scim_tokens')
export class ScimTokenEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  enterprise_id: string;

  @Column('text')
  name: string;

  @Column('bytea')
  hash: Buffer;

  /** Its last characters, by which people tell it from others. */
  @Column('text')
  ending: string;

  @Column('uuid', { nullable: true })
  created_by: string | null;

  @Column('timestamptz')
  created_at: Date;

  @Column('timestamptz', { nullable: true })
  last_used_at: Date | null;
}
