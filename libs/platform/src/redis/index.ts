/**
 * Redis connections of one service. Redis is never the source of truth: `shared` fails fast while Redis is down, so
 * that no request hangs; `blocking` connections wait, for workers.
 */
import { type DynamicModule, Injectable, Module } from '@nestjs/common';
import { Background } from '../background/index.js';
import { ConfigError } from '../config/index.js';
import type { Redis, RedisOptions } from 'ioredis';
import { openRedis } from './address.js';

export { openRedis } from './address.js';

export interface RedisSettings {
  url: string;
  /** First part of every key and queue; default `tiku`. */
  prefix?: string;
}

/** Errors that waiting does not solve: a wrong password or user, or a certificate. */
const REFUSED = /^(?:WRONGPASS|NOAUTH|NOPERM|ERR (?:AUTH|Client sent AUTH))|certificate/;

const RECONNECT_WAIT_MAX_MS = 2_000;

const BASE_OPTIONS: RedisOptions = {
  connectTimeout: 5_000,
  // A connection that is lost without notice (a failover, a firewall) would leave a worker in its blocking command for
  // ever (redis/ioredis#1888). The kernel asks the other side after so long without a byte.
  keepAlive: 10_000,
  retryStrategy: (times) => Math.min(50 * 2 ** Math.min(times, 10), RECONNECT_WAIT_MAX_MS),
  // A command on a broken connection has an unknown outcome: its caller decides, not the client.
  autoResendUnfulfilledCommands: false,
};

@Injectable()
export class RedisConnections {
  /** For short commands; rejects at once while Redis is unreachable. */
  readonly shared: Redis;
  readonly prefix: string;
  readonly #opened: Redis[] = [];
  #refusal: string | null = null;

  /** `onRefusal` gets one sentence for the operator, once. */
  constructor(
    private readonly settings: RedisSettings,
    private readonly onRefusal: (sentence: string) => void = () => {},
  ) {
    this.prefix = settings.prefix ?? 'tiku';
    // 0: commands in progress are rejected when the connection breaks, and not only after their timeout.
    this.shared = this.#open({ enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: 10_000 });
  }

  get ready(): boolean {
    return this.shared.status === 'ready';
  }

  /** A key of this installation: `key('rate', 'login')` → `tiku:rate:login`. */
  key(...parts: string[]): string {
    return [this.prefix, ...parts].join(':');
  }

  /**
   * A separate connection that waits for Redis instead of failing: for BullMQ workers and subscriptions. Commands in
   * progress are sent again after a break: a worker waits in a command that never ends, and no one else would repeat
   * it.
   */
  blocking(): Redis {
    return this.#open({ maxRetriesPerRequest: null, autoResendUnfulfilledCommands: true });
  }

  /** Resolves once `shared` is connected. @throws ConfigError after `timeoutMs` */
  async waitUntilReady(timeoutMs = 5_000): Promise<void> {
    if (this.ready) return;
    await new Promise<void>((resolve, reject) => {
      const onReady = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.shared.off('ready', onReady);
        const { host, port } = this.shared.options;
        const silence = `REDIS_URL: ${host}:${port} has not answered for ${timeoutMs / 1_000} s: start it, or correct the address`;
        reject(new ConfigError(this.#refusal ?? silence));
      }, timeoutMs);
      this.shared.once('ready', onReady);
    });
  }

  /** Ends every connection at once; unfinished work was drained before. */
  close(): void {
    for (const connection of this.#opened) connection.disconnect();
  }

  #open(options: RedisOptions): Redis {
    const connection = openRedis(this.settings.url, { ...BASE_OPTIONS, ...options });
    // ioredis reconnects by itself; without a listener each failed attempt would be printed as unhandled.
    connection.on('error', (error: Error) => this.#explain(connection, error));
    this.#opened.push(connection);
    return connection;
  }

  #explain({ options: { host, port } }: Redis, { message }: Error): void {
    if (this.#refusal || !REFUSED.test(message)) return;
    this.#refusal = `REDIS_URL: ${host}:${port} refuses the connection (${message}): correct the address, its user or its password`;
    this.onRefusal(this.#refusal);
  }
}

@Module({})
export class RedisModule {
  static forService(settings: RedisSettings): DynamicModule {
    return {
      module: RedisModule,
      global: true,
      providers: [
        {
          provide: RedisConnections,
          inject: [{ token: Background, optional: true }],
          useFactory: (background?: Background) => {
            const connections = new RedisConnections(settings, (sentence) => background?.warn(sentence));
            background?.onClose('redis', 'redis', () => connections.close());
            return connections;
          },
        },
      ],
      exports: [RedisConnections],
    };
  }
}
