/**
 * The head of the chain, signed and published once a day in object storage: rewriting the database later would require
 * rewriting the object too. Each head names the previous one, so that a missing one is noticed. Owns the keys
 * `ledger/heads/<seal>.json`.
 */
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { ObjectStorage } from '@tiku/platform/storage';
import { z } from 'zod';
import type { HeadSigning } from './head-signing.js';

const PREFIX = 'ledger/heads/';
const BYTES_MAX = 4_096;
const Published = z.object({
  n: z.int().positive(),
  head: z.string().regex(/^[0-9a-f]{64}$/),
  at: z.iso.datetime(),
  /** The seal of the previous head; null for the first, absent in those of earlier releases. */
  previous: z.int().positive().nullish(),
  signature: z.string(),
});

type Head = Omit<z.output<typeof Published>, 'signature'>;

export interface HeadsReport {
  /** By seal. */
  heads: Map<number, string>;
  /** What is wrong with them; each entry names an object or a seal. */
  findings: string[];
  /** When the newest was published; null if there is none. */
  newestAt: Date | null;
}

export class PublishedHeads {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly signing: HeadSigning,
  ) {}

  /** Another machine publishes if this one cannot sign. */
  get canPublish(): boolean {
    return this.signing.sign !== null;
  }

  async publish(n: number, head: string, at = new Date().toISOString()): Promise<void> {
    const { sign } = this.signing;
    if (!sign) throw new Error('heads are published by who has the key');
    const earlier = (await this.#keys()).map(sealOf).filter((seal) => seal < n);
    const published = { n, head, at, previous: earlier.length === 0 ? null : Math.max(...earlier) };
    const line = `${JSON.stringify({ ...published, signature: sign(textOf(published)) })}\n`;
    await this.storage.put(keyOf(n), Readable.from([Buffer.from(line)]), {
      contentType: 'application/json',
      sizeLimitBytes: BYTES_MAX,
    });
  }

  /** A missing or foreign one is a finding: it must not stop the proof. */
  async read(): Promise<HeadsReport> {
    const read: HeadsReport = { heads: new Map(), findings: [], newestAt: null };
    const expected = new Set<number>();
    for (const key of await this.#keys()) {
      const published = this.#parse(key, await text(await this.storage.get(key)));
      if (!published) {
        read.findings.push(`published head ${key}: its signature is not valid`);
        continue;
      }
      read.heads.set(published.n, published.head);
      if (published.previous) expected.add(published.previous);
      const at = new Date(published.at);
      if (read.newestAt === null || at > read.newestAt) read.newestAt = at;
    }
    for (const n of expected)
      if (!read.heads.has(n)) read.findings.push(`published head of seal ${n}: it is gone`);
    return read;
  }

  #keys(): Promise<string[]> {
    return this.storage.list(PREFIX);
  }

  /** Null if it is not signed with this key. */
  #parse(key: string, line: string): Head | null {
    const parsed = Published.safeParse(jsonOf(line));
    if (!parsed.success) return null;
    const { signature, ...published } = parsed.data;
    return keyOf(published.n) === key && this.signing.isSigned(textOf(published), signature)
      ? published
      : null;
  }
}

/** The signed text. */
const textOf = ({ n, head, at, previous }: Head): string =>
  `ledger-head:${n}:${head}:${at}${previous === undefined ? '' : `:${previous}`}`;

const keyOf = (n: number): string => `${PREFIX}${String(n).padStart(12, '0')}.json`;
const sealOf = (key: string): number => Number.parseInt(key.slice(PREFIX.length), 10);

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    // Invalid, like any other line that is not signed.
    return null;
  }
}
