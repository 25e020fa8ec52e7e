/** Subscribes to the Redis channel of revocations, and reports whether an announcement may have been missed. */
import { REVOCATION_CHANNEL } from '@tiku/contracts/identity';
import { openRedis } from '../redis/address.js';

const PING_MS_MAX = 2_000;

export interface RevocationChannel {
  /** True while subscribed and Redis answers. */
  isAlive(): Promise<boolean>;
  close(): void;
}

export interface ChannelListener {
  onMessage: (message: string) => void;
  /** Subscribed (again): earlier announcements were missed. */
  onSubscribed: () => void;
  onLost: () => void;
}

export function subscribeRevocations(redisUrl: string, listener: ChannelListener): RevocationChannel {
  const subscriber = openRedis(redisUrl, {
    maxRetriesPerRequest: null,
    autoResubscribe: false,
    retryStrategy: (times) => Math.min(times * 100, 2_000),
  });
  // The set reloads while Redis is unavailable; ioredis reconnects.
  subscriber.on('error', () => {});
  subscriber.on('close', () => listener.onLost());
  subscriber.on('message', (_channel, message) => listener.onMessage(message));
  subscriber.on('ready', () => {
    subscriber.subscribe(REVOCATION_CHANNEL).then(
      () => listener.onSubscribed(),
      () => {},
    );
  });
  return {
    async isAlive() {
      if (subscriber.status !== 'ready') return false;
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<false>((resolve) => {
        timer = setTimeout(() => resolve(false), PING_MS_MAX);
      });
      const answered = subscriber.ping().then(
        () => true,
        () => false,
      );
      return Promise.race([answered, late]).finally(() => clearTimeout(timer));
    },
    close: () => subscriber.disconnect(),
  };
}
