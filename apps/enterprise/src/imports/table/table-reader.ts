/**
 * Reads lists of people in child processes with limits on memory and time: a workbook unpacks to a thousand times its
 * size, and its XML may be built to exhaust a parser.
 */
import { Injectable } from '@nestjs/common';
import { ChildPool, childEntryNextTo, isBeyondLimits, type PoolOptions } from '@tiku/child-processes/pool';
import { MEBIBYTE } from '@tiku/contracts/common';
import type { NumberedRow } from '@tiku/contracts/enterprise';
import { Background } from '@tiku/platform/background';
import type { z } from 'zod';
import { TableMessage, type TableJob } from './protocol.js';
import type { ReadPupil } from './pupil-rows.js';
import { TableRefused } from './table-refused.js';

/** Processor time; ten thousand rows take a tenth of it. */
const TIMEOUT_MS = 10_000;
/** The largest list takes a quarter of it, Node included. */
const RSS_LIMIT_BYTES = 400 * MEBIBYTE;
const IDLE_RELEASE_MS = 30_000;
const WORKERS = 2;

export class TablePool {
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

  /** @throws TableRefused */
  async read(bytes: Buffer): Promise<NumberedRow[]> {
    const result = await this.#read({ kind: 'table', bytes });
    return 'rows' in result ? result.rows : [];
  }

  /** @throws TableRefused */
  async readPupils(bytes: Buffer): Promise<ReadPupil[]> {
    const result = await this.#read({ kind: 'pupils', bytes });
    return 'pupils' in result ? result.pupils : [];
  }

  async #read(job: TableJob): Promise<z.output<typeof TableMessage>> {
    const result = TableMessage.parse(await this.#run(job));
    if ('refused' in result) throw new TableRefused(result.refused);
    return result;
  }

  async #run(job: TableJob): Promise<unknown> {
    try {
      return await this.#pool.run(job);
    } catch (error) {
      throw isBeyondLimits(error) ? new TableRefused('tooComplex', { cause: error }) : error;
    }
  }

  /** Ends every child; rejects waiting tables. */
  close(): Promise<void> {
    return this.#pool.close();
  }
}

/** The pool of the service. */
@Injectable()
export class TableReader extends TablePool {
  constructor(background: Background) {
    super({ logger: { warn: (message, context) => background.warn(message, undefined, context) } });
    background.onClose('workers', 'readers of tables', () => this.close());
  }
}
