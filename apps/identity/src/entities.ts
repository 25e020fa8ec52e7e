/** The entities that TypeORM reads and writes. Everything else is SQL. */
import { SigningKeyEntity } from './signing-keys/signing-key.entity.js';
import { SsoIdentityEntity } from './sso/sso-identity.entity.js';

export const entities = [SigningKeyEntity, SsoIdentityEntity] as const;
