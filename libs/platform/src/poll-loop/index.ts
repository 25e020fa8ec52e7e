/**
 * One background loop: works while there is work, sleeps longer the longer there is none, wakes at once when
 * rung. Used by relay, dispatcher, sweeper and clean-up. Owns no state but its timer.
 */
export interface PollLoopOptions {
  name: string;
  /** First wait when there was nothing to do; doubled up to `maxIntervalMs` while that stays so. */
  intervalMs: number;
  maxIntervalMs: number;
  /** Resolves true when it should be called again at once. A rejection goes to `onError` and is followed by a pause. */
  work: () => Promise<boolean>;
  onError: (error: unknown) => void;
}

const FAILURE_WAIT_MAX_MS = 5_000;

export class PollLoop {
  #stopped = false;
  #rung = false;
  #wakeSleeper: (() => void) | null = null;
  #running: Promise<void> | null = null;

  constructor(private readonly options: PollLoopOptions) {}

  start(): void {
    this.#running ??= this.#loop();
  }

  /** Ends a sleep now, or makes the pass that runs be followed by another. */
  wake(): void {
    this.#rung = true;
    this.#wakeSleeper?.();
  }

  /** Resolves when the pass that runs has ended. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#wakeSleeper?.();
    await this.#running;
  }

  async #loop(): Promise<void> {
    let waitMs = this.options.intervalMs;
    let failures = 0;
    while (!this.#stopped) {
      this.#rung = false;
      let again = false;
      try {
        again = await this.options.work();
        failures = 0;
      } catch (error) {
        failures += 1;
        this.options.onError(error);
      }
      if (again) waitMs = this.options.intervalMs;
      if (again || (this.#rung && failures === 0)) continue;
      const failureWaitMs = Math.min(this.options.intervalMs * 2 ** failures, FAILURE_WAIT_MAX_MS);
      const woken = await this.#sleep(failures > 0 ? failureWaitMs : waitMs, failures === 0);
      waitMs = woken ? this.options.intervalMs : Math.min(waitMs * 2, this.options.maxIntervalMs);
    }
  }

  #sleep(ms: number, wakeable: boolean): Promise<boolean> {
    if (this.#stopped) return Promise.resolve(true);
    return new Promise((resolve) => {
      const end = (woken: boolean): void => {
        clearTimeout(timer);
        this.#wakeSleeper = null;
        resolve(woken);
      };
      const timer = setTimeout(() => end(false), ms);
      // After a failure a ring must not turn the wait into a busy loop, but stopping must still end it.
      this.#wakeSleeper = () => (wakeable || this.#stopped ? end(true) : undefined);
    });
  }
}
