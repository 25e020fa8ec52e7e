/**
 * The shared part of background work: recurring work, reporting of failures, metrics, and its place in the ordered
 * shutdown, under `createServiceApp` as well as in a plain Nest context (workers, tests).
 */
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger as NestConsole,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  Optional,
} from '@nestjs/common';
import { LOGGER } from '../http/tokens.js';
import type { Logger } from '../logging/index.js';
import { Metrics } from '../metrics/index.js';
import { PollLoop } from '../poll-loop/index.js';
import { Shutdown, SHUTDOWN_PHASES, type ShutdownPhase } from '../shutdown/index.js';

type Close = () => Promise<void> | void;

export interface RecurringWork {
  /** A noun, for the log of a failure. */
  name: string;
  intervalMs: number;
  /** Runs again at once if it resolves to true; a rejection is logged and retried. */
  work: () => Promise<unknown>;
  /** Runs after the last run. */
  onStopped?: () => Promise<void>;
}

@Injectable()
export class Background implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  readonly #loops: PollLoop[] = [];
  #started = false;
  readonly #steps: { phase: ShutdownPhase; close: () => Promise<void> }[] = [];
  readonly #console = new NestConsole('background');

  constructor(
    @Optional() @Inject(LOGGER) private readonly logger: Logger | null,
    @Optional() @Inject(Shutdown) private readonly shutdown: Shutdown | null,
    @Optional() @Inject(Metrics) readonly metrics: Metrics | null,
  ) {}

  warn(message: string, error?: unknown, fields: Record<string, unknown> = {}): void {
    if (this.logger) this.logger.warn({ ...fields, ...(error !== undefined && { err: error }) }, message);
    else this.#console.warn(`${message}${error === undefined ? '' : `: ${String(error)}`}`);
  }

  /** Closes once, in its phase, whichever of `Shutdown.run` and `app.close` comes first. */
  onClose(phase: ShutdownPhase, name: string, close: Close): void {
    let closing: Promise<void> | null = null;
    const once = (): Promise<void> => (closing ??= Promise.resolve().then(close));
    this.#steps.push({ phase, close: once });
    this.shutdown?.register(phase, name, once);
  }

  /** Runs every `intervalMs`, first when the application has started, until its workers stop. */
  every({ name, intervalMs, work, onStopped }: RecurringWork): Pick<PollLoop, 'wake'> {
    const loop = new PollLoop({
      name,
      intervalMs,
      maxIntervalMs: intervalMs,
      work: async () => (await work()) === true,
      onError: (error) => this.warn(`${name} failed and will be retried`, error),
    });
    this.#loops.push(loop);
    if (this.#started) loop.start();
    this.onClose('workers', name, async () => {
      await loop.stop();
      await onStopped?.();
    });
    return loop;
  }

  onApplicationBootstrap(): void {
    this.#started = true;
    for (const loop of this.#loops) loop.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.#closePhases((phase) => phase !== 'redis' && phase !== 'database');
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#closePhases(() => true);
  }

  async #closePhases(wanted: (phase: ShutdownPhase) => boolean): Promise<void> {
    for (const phase of SHUTDOWN_PHASES.filter(wanted)) {
      for (const step of this.#steps.filter((candidate) => candidate.phase === phase)) {
        await step.close().catch((error: unknown) => this.warn(`${phase}: closing failed`, error));
      }
    }
  }
}
