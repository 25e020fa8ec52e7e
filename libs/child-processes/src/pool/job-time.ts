/**
 * The time that a job has used, by the processor's clock: a busy machine delays a job but does not use up its time.
 * Rest of a child that neither works nor waits for its turn is counted separately, because endless waiting uses no
 * processor.
 */
import { isWaitingForTurn, processorMs } from './process-usage.js';

/** The rest that a job may take, as a multiple of its work limit. */
const REST_MULTIPLE = 10;
/** A check that is late, because this process waits for its own turn, says nothing about the time before it. */
const LOOK_MS_MAX = 100;

/** The facts about a process at a moment; tests provide their own. */
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

  /** Since the job began, by the wall clock. */
  get wallMs(): number {
    return this.clock.now() - this.#startedAt;
  }

  /** Processor time since the job began; wall-clock time if none is available. */
  get usedMs(): number {
    const processor = this.clock.processorMs(this.pid);
    return processor === null ? this.wallMs : processor - this.#startedProcessorMs;
  }

  /** Checks once more; true if the job has worked, or rested, longer than it may. */
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
