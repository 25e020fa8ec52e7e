/**
 * One window of this browser answers a sitting: all of them share the journal. A Web Lock of the sitting says which one.
 * The epoch separates devices.
 */

/** A page that was just left or reloaded gives its lock back within this time. */
const WAIT_MS = 1_000;

type Locks = Pick<LockManager, 'request'>;

export class SittingLock {
  readonly #name: string;
  readonly #losers = new Set<() => void>();
  #release: (() => void) | null = null;
  #isWanted = false;

  constructor(
    sittingId: string,
    private readonly locks: Locks | undefined = (navigator as Partial<Navigator>).locks,
    private readonly waitMs = WAIT_MS,
  ) {
    this.#name = `exam:${sittingId}`;
  }

  /** `none`: this browser has no locks, so that a new epoch has to keep windows apart. */
  async hold({ takesOver = false } = {}): Promise<'held' | 'elsewhere' | 'none'> {
    if (!this.locks) return 'none';
    this.#isWanted = true;
    if (this.#release) return 'held';
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), this.waitMs);
    const options = takesOver ? { steal: true } : { signal: late.signal };
    const { locks } = this;
    return new Promise((resolve) => {
      const keep = () => {
        clearTimeout(timer);
        return new Promise<void>((release) => {
          this.#release = release;
          if (!this.#isWanted) this.release();
          resolve('held');
        });
      };
      locks.request(this.#name, options, keep).catch(() => {
        // Another window has it still, or has taken it.
        resolve('elsewhere');
        if (!this.#release) return;
        this.#release = null;
        for (const lose of this.#losers) lose();
      });
    });
  }

  release(): void {
    this.#isWanted = false;
    this.#release?.();
    this.#release = null;
  }

  /** Calls back when another window takes over. */
  readonly onLoss = (lose: () => void): (() => void) => {
    this.#losers.add(lose);
    return () => this.#losers.delete(lose);
  };
}
