/**
 * `Idempotency-Key`: a request that is sent twice is executed once and answered twice. The response is stored in the
 * transaction of the effect, so a crash leaves both or neither, and a concurrent second request waits at the row.
 */
import { createHash, hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Transactions, type Tx } from '../database/transactions.js';
import { conflict } from '../errors/index.js';
import { json, nullable, row, text } from '../rows/index.js';
import { Turns } from '../turns/index.js';

export { RequestKey } from './idempotency-key.js';

/** How long a response is stored, in hours; cleanup deletes older ones. */
export const IDEMPOTENCY_HOURS = 24;

const StoredResponse = row({ body_hash: text, answer: nullable(json(z.unknown())) });

@Injectable()
export class Idempotency {
  constructor(private readonly transactions: Transactions) {}

  /**
   * Runs `work` once per user and key and returns its result (JSON only), now or again; without a key just runs it.
   * @throws AppError 409 if the key was used with another body
   */
  async run<T>(
    userId: string,
    key: string | undefined,
    bodyHash: string,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    if (key === undefined) return this.transactions.run(work);
    return this.transactions.run(async (tx) => {
      const taken = await tx.execute(
        'INSERT INTO idempotency_keys (user_id, key, body_hash) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
        [userId, key, bodyHash],
      );
      if (taken === 0) return this.#storedResponse<T>(tx, userId, key, bodyHash);
      const response = await work(tx);
      await tx.execute('UPDATE idempotency_keys SET answer = $3 WHERE user_id = $1 AND key = $2', [
        userId,
        key,
        JSON.stringify(response ?? null),
      ]);
      return response;
    });
  }

  async #storedResponse<T>(tx: Tx, userId: string, key: string, bodyHash: string): Promise<T> {
    const [stored] = await tx.query(
      StoredResponse,
      'SELECT body_hash, answer FROM idempotency_keys WHERE user_id = $1 AND key = $2',
      [userId, key],
    );
    if (!stored) throw new Error('the idempotency key vanished between two statements');
    if (stored.body_hash !== bodyHash) throw conflict('error.idempotency');
    // The result of `work` for the same user, key and body.
    return stored.answer as T;
  }
}

/** Deletes the stored responses of a deleted account, in the transaction that erases it. */
export async function forgetIdempotencyKeys(tx: Tx, userId: string): Promise<void> {
  await tx.execute('DELETE FROM idempotency_keys WHERE user_id = $1', [userId]);
}

/** A hash that is equal for equal JSON, whatever the order of keys; `route` separates equal bodies of two routes. */
export function hashBody(route: string, body: unknown): string {
  return hash('sha256', `${route}\0${canonical(body)}`, 'base64url');
}

/** `hashBody` of `{ ...rest, [name]: list }`, in short turns: for a body of megabytes. */
export async function hashListInTurns(
  route: string,
  rest: Readonly<Record<string, unknown>>,
  name: string,
  list: readonly unknown[],
): Promise<string> {
  const turns = new Turns();
  const sum = createHash('sha256');
  sum.update(`${route}\0{`);
  for (const [at, key] of [...Object.keys(rest), name].toSorted(byKey).entries()) {
    sum.update(`${at === 0 ? '' : ','}${JSON.stringify(key)}:`);
    if (key !== name) {
      sum.update(canonical(rest[key]));
      continue;
    }
    sum.update('[');
    for (const [index, item] of list.entries()) {
      sum.update(`${index === 0 ? '' : ','}${canonical(item)}`);
      await turns.pause();
    }
    sum.update(']');
  }
  return sum.update('}').digest('base64url');
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).sort(([a], [b]) => byKey(a, b));
  return `{${entries.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join(',')}}`;
}

const byKey = (a: string, b: string): number => (a < b ? -1 : 1);
