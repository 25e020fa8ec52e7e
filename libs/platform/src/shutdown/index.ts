/**
 * Ordered shutdown: phases run one after another, within a phase all at once, each with a deadline; every error is
 * reported and none stops the rest. Owns no signal: the process that owns the app calls `run`.
 */
import { Injectable } from '@nestjs/common';

/** In this order. `intake`: accept nothing new, end streams. `drain`: finish what runs. */
export const SHUTDOWN_PHASES = ['intake', 'drain', 'workers', 'queues', 'redis', 'database'] as const;
export type ShutdownPhase = (typeof SHUTDOWN_PHASES)[number];

const PHASE_DEADLINE_MS: Record<ShutdownPhase, number> = {
  intake: 1_000,
  drain: 3_000,
  workers: 3_000,
  queues: 1_000,
  redis: 1_000,
  database: 1_000,
};

export interface ShutdownReport {
  name: string;
  phase: ShutdownPhase;
  durationMs: number;
  error?: unknown;
}

@Injectable()
export class Shutdown {
  readonly #steps: { phase: ShutdownPhase; name: string; close: () => Promise<void> | void }[] = [];
  #running: Promise<ShutdownReport[]> | null = null;

  register(phase: ShutdownPhase, name: string, close: () => Promise<void> | void): void {
    this.#steps.push({ phase, name, close });
  }

  get started(): boolean {
    return this.#running !== null;
  }

  /** Runs all phases once; later calls get the same result. */
  run(): Promise<ShutdownReport[]> {
    return (this.#running ??= this.#runPhases());
  }

  async #runPhases(): Promise<ShutdownReport[]> {
    const reports: ShutdownReport[] = [];
    for (const phase of SHUTDOWN_PHASES) {
      const steps = this.#steps.filter((step) => step.phase === phase);
      reports.push(...(await Promise.all(steps.map((step) => this.#runStep(step)))));
    }
    return reports;
  }

  async #runStep({
    phase,
    name,
    close,
  }: {
    phase: ShutdownPhase;
    name: string;
    close: () => Promise<void> | void;
  }): Promise<ShutdownReport> {
    const startedAt = performance.now();
    const limitMs = PHASE_DEADLINE_MS[phase];
    let timer: NodeJS.Timeout | undefined;
    try {
      const deadline = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error(`${name} did not close within ${limitMs} ms`)), limitMs);
      });
      await Promise.race([Promise.resolve().then(close), deadline]);
      return { phase, name, durationMs: performance.now() - startedAt };
    } catch (error) {
      return { phase, name, durationMs: performance.now() - startedAt, error };
    } finally {
      clearTimeout(timer);
    }
  }
}
