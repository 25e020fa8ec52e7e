/** A generated signing key, which all replicas share. */
import { parsedBy } from '@tiku/platform/database';
import type { JWK } from 'jose';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { z } from 'zod';

/** Its members are checked when it becomes a key. */
const StoredKey = z.looseObject({ kty: z.string() });

@Entity('signing_keys')
export class SigningKeyEntity {
  @PrimaryColumn('text')
  kid: string;

  @Column('jsonb', { transformer: parsedBy(StoredKey) })
  private_jwk: JWK;

  @Column('timestamptz')
  created_at: Date;
}
