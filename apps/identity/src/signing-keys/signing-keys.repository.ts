/** Generated signing keys as rows that all replicas share. */
import { Injectable } from '@nestjs/common';
import { Transactions } from '@tiku/platform/database';
import { boolean, json, row } from '@tiku/platform/rows';
import { calculateJwkThumbprint, type JWK } from 'jose';
import { z } from 'zod';
import type { SigningKeyStore } from './key-ring.js';

const RENEWED_AFTER_DAYS = 30;
/** The renewal interval, plus the seven days of a token, plus one day for clock differences. */
const FORGOTTEN_AFTER_DAYS = 38;

/** Its members are checked when it becomes a key. */
const KeyRow = row({ private_jwk: json(z.looseObject({ kty: z.string() })) });
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
      await tx.execute('INSERT INTO signing_keys (kid, private_jwk) VALUES ($1, $2)', [
        await calculateJwkThumbprint(jwk),
        JSON.stringify(jwk),
      ]);
    });
  }

  async list(): Promise<JWK[]> {
    const rows = await this.transactions.read.query(
      KeyRow,
      'SELECT private_jwk FROM signing_keys ORDER BY created_at DESC',
    );
    return rows.map(({ private_jwk }) => private_jwk);
  }
}
