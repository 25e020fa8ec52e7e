/**
 * The longest turn of this process's event loop: as it was waited for, and in processor time of the main thread, so
 * that other programs of the machine do not decide. Reads /proc, so it works only on Linux.
 */
import { closeSync, openSync, readSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

interface Turns {
  /** Longest turn in processor time. */
  cpuMs: number;
  /** Longest delay of a timer. */
  waitedMs: number;
  /** Processor time of all turns. */
  allMs: number;
}

const NS_PER_MS = 1_000_000;
const buffer = Buffer.alloc(128);

/** Processor time of the main thread, as of the last tick of the kernel: 4 ms at most ago. */
function threadMs(schedstat: number): number {
  const length = readSync(schedstat, buffer, 0, buffer.length, 0);
  return Number(buffer.toString('latin1', 0, length).split(' ', 1)[0]) / NS_PER_MS;
}

export class TurnMeter {
  readonly #delay = monitorEventLoopDelay({ resolution: 1 });
  #timer: NodeJS.Timeout | undefined;
  #schedstat = -1;
  #from = 0;
  #before = 0;
  #longest = 0;

  start(): void {
    this.#schedstat = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r');
    this.#delay.reset();
    this.#delay.enable();
    this.#longest = 0;
    this.#from = this.#before = threadMs(this.#schedstat);
    this.#timer = setInterval(() => this.#measure(), 1);
  }

  stop(): Turns {
    clearInterval(this.#timer);
    this.#measure();
    this.#delay.disable();
    closeSync(this.#schedstat);
    return {
      cpuMs: this.#longest,
      waitedMs: this.#delay.max / NS_PER_MS,
      allMs: this.#before - this.#from,
    };
  }

  #measure(): void {
    const now = threadMs(this.#schedstat);
    this.#longest = Math.max(this.#longest, now - this.#before);
    this.#before = now;
  }
}
