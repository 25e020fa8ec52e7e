/**
 * Pictures from outside, decoded and encoded again in child processes with limits on memory and time: a hostile file
 * costs a child, never the service. Knows no routes and no texts.
 */
import { ChildPool, childEntryNextTo, isBeyondLimits, type PoolOptions } from '@tiku/child-processes/pool';
import { MEBIBYTE } from '@tiku/contracts/common';
import { Injectable } from '@nestjs/common';
import { Background } from '../background/index.js';
import { PictureMessage, type PictureJob } from './protocol.js';

/** Processor time. */
const TIMEOUT_MS = 20_000;
/** 40 megapixels take 160 MB decoded, and about as much again while they are encoded. */
const RSS_LIMIT_BYTES = 600 * MEBIBYTE;
const IDLE_RELEASE_MS = 30_000;
const WORKERS = 2;

/** Why a picture is not encoded; `tooComplex`: it exceeds the limits of time or memory. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
  constructor(
    readonly reason: 'damaged' | 'tooManyPixels' | 'tooComplex',
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}

export interface EncodedPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

export class PicturePool {
  readonly #pool: ChildPool;

  constructor(options: PoolOptions = {}) {
    this.#pool = new ChildPool({
      workers: WORKERS,
      timeoutMs: TIMEOUT_MS,
      rssLimitBytes: RSS_LIMIT_BYTES,
      idleReleaseMs: IDLE_RELEASE_MS,
      ...options,
      childEntry: childEntryNextTo(import.meta.url),
    });
  }

  /** @throws PictureRefused */
  async encode(job: Omit<PictureJob, 'kind'>): Promise<EncodedPicture> {
    const result = PictureMessage.parse(await this.#run({ kind: 'picture', ...job }));
    if ('refused' in result) throw new PictureRefused(result.refused);
    return { ...result, bytes: Buffer.from(result.bytes) };
  }

  async #run(job: PictureJob): Promise<unknown> {
    try {
      return await this.#pool.run(job);
    } catch (error) {
      throw isBeyondLimits(error) ? new PictureRefused('tooComplex', { cause: error }) : error;
    }
  }

  /** Ends every child; rejects waiting pictures. */
  close(): Promise<void> {
    return this.#pool.close();
  }
}

/** The pool of a service. */
@Injectable()
export class Pictures extends PicturePool {
  constructor(background: Background) {
    super({ logger: { warn: (message, context) => background.warn(message, undefined, context) } });
    background.onClose('workers', 'encoders of pictures', () => this.close());
  }
}
