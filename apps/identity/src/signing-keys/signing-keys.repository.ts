/** Generated signing keys as rows that all replicas share. */
import { Injectable } from '@nestjs/common';
import { Transactions } from '@tiku/platform/database';
import { boolean, row } from '@tiku/platform/rows';
import { calculateJwkThumbprint, type JWK } from 'jose';
import type { SigningKeyStore } from './key-ring.js';
import { SigningKeyEntity } from './signing-key.entity.js';

const RENEWED_AFTER_DAYS = 30;
/** The renewal interval, plus the seven days of a token, plus one day for clock differences. */
const FORGOTTEN_AFTER_DAYS = 38;

const ExistsRow = row({ exists: boolean });

@Injectable()
export class SigningKeysRepository implements SigningKeyStore {
  constructor(private readonly transactions: Transactions) {}

  /** Creates a key if none is younger than 30 days; replicas that start together create only one. */
  ensureFresh(generate: () => Promise<JWK>): Promise<void> {
    return this.transactions.run(async (tx) => {
      await tx.execute('LOCK TABLE signing_keys IN EXCLUSIVE MODE');
      await tx.execute('DELETE FROM signing_keys WHERE created_at < now() - make_interval(days => $1)', [
        FORGOTTEN_AFTER_DAYS,
      ]);
      const [fresh] = await tx.query(
        ExistsRow,
        'SELECT EXISTS (SELECT FROM signing_keys WHERE created_at > now() - make_interval(days => $1))',
        [RENEWED_AFTER_DAYS],
      );
      if (fresh?.exists) return;
      const jwk = await generate();
      const kid = await calculateJwkThumbprint(jwk);
      await tx.manager.insert(SigningKeyEntity, { kid, private_jwk: jwk });
    });
  }

  async list(): Promise<JWK[]> {
    const { manager } = this.transactions.read;
    const keys = await manager.find(SigningKeyEntity, { order: { created_at: 'DESC' } });
    return keys.map(({ private_jwk }) => private_jwk);
  }
}
