/**
 * One forked child and its current job: deadline, memory watchdog, kill -9. Owns nothing about queues. A child
 * that exceeds a limit is never used again; the pool starts another.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { childEnvironment } from './child-environment.js';
import { JobError } from './job-error.js';
import { JobTime } from './job-time.js';
import { residentBytes } from './process-usage.js';
import { ChildReply } from './protocol.js';

const WATCH_EVERY_MS = 15;
/** V8 gives up below the resident limit, which ends in a clean abort instead of a race with the watchdog. */
const HEAP_LIMIT_MB = 640;
/**
 * With a heap limit, V8 lets the heap grow so little between full collections that every other picture of a page
 * (outside the heap, but counted) triggers one: half of the processor time of a digital page. Below this it runs none.
 */
const COLLECT_OLD_ABOVE_MB = 192;

/** A job that fails on a used child runs again on a new one, unless both together would take too long. */
const RERUN_WITHIN_MS = 5_000;
const RELEASE_MS = 1_500;

/** A request to a child. */
export interface PoolJob {
  kind: string;
  /** Goes to the child that has this file open. */
  file?: string;
}

export interface JobLimits {
  timeoutMs: number;
  rssLimitBytes: number;
  secondStage: { timeoutMs: number; rssLimitBytes: number };
  /** Time for a child to get ready; its first job's time begins then. */
  startTimeoutMs: number;
}

/**
 * The child ended for a reason outside the job (killed from outside, or out of memory because of earlier jobs): the job may run again on another child.
 */
export class ChildLostError extends Error {
  override readonly name = 'ChildLostError';
}

interface RunningJob {
  id: number;
  limits: JobLimits;
  time: JobTime;
  timeoutMs: number;
  rssLimitBytes: number;
  /** Whether this child has done nothing yet. */
  isFirst: boolean;
  isInSecondStage: boolean;
  watch: NodeJS.Timeout;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

export class ChildHandle {
  readonly #child: ChildProcess;
  #job: RunningJob | null = null;
  #nextId = 1;
  #reportedRssBytes = 0;
  #isReady = false;
  /** The file that this child has open, so that the next job with it goes to the same child. */
  lastFile: string | null = null;
  peakRssBytes = 0;
  alive = true;

