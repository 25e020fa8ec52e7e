/**
 * TikZ pictures become SVG in child processes: TeX runs as WebAssembly without access to files, one picture at a time,
 * for at most 8 seconds; a picture that exceeds time or memory is killed and fails without the others.
 */
import {
  ChildPool,
  childEntryNextTo,
  isBeyondLimits,
  JobError,
  type ChildLogger,
} from '@tiku/child-processes/pool';
import { MEBIBYTE } from '@tiku/contracts/common';
import { Drawing, type DrawJob } from './protocol.js';

export type { Drawing } from './protocol.js';

export interface TikzOptions {
  /** The maximum number of child processes; default 2. */
  workers?: number;
  /** Idle time after which a child is ended to free its memory. */
  idleReleaseMs?: number;
  /** Default 8 s. */
  timeoutMs?: number;
  logger?: ChildLogger;
}

const TIMEOUT_MS = 8_000;
/** The engine with its memory and the sanitiser take 250 MB. */
const RSS_LIMIT_BYTES = 600 * MEBIBYTE;

export class TikzRenderer {
  readonly #pool: ChildPool;

  constructor({ workers = 2, timeoutMs = TIMEOUT_MS, ...rest }: TikzOptions = {}) {
    this.#pool = new ChildPool({
      ...rest,
      workers,
      timeoutMs,
      rssLimitBytes: RSS_LIMIT_BYTES,
      childEntry: childEntryNextTo(import.meta.url),
    });
  }

  /** The drawing, or why there is none; `timeoutMs` shortens its time. Rejects with JobError INTERNAL if a retry may help. */
  async draw(code: string, idPrefix: string, limits: { timeoutMs?: number } = {}): Promise<Drawing> {
    const job: DrawJob = { kind: 'draw', code, idPrefix };
    try {
      const parsed = Drawing.safeParse(await this.#pool.run(job, limits));
      if (parsed.success) return parsed.data;
      throw new JobError('INTERNAL', 'child sent a result out of shape', { cause: parsed.error });
    } catch (error) {
      if (!isBeyondLimits(error)) throw error;
      const failure = error.code === 'TIMEOUT' ? 'timeout' : 'tooLarge';
      return { ok: false, failure, line: null, message: null };
    }
  }

  /** Ends every child; refuses waiting pictures. */
  close(): Promise<void> {
    return this.#pool.close();
  }
}
