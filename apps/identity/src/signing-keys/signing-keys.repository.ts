/** Generated signing keys as rows that all replicas share. */
import { Injectable } from '@nestjs/common';
import { Transactions } from '@tiku/platform/database';
import { calculateJwkThumbprint, type JWK } from 'jose';
import type { SigningKeyStore } from './key-ring.js';

const RENEWED_AFTER_DAYS = 30;
/** Renewal, plus the seven days that a token lives, plus one for clocks. */
const FORGOTTEN_AFTER_DAYS = 38;

@Injectable()
export class SigningKeysRepository implements SigningKeyStore {
  constructor(private readonly transactions: Transactions) {}

  /** Makes a key when there is none younger than 30 days; replicas that start together make one, not several. */
  ensureFresh(generate: () => Promise<JWK>): Promise<void> {
    return this.transactions.run(async (tx) => {
      await tx.query('LOCK TABLE signing_keys IN EXCLUSIVE MODE');
      await tx.execute('DELETE FROM signing_keys WHERE created_at < now() - make_interval(days => $1)', [
        FORGOTTEN_AFTER_DAYS,
      ]);
      const fresh = await tx.query(
        'SELECT 1 FROM signing_keys WHERE created_at > now() - make_interval(days => $1)',
        [RENEWED_AFTER_DAYS],
      );
      if (fresh.length > 0) return;
      const jwk = await generate();
      await tx.execute('INSERT INTO signing_keys (kid, private_jwk) VALUES ($1, $2)', [
        await calculateJwkThumbprint(jwk),
        JSON.stringify(jwk),
      ]);
    });
  }

  async list(): Promise<JWK[]> {
    const rows = await this.transactions.read.query<{ private_jwk: JWK }>(
      'SELECT private_jwk FROM signing_keys ORDER BY created_at DESC',
    );
    return rows.map((row) => row.private_jwk);
  }
}
