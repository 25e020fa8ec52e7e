/**
 * The service processes: started, killed by us or by their own fault points, and started again until told to stop.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const RESTART_MS = 200;
/** A fault point strikes once in so many passes. */
const FAULT_ONE_IN = 1_500;
const STDERR_CHARS_MAX = 4_000;

export interface Tally {
  [fault: string]: number;
}

export class ServiceProcess {
  private child: ChildProcess | null = null;
  private starts = 0;
  private stopping = false;
  /** Up and at work: what is killed before proves nothing. */
  ready = false;
  private readonly running: Promise<void>;
  /** The last words on stderr, for the report of a failure. */
  lastErrors = '';

  constructor(
    private readonly role: string,
    private readonly env: Record<string, string>,
    private readonly seed: number,
    private readonly tally: Tally,
    private faulty: boolean,
  ) {
    this.running = this.keepAlive();
  }

  kill(): void {
    this.child?.kill('SIGKILL');
  }

  /** From now on a process that ends is not started again; `SIGTERM` lets it finish. */
  async stop(signal: NodeJS.Signals): Promise<void> {
    this.stopping = true;
    this.child?.kill(signal);
    await this.running;
  }

  /** Replaces the process by one without fault points. */
  heal(): void {
    this.faulty = false;
    this.kill();
  }

  private async keepAlive(): Promise<void> {
    while (!this.stopping) {
      await this.runOnce();
      if (!this.stopping) await new Promise((resolve) => setTimeout(resolve, RESTART_MS));
    }
  }

  private async runOnce(): Promise<void> {
    this.starts += 1;
    const hook = new URL('../../platform/swc-register.mjs', import.meta.url).href;
    const flags = [
      '--conditions=@tiku/source',
      '--import',
      hook,
      fileURLToPath(new URL('./service.ts', import.meta.url)),
    ];
    const fault = {
      TIKU_FAULT_SEED: String(this.seed * 1_000 + this.starts),
      TIKU_FAULT_ONE_IN: String(FAULT_ONE_IN),
    };
    const child = spawn(process.execPath, flags, {
      env: { ...process.env, ...this.env, FAULT_ROLE: this.role, ...(this.faulty && fault) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    this.ready = false;
    child.stdout?.on('data', (chunk: Buffer) => this.read(String(chunk)));
    child.stderr?.on('data', (chunk: Buffer) => {
      this.lastErrors = `${this.lastErrors}${String(chunk)}`.slice(-STDERR_CHARS_MAX);
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== null && code !== 0) this.count(`${this.role} exited with ${code}`);
  }

  private read(text: string): void {
    if (/^ready$/m.test(text)) this.ready = true;
    for (const [, point] of text.matchAll(/^fault: (\S+)$/gm)) this.count(`killed at ${point}`);
  }

  private count(what: string): void {
    this.tally[what] = (this.tally[what] ?? 0) + 1;
  }
}
