/**
 * The head of the chain, published once a day in object storage and signed: whoever rewrites the database from there on
 * would have to rewrite the object too. Owns the keys `ledger/heads/<seal>.json`.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { ObjectStorage } from '@tiku/platform/storage';
import { z } from 'zod';

const PREFIX = 'ledger/heads/';
const BYTES_MAX = 4_096;
const Published = z.object({
  n: z.int().positive(),
  head: z.string().regex(/^[0-9a-f]{64}$/),
  at: z.iso.datetime(),
  signature: z.string(),
});

export class PublishedHeads {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly secret: string,
  ) {}

  async publish(n: number, head: string, at = new Date().toISOString()): Promise<void> {
    const line = `${JSON.stringify({ n, head, at, signature: this.#sign(n, head, at) })}\n`;
    await this.storage.put(
      `${PREFIX}${String(n).padStart(12, '0')}.json`,
      Readable.from([Buffer.from(line)]),
      {
        contentType: 'application/json',
        sizeLimitBytes: BYTES_MAX,
      },
    );
  }

  /** By seal. @throws Error for one whose signature is not ours */
  async all(): Promise<Map<number, string>> {
    const heads = new Map<number, string>();
    for (const key of await this.storage.list(PREFIX)) {
      const { n, head, at, signature } = Published.parse(JSON.parse(await text(await this.storage.get(key))));
      if (!isEqual(signature, this.#sign(n, head, at))) throw new Error(`${key}: its signature is not valid`);
      heads.set(n, head);
    }
    return heads;
  }

  #sign(n: number, head: string, at: string): string {
    return createHmac('sha256', this.secret).update(`ledger-head:${n}:${head}:${at}`).digest('hex');
  }
}

function isEqual(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
