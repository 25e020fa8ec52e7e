/**
 * What everything that runs beside requests shares: a place to tell failures, metrics, and its turn in the
 * ordered shutdown, under `createServiceApp` as well as in a plain Nest context (workers, tests).
 */
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger as NestConsole,
  type OnApplicationShutdown,
  Optional,
} from '@nestjs/common';
import { LOGGER } from '../http/tokens.js';
import type { Logger } from '../logging/index.js';
import { Metrics } from '../metrics/index.js';
import { Shutdown, SHUTDOWN_PHASES, type ShutdownPhase } from '../shutdown/index.js';

type Close = () => Promise<void> | void;

@Injectable()
export class Background implements BeforeApplicationShutdown, OnApplicationShutdown {
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
