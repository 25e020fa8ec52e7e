/**
 * The time that a job has used, by the processor's clock: a busy machine makes it late, never too long. A child that
 * neither works nor waits for its turn is counted apart, because one that waits for ever uses no processor.
 */
import { isWaitingForTurn, processorMs } from './process-usage.js';

/** Rest that a job may take, as a multiple of the work that it may take. */
const REST_MULTIPLE = 10;
/** A look that comes late, because this process waits for its own turn, tells nothing of the time before it. */
const LOOK_MS_MAX = 100;

/** What is known of a process at a moment; tests give their own. */
export interface ProcessClock {
  processorMs(pid: number | undefined): number | null;
  isWaitingForTurn(pid: number | undefined): boolean;
  now(): number;
}
const REAL: ProcessClock = { processorMs, isWaitingForTurn, now: () => performance.now() };

export class JobTime {
  readonly #startedAt: number;
  readonly #startedProcessorMs: number;
  #lookedAt: number;
  #lookedProcessorMs: number;
  #restedMs = 0;

  constructor(
    private readonly pid: number | undefined,
    private readonly clock: ProcessClock = REAL,
  ) {
    this.#startedAt = this.#lookedAt = clock.now();
    this.#startedProcessorMs = this.#lookedProcessorMs = clock.processorMs(pid) ?? 0;
  }

  /** Since the job began, by the clock on the wall. */
  get wallMs(): number {
    return this.clock.now() - this.#startedAt;
  }

  /** Work of the processor since the job began; time on the wall where no processor tells. */
  get usedMs(): number {
    const processor = this.clock.processorMs(this.pid);
    return processor === null ? this.wallMs : processor - this.#startedProcessorMs;
  }

  /** Looks once more; true if the job has worked, or rested, longer than it may. */
  isOver(limitMs: number): boolean {
    const now = this.clock.now();
    const processor = this.clock.processorMs(this.pid);
    if (processor === null) return now - this.#startedAt > limitMs;
    const rests = processor === this.#lookedProcessorMs && !this.clock.isWaitingForTurn(this.pid);
    if (rests) this.#restedMs += Math.min(now - this.#lookedAt, LOOK_MS_MAX);
    this.#lookedAt = now;
    this.#lookedProcessorMs = processor;
    return processor - this.#startedProcessorMs > limitMs || this.#restedMs > limitMs * REST_MULTIPLE;
  }
}
