/**
 * Runs the platform's programs as processes and restarts those that were killed, from outside or by their own fault
 * points, until they are stopped. Does not know what they do.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const RESTART_MS = 200;
const OUTPUT_CHARS_MAX = 6_000;
const STOP_MAX_MS = 15_000;

/** Counts by event. */
export type Tally = Record<string, number>;

export function count(tally: Tally, what: string): void {
  tally[what] = (tally[what] ?? 0) + 1;
}

export interface Program {
  /** For the tally and for failure reports. */
  name: string;
  /** A TypeScript file runs from source, JavaScript as built. */
  entry: URL;
  env: Record<string, string>;
  /** Its output once it is ready. */
  readyWhen: RegExp;
  /** A fault point strikes once in this many passes; if missing, the program has none. */
  faultOneIn?: number;
  seed: number;
}

export class ServiceProcess {
  #child: ChildProcess | null = null;
  #starts = 0;
  #stopping = false;
  #calmed = false;
  /** Started and working: killing it earlier proves nothing. */
  ready = false;
  readonly #running: Promise<void>;
  /** The last output, for a failure report. */
  lastWords = '';

  constructor(
    private readonly program: Program,
    private readonly tally: Tally,
    /** A file for all output; by default only the last output is kept. */
    private readonly logFile = process.env['FAULTS_LOG'],
  ) {
    this.#running = this.#keepAlive();
  }

  get name(): string {
    return this.program.name;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** The signal that ended it, if it did not end by itself. */
  get signal(): NodeJS.Signals | null | undefined {
    return this.#child?.signalCode;
  }

  kill(): void {
    this.#child?.kill('SIGKILL');
  }

  /** Disables its fault points from now on, also after a restart. */
  calm(): void {
    this.#calmed = true;
    // A starting process has no handler yet: this signal ends it, and it restarts without faults.
    if (this.program.faultOneIn !== undefined) this.#child?.kill('SIGUSR2');
  }

  /**
   * From now on a process that ends is not restarted; SIGTERM lets it finish. False if it had to be killed, or reported
   * a failure.
   */
  async stop(signal: 'SIGTERM' | 'SIGKILL', maxMs = STOP_MAX_MS): Promise<boolean> {
    this.#stopping = true;
    this.#child?.kill(signal);
    let isClean = true;
    const force = setTimeout(() => {
      isClean = false;
      this.kill();
    }, maxMs);
    await this.#running.finally(() => clearTimeout(force));
    return isClean && this.#child?.exitCode === 0;
  }

  async #keepAlive(): Promise<void> {
    while (!this.#stopping) {
      await this.#runOnce();
      if (!this.#stopping) await new Promise((resolve) => setTimeout(resolve, RESTART_MS));
    }
  }

  async #runOnce(): Promise<void> {
    this.#starts += 1;
    const { entry, env, faultOneIn, seed } = this.program;
    const hook = new URL('../../platform/swc-register.mjs', import.meta.url).href;
    const faults = faultOneIn !== undefined &&
      !this.#calmed && {
        TIKU_FAULT_SEED: String(seed * 1_000 + this.#starts),
        TIKU_FAULT_ONE_IN: String(faultOneIn),
      };
    const file = fileURLToPath(entry);
    const flags = file.endsWith('.ts') ? ['--conditions=@tiku/source', '--import', hook] : [];
    const child = spawn(process.execPath, [...flags, file], {
      env: { ...process.env, ...env, ...faults },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    this.ready = false;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => this.#read(String(chunk)));
    const [code] = (await once(child, 'exit')) as [number | null];
    this.ready = false;
    if (code !== null && code !== 0) count(this.tally, `${this.name} exited with ${code}`);
  }

  #read(text: string): void {
    this.lastWords = `${this.lastWords}${text}`.slice(-OUTPUT_CHARS_MAX);
    if (this.logFile) appendFileSync(this.logFile, text);
    if (this.program.readyWhen.test(text)) this.ready = true;
    for (const [, point] of text.matchAll(/^fault: (\S+)$/gm)) count(this.tally, `killed at ${point}`);
  }
}

export function childrenOf(pid: number | undefined): number[] {
  if (pid === undefined) return [];
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return text.trim().split(' ').filter(Boolean).map(Number);
  } catch {
    return []; // It has just ended.
  }
}
