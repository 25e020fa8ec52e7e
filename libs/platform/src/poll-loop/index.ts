/**
 * A background loop: works while there is work, sleeps longer the longer there is none, and wakes at once on a signal.
 * Used by relay, dispatcher, sweeper and cleanup. Owns no state but its timer.
 */
export interface PollLoopOptions {
  name: string;
  /** First wait without work; doubled up to `maxIntervalMs` while there is none. */
  intervalMs: number;
  maxIntervalMs: number;
  /** Resolves to true if it should be called again at once. A rejection goes to `onError`, and a pause follows. */
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

  /** Ends the sleep now, or makes another pass follow the running one. */
  wake(): void {
    this.#rung = true;
    this.#wakeSleeper?.();
  }

  /** Resolves when the running pass has ended. */
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
      // After a failure a signal must not turn the wait into a busy loop, but stopping must still end it.
      this.#wakeSleeper = () => (wakeable || this.#stopped ? end(true) : undefined);
    });
  }
}
