/**
 * Ordered shutdown. First a pause, in which the process is not ready but still serves, because a balancer keeps sending
 * until it has seen that; then phases run one after another, within a phase all at once, each with a deadline. Every
 * error is reported and none stops the rest. Handles no signal: the process that owns the app calls `run`.
 */
/** In this order. `intake`: accept nothing new, end streams. `drain`: finish running work. */
export const SHUTDOWN_PHASES = ['intake', 'drain', 'workers', 'queues', 'redis', 'database'] as const;
export type ShutdownPhase = (typeof SHUTDOWN_PHASES)[number];

export interface ShutdownTimes {
  pauseMs: number;
  /** For running requests; connections of unfinished ones are closed afterwards. */
  drainMs: number;
}
/** For a process without a load balancer, whose user waits for its end. */
export const SHUTDOWN_TIMES: ShutdownTimes = { pauseMs: 0, drainMs: 2_000 };
const DRAIN_SLACK_MS = 1_000;
const KEPT_MS = 2_000;
/**
 * For callers (`HttpConnections`): they abandon a connection that was idle for so long, or in use for so long.
 * Shorter than the pause in production, during which a balancer routes new connections elsewhere: when a process then
 * closes its connections, none of its callers still has one. A connection that is used in that very moment would lose
 * its request, whatever the process does.
 */
export const KEPT_CONNECTIONS = {
  keepAliveTimeout: KEPT_MS,
  keepAliveMaxTimeout: KEPT_MS,
} as const;

const PHASE_DEADLINE_MS: Record<Exclude<ShutdownPhase, 'drain'>, number> = {
  intake: 1_000,
  workers: 3_000,
  // A child process that reads documents may take 1.5 s to end by itself.
  queues: 2_500,
  redis: 1_000,
  database: 1_000,
};

export interface ShutdownReport {
  name: string;
  phase: ShutdownPhase;
  durationMs: number;
  error?: unknown;
}

export class Shutdown {
  readonly #steps: { phase: ShutdownPhase; name: string; close: () => Promise<void> | void }[] = [];
  #running: Promise<ShutdownReport[]> | null = null;

  constructor(readonly times: ShutdownTimes = SHUTDOWN_TIMES) {}

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
    if (this.times.pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, this.times.pauseMs));
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
    const limitMs = phase === 'drain' ? this.times.drainMs + DRAIN_SLACK_MS : PHASE_DEADLINE_MS[phase];
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
