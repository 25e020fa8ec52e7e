/**
 * Connections to one service, none of which is used for longer than KEPT_CONNECTIONS says: after that time a new pool
 * replaces the present one, which ends when its requests are answered. (undici's `clientTtl` checks an expired
 * connection again with every request for as long as that connection is busy.)
 */
import { Dispatcher, type Pool, RoundRobinPool } from 'undici';
import { KEPT_CONNECTIONS } from '@tiku/platform/shutdown';

/** Pools with unanswered requests: beyond this number the present one stays, which bounds the connections. */
const ENDING_MAX = 4;

export class RenewedPool extends Dispatcher {
  #current: RoundRobinPool;
  #madeAt: number;
  readonly #ending = new Map<RoundRobinPool, Promise<void>>();

  constructor(
    private readonly origin: string | URL,
    private readonly options: Pool.Options = {},
  ) {
    super();
    this.#renew();
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    const isOld = Date.now() - this.#madeAt > KEPT_CONNECTIONS.keepAliveMaxTimeout;
    if (isOld && this.#ending.size < ENDING_MAX) {
      const old = this.#current;
      this.#ending.set(
        old,
        old.close().finally(() => this.#ending.delete(old)),
      );
      this.#renew();
    }
    return this.#current.dispatch(options, handler);
  }

  override async close(): Promise<void> {
    await Promise.all([this.#current.close(), ...this.#ending.values()]);
  }

  /** Calls without a response fail. */
  override async destroy(): Promise<void> {
    await Promise.all([this.#current, ...this.#ending.keys()].map((pool) => pool.destroy()));
  }

  #renew(): void {
    this.#current = new RoundRobinPool(this.origin, { ...this.options, ...KEPT_CONNECTIONS });
    this.#madeAt = Date.now();
  }
}