  constructor(
    private readonly onExit: (handle: ChildHandle) => void,
    entry: string,
  ) {
    this.#child = fork(entry, [], {
      execArgv: childFlags(),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: childEnvironment(),
    });
    this.#child.on('message', (message) => this.#receive(message));
    this.#child.on('error', () => this.kill());
    this.#child.on('exit', (code, signal) => this.#ended(code, signal));
  }

  get rssBytes(): number {
    return residentBytes(this.#child.pid) ?? this.#reportedRssBytes;
  }

  get busy(): boolean {
    return this.#job !== null;
  }

  /** Runs one job; rejects with JobError at a limit and with ChildLostError if the process vanished. */
  run(request: PoolJob, limits: JobLimits): Promise<unknown> {
    if (this.#job || !this.alive) return Promise.reject(new ChildLostError('child is not free'));
    if (request.file !== undefined) this.lastFile = request.file;
    return new Promise((resolve, reject) => {
      const id = this.#nextId++;
      const watch = setInterval(() => this.#checkLimits(), WATCH_EVERY_MS);
      const isFirst = id === 1;
      const { timeoutMs, rssLimitBytes } = limits;
      this.#job = {
        id,
        limits,
        time: new JobTime(this.#child.pid),
        timeoutMs,
        rssLimitBytes,
        isFirst,
        isInSecondStage: false,
        watch,
        resolve,
        reject,
      };
      this.#child.send({ id, job: request }, (error) => {
        if (error) this.#stop(new ChildLostError(error.message));
      });
    });
  }

  kill(): void {
    this.alive = false;
    this.#child.kill('SIGKILL');
  }

  /** Asks an idle child to end, so that it can clean up; kills it if it is busy or does not end. */
  release(): void {
    if (this.#job || !this.#child.connected) return this.kill();
    this.alive = false;
    this.#child.disconnect();
    setTimeout(() => this.#child.kill('SIGKILL'), RELEASE_MS).unref();
  }

  #receive(message: unknown): void {
    const parsed = ChildReply.safeParse(message);
    if (!parsed.success) return this.#stop(new JobError('INTERNAL', 'child sent a result out of shape'));
    const reply = parsed.data;
    if (reply.kind === 'memory') this.#reportedRssBytes = reply.rssBytes;
    if (reply.kind === 'ready') this.#ready();
    if (reply.kind === 'ready' || reply.kind === 'memory' || reply.id !== this.#job?.id) return;
    const job = this.#job;
    if (reply.kind === 'secondStage') {
      // Once: a child that reads a hostile file could otherwise begin its time again and again.
      if (job.isInSecondStage) return;
      job.isInSecondStage = true;
      ({ timeoutMs: job.timeoutMs, rssLimitBytes: job.rssLimitBytes } = job.limits.secondStage);
      job.time = new JobTime(this.#child.pid);
    } else if (reply.kind === 'done') {
      this.#finish()?.resolve(reply.result);
    } else {
      const error = new JobError(reply.code, reply.detail);
      if (reply.poisoned) this.#stop(this.#verdict(job, error));
      else this.#finish()?.reject(error);
    }
  }

  #ready(): void {
    this.#isReady = true;
    if (this.#job) this.#job.time = new JobTime(this.#child.pid);
  }

  #checkLimits(): void {
    const job = this.#job;
    if (!job) return;
    const { rssBytes } = this;
    this.peakRssBytes = Math.max(this.peakRssBytes, rssBytes);
    const { rssLimitBytes } = job;
    if (rssBytes > rssLimitBytes) {
      const detail = `needs more than ${Math.round(rssLimitBytes / 2 ** 20)} MB`;
      this.#stop(this.#verdict(job, new JobError('TOO_COMPLEX', detail)));
    } else if (this.#isOverTime(job)) {
      this.#stop(new JobError('TIMEOUT', `${Math.round(job.time.wallMs)} ms`));
    }
  }

  /**
   * Earlier jobs share the memory and what they loaded: only a child that did nothing else, or a job without time for
   * another try, shows the needs of the job itself.
   */
  #verdict(job: RunningJob, error: JobError): Error {
    const isOwn = job.isFirst || (!job.isInSecondStage && job.time.usedMs > RERUN_WITHIN_MS);
    return isOwn ? error : new ChildLostError(error.message);
  }

  #isOverTime({ time, timeoutMs, limits }: RunningJob): boolean {
    return time.isOver(this.#isReady ? timeoutMs : limits.startTimeoutMs);
  }

  #stop(error: Error): void {
    this.kill();
    this.#finish()?.reject(error);
  }

  #ended(code: number | null, signal: NodeJS.Signals | null): void {
    this.alive = false;
    // An abort is V8 or WASM out of memory: the job caused it. Other ends came from outside.
    const aborted =
      signal === 'SIGABRT' ||
      signal === 'SIGSEGV' ||
      signal === 'SIGTRAP' ||
      signal === 'SIGILL' ||
      code === 134;
    const job = this.#finish();
    job?.reject(
      aborted
        ? this.#verdict(job, new JobError('TOO_COMPLEX', 'ran out of memory'))
        : new ChildLostError(`child ended (${signal ?? code})`),
    );
    this.onExit(this);
  }

  #finish(): RunningJob | null {
    const job = this.#job;
    if (job) clearInterval(job.watch);
    this.#job = null;
    return job;
  }
}

/** Without source maps: they would be half of the heap, and a child's stacks are never shown (only messages travel). */
function childFlags(): string[] {
  const heap = [
    `--max-old-space-size=${HEAP_LIMIT_MB}`,
    `--initial-old-space-size=${COLLECT_OLD_ABOVE_MB}`,
    // The default of Node 20; Node 24 takes twice as much, three times over, of the watchdog's allowance.
    '--max-semi-space-size=16',
    // There is a child for every core: helper threads of a collection would only take the core from the next child.
    '--single-threaded-gc',
    '--expose-gc',
  ];
  if (!import.meta.url.endsWith('.ts')) return heap;
  const hook = new URL('../../../../tools/platform/swc-register.mjs', import.meta.url).href;
  return [...heap, '--conditions=@tiku/source', '--import', hook];
}
