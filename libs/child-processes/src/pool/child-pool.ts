/**
 * The pool: jobs wait in order; children are started on demand up to `workers`, replaced when they exceed a limit and
 * released after a minute of rest. Owns scheduling only; a library's child entry runs the jobs.
 */
import { availableParallelism } from 'node:os';
import { ChildHandle, ChildLostError, type JobLimits, type PoolJob } from './child-handle.js';
import { JobError } from './job-error.js';

export interface PoolOptions {
  /** Maximum number of child processes; default: one per core. */
  workers?: number;
  /** Resident memory at which a child is killed. */
  rssLimitBytes?: number;
  /**
   * Resident memory after a job above which a fresh child replaces this one, for engines that do not free memory:
   * otherwise the next job would be stopped for the memory of others. Default: none is replaced.
   */
  retireAboveBytes?: number;
  /** Idle time after which a child is ended and its memory freed; default 60 s. */
  idleReleaseMs?: number;
  /** Time limit of one job (counted as in job-time.ts). */
  timeoutMs?: number;
  logger?: ChildLogger;
}
interface PoolSettings extends PoolOptions {
  timeoutMs: number;
  rssLimitBytes: number;
  /** Of a job that says that it needs more; by default as before. */
  secondStage?: { timeoutMs: number; rssLimitBytes: number };
  /** The module that a child runs. */
  childEntry: string;
}
export interface ChildLogger {
  warn(message: string, context?: Record<string, unknown>): void;
}

const WAITING_MAX = 20_000;
/** Time for a child to load before its first job's time begins: a busy machine takes long. */
const START_TIMEOUT_MS = 60_000;
/** How often a job runs again if its child was killed from outside. */
const LOST_RETRIES = 2;

interface WaitingJob {
  request: PoolJob;
  timeoutMs: number;
  lost: number;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

export class ChildPool {
  readonly #limits: JobLimits;
  readonly #idleReleaseMs: number;
  readonly workers: number;
  readonly #children = new Set<ChildHandle>();
  readonly #idleTimers = new Map<ChildHandle, NodeJS.Timeout>();
  #waiting: WaitingJob[] = [];
  #active = 0;
  #closed = false;
  #drained: (() => void) | null = null;
  peakRssBytes = 0;

  constructor(private readonly options: PoolSettings) {
    this.workers = Math.max(1, options.workers ?? availableParallelism());
    this.#idleReleaseMs = options.idleReleaseMs ?? 60_000;
    const { timeoutMs, rssLimitBytes, secondStage = { timeoutMs, rssLimitBytes } } = options;
    this.#limits = { timeoutMs, rssLimitBytes, secondStage, startTimeoutMs: START_TIMEOUT_MS };
  }

  get queue(): { waiting: number; active: number } {
    return { waiting: this.#waiting.length, active: this.#active };
  }

  /** Runs a job on a free child, at most as long as `timeoutMs` and the pool allow; rejects with JobError. */
  run<J extends PoolJob>(
    request: J,
    { timeoutMs = Infinity }: { timeoutMs?: number } = {},
  ): Promise<unknown> {
    if (this.#closed) return Promise.reject(new JobError('INTERNAL', 'pool is closed'));
    if (this.#waiting.length >= WAITING_MAX) return Promise.reject(new JobError('INTERNAL', 'queue is full'));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, timeoutMs, lost: 0, resolve, reject });
      this.#dispatch();
    });
  }

  /** Rejects waiting jobs, ends every child and resolves when the last one has ended. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const job of this.#waiting.splice(0)) job.reject(new JobError('INTERNAL', 'pool is closed'));
    const gone = new Promise<void>((resolve) => (this.#drained = resolve));
    for (const child of this.#children) child.release();
    for (const timer of this.#idleTimers.values()) clearTimeout(timer);
    if (this.#children.size > 0) await gone;
  }

  #dispatch(): void {
    while (this.#waiting.length > 0) {
      const [next] = this.#waiting;
      // A job that failed on a used child runs again on a new one, so that the verdict depends on the job only.
      const child = next ? this.#freeChild(next.request, next.lost > 0) : null;
      const job = child && this.#waiting.shift();
      if (!child || !job) return;
      this.#start(child, job);
    }
  }

  #freeChild(request: PoolJob, needsFresh: boolean): ChildHandle | null {
    const file = request.file ?? null;
    const free = [...this.#children].filter((child) => child.alive && !child.busy);
    const best = free.find((child) => child.lastFile === file) ?? free[0];
    if (best && !needsFresh) return best;
    const alive = [...this.#children].filter((child) => child.alive).length;
    if (this.#closed) return null;
    if (alive >= this.workers) {
      // Makes room for the fresh child: ends an idle one.
      if (needsFresh && best) best.kill();
      else return null;
    }
    const child = new ChildHandle((ended) => this.#forget(ended), this.options.childEntry);
    this.#children.add(child);
    return child;
  }

  #start(child: ChildHandle, job: WaitingJob): void {
    clearTimeout(this.#idleTimers.get(child));
    this.#active += 1;
    child
      .run(job.request, { ...this.#limits, timeoutMs: Math.min(job.timeoutMs, this.#limits.timeoutMs) })
      // Before the answer is sent: a caller that asks again at once would get a child that is about to be replaced.
      .finally(() => {
        this.#active -= 1;
        this.peakRssBytes = Math.max(this.peakRssBytes, child.peakRssBytes);
        if (child.rssBytes > (this.options.retireAboveBytes ?? Infinity)) child.release();
        this.#rest(child);
      })
      .then(job.resolve, (error: Error) => this.#failed(job, error))
      .finally(() => this.#dispatch());
  }

  #failed(job: WaitingJob, error: Error): void {
    if (!(error instanceof ChildLostError)) {
      this.options.logger?.warn('job of a child process failed', {
        kind: job.request.kind,
        error: error.message,
      });
      job.reject(error);
    } else if (job.lost < LOST_RETRIES && !this.#closed) {
      this.#waiting.unshift({ ...job, lost: job.lost + 1 });
    } else {
      job.reject(new JobError('INTERNAL', error.message, { cause: error }));
    }
  }

  #rest(child: ChildHandle): void {
    if (!child.alive) return;
    const timer = setTimeout(() => {
      if (!child.busy) child.release();
    }, this.#idleReleaseMs);
    timer.unref();
    this.#idleTimers.set(child, timer);
  }

  #forget(child: ChildHandle): void {
    clearTimeout(this.#idleTimers.get(child));
    this.#idleTimers.delete(child);
    this.#children.delete(child);
    if (this.#closed && this.#children.size === 0) this.#drained?.();
    else this.#dispatch();
  }
}
