/**
 * One forked child and the job it works on: deadline, memory watchdog, kill -9. Owns nothing about queues. A child
 * that broke a limit is never used again; the pool starts another.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { RecognitionError } from '../inspect/index.js';
import { ChildReply, type JobRequest } from './protocol.js';

const WATCH_EVERY_MS = 15;
const PAGE_SIZE_BYTES = 4096;
/** V8 gives up by itself below the resident limit, which ends in a clean abort instead of a race with the watchdog. */
const HEAP_LIMIT_MB = 640;

export interface JobLimits {
  timeoutMs: number;
  ocrTimeoutMs: number;
  rssLimitBytes: number;
}

/** The child ended for a reason outside the document (killed from outside): the job may run again. */
export class ChildLostError extends Error {
  override readonly name = 'ChildLostError';
}

interface RunningJob {
  id: number;
  limits: JobLimits;
  timer: NodeJS.Timeout;
  watch: NodeJS.Timeout;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

export class ChildHandle {
  private readonly child: ChildProcess;
  private job: RunningJob | null = null;
  private nextId = 1;
  private reportedRssBytes = 0;
  /** The document this child has open, so that its next page goes to the same child. */
  lastFile: string | null = null;
  peakRssBytes = 0;
  alive = true;

  constructor(private readonly onExit: (handle: ChildHandle) => void) {
    this.child = fork(childEntry(), [], {
      execArgv: childFlags(),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    this.child.on('message', (message) => this.receive(message));
    this.child.on('error', () => this.kill());
    this.child.on('exit', (code, signal) => this.ended(code, signal));
  }

  get busy(): boolean {
    return this.job !== null;
  }

  /** Runs one job; rejects with RecognitionError at a limit and with ChildLostError when the process vanished. */
  run(request: JobRequest, limits: JobLimits): Promise<unknown> {
    if (this.job || !this.alive) return Promise.reject(new ChildLostError('child is not free'));
    this.lastFile = request.file;
    return new Promise((resolve, reject) => {
      const id = this.nextId++;
      const timer = setTimeout(
        () => this.stop(new RecognitionError('TIMEOUT', `${limits.timeoutMs} ms`)),
        limits.timeoutMs,
      );
      const watch = setInterval(() => this.checkMemory(limits.rssLimitBytes), WATCH_EVERY_MS);
      this.job = { id, limits, timer, watch, resolve, reject };
      this.child.send({ id, job: request }, (error) => {
        if (error) this.stop(new ChildLostError(error.message));
      });
    });
  }

  kill(): void {
    this.alive = false;
    this.child.kill('SIGKILL');
  }

  private receive(message: unknown): void {
    const parsed = ChildReply.safeParse(message);
    if (!parsed.success) return this.stop(new RecognitionError('INTERNAL', 'child answered out of shape'));
    const reply = parsed.data;
    if (reply.kind === 'memory') this.reportedRssBytes = reply.rssBytes;
    if (reply.kind === 'ready' || reply.kind === 'memory' || reply.id !== this.job?.id) return;
    const job = this.job;
    if (reply.kind === 'stage') {
      clearTimeout(job.timer);
      const { ocrTimeoutMs } = job.limits;
      job.timer = setTimeout(
        () => this.stop(new RecognitionError('TIMEOUT', `OCR ${ocrTimeoutMs} ms`)),
        ocrTimeoutMs,
      );
    } else if (reply.kind === 'done') {
      this.finish()?.resolve(reply.result);
    } else {
      const error = new RecognitionError(reply.code, reply.detail);
      if (reply.poisoned) this.kill();
      this.finish()?.reject(error);
    }
  }

  private checkMemory(limitBytes: number): void {
    const rssBytes = residentBytes(this.child.pid) ?? this.reportedRssBytes;
    this.peakRssBytes = Math.max(this.peakRssBytes, rssBytes);
    if (rssBytes > limitBytes) {
      this.stop(
        new RecognitionError('TOO_COMPLEX', `needs more than ${Math.round(limitBytes / 2 ** 20)} MB`),
      );
    }
  }

  private stop(error: Error): void {
    this.kill();
    this.finish()?.reject(error);
  }

  private ended(code: number | null, signal: NodeJS.Signals | null): void {
    this.alive = false;
    // An abort is V8 or WASM out of memory: the document's doing. Anything else came from outside.
    const aborted =
      signal === 'SIGABRT' ||
      signal === 'SIGSEGV' ||
      signal === 'SIGTRAP' ||
      signal === 'SIGILL' ||
      code === 134;
    const error = aborted
      ? new RecognitionError('TOO_COMPLEX', 'ran out of memory')
      : new ChildLostError(`child ended (${signal ?? code})`);
    this.finish()?.reject(error);
    this.onExit(this);
  }

  private finish(): RunningJob | null {
    const job = this.job;
    if (job) {
      clearTimeout(job.timer);
      clearInterval(job.watch);
    }
    this.job = null;
    return job;
  }
}

function residentBytes(pid: number | undefined): number | null {
  if (process.platform !== 'linux' || !pid) return null;
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * PAGE_SIZE_BYTES;
  } catch {
    return null; // the process has just ended; its exit event follows
  }
}

/** The child's entry beside this file, with this file's own extension: TypeScript in development, JavaScript from dist. */
function childEntry(): string {
  const here = import.meta.url;
  return fileURLToPath(new URL(here.endsWith('.ts') ? './child.ts' : './child.js', here));
}

function childFlags(): string[] {
  const heap = `--max-old-space-size=${HEAP_LIMIT_MB}`;
  if (!import.meta.url.endsWith('.ts')) return [heap, '--enable-source-maps'];
  const hook = new URL('../../../../tools/platform/swc-register.mjs', import.meta.url).href;
  return [heap, '--enable-source-maps', '--conditions=@tiku/source', '--import', hook];
}
