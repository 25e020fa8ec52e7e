/**
 * SQL of the pictures of pinned questions. They are files of question-bank, which deletes them with their bank; copies
 * are files of paper-bank and stay as long as the pins.
 */
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transactions, type Reader, type Tx } from '@tiku/platform/database';
import { row, text } from '@tiku/platform/rows';
import { COPY_PICTURES, PICTURES_MAX } from './picture-queue.js';

const KeyRow = row({ source_key: text });
/** After this many attempts the picture counts as deleted. */
const ATTEMPTS_MAX = 20;

/** The key of the copy. */
export const copyKeyOf = (sourceKey: string): string =>
  `${COPIES}${createHash('sha256').update(sourceKey).digest('hex')}`;
const COPIES = 'pinned-pictures/';
export const isCopyKey = (key: string): boolean => key.startsWith(COPIES);

@Injectable()
export class PinnedPicturesRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Queues the new ones for copying. */
  async want(tx: Tx, sourceKeys: readonly string[]): Promise<void> {
    if (sourceKeys.length === 0) return;
    const rows = await tx.query(
      KeyRow,
      `INSERT INTO pinned_pictures (source_key) SELECT DISTINCT k FROM unnest($1::text[]) AS k ORDER BY k
       ON CONFLICT DO NOTHING RETURNING source_key`,
      [[...sourceKeys]],
    );
    const keys = rows.slice(0, PICTURES_MAX).map(({ source_key }) => source_key);
    if (keys.length > 0) await tx.enqueue(COPY_PICTURES, { keys });
  }

  /** Those that have a copy. */
  async copied(sourceKeys: readonly string[], on: Reader = this.transactions.read): Promise<Set<string>> {
    if (sourceKeys.length === 0) return new Set();
    const rows = await on.query(
      KeyRow,
      'SELECT source_key FROM pinned_pictures WHERE source_key = ANY ($1::text[]) AND copied_at IS NOT NULL',
      [[...new Set(sourceKeys)]],
    );
    return new Set(rows.map(({ source_key }) => source_key));
  }

  /** Those of the given ones without a copy, or those with the fewest attempts. */
  async waiting(sourceKeys: readonly string[]): Promise<string[]> {
    const rows = await this.transactions.read.query(
      KeyRow,
      `SELECT source_key FROM pinned_pictures
       WHERE copied_at IS NULL AND attempts < $2 AND ($1::text[] = '{}' OR source_key = ANY ($1::text[]))
       ORDER BY attempts, source_key LIMIT $3`,
      [[...sourceKeys], ATTEMPTS_MAX, PICTURES_MAX],
    );
    return rows.map(({ source_key }) => source_key);
  }

  async setCopied(sourceKey: string): Promise<void> {
    await this.transactions.execute('UPDATE pinned_pictures SET copied_at = now() WHERE source_key = $1', [
      sourceKey,
    ]);
  }

  async setFailed(sourceKey: string): Promise<void> {
    await this.transactions.execute(
      'UPDATE pinned_pictures SET attempts = attempts + 1 WHERE source_key = $1',
      [sourceKey],
    );
  }
}
