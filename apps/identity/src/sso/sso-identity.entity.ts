/** A person at a provider, and the account that is linked to it. */
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('sso_identities')
export class SsoIdentityEntity {
  /** OpenID Connect: a subject is unique within its issuer and never reassigned. */
  @PrimaryColumn('text')
  issuer: string;

  @PrimaryColumn('text')
  subject: string;

  @Column('uuid')
  user_id: string;

  @Column('timestamptz')
  linked_at: Date;
}
