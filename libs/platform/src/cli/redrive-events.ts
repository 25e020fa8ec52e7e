/** `redrive-events SERVICE [LIMIT]`: gives the failed events of a service all their attempts again. */
import { RedisConnections } from '../redis/index.js';
import { EventQueues } from '../outbox/event-queues.js';

const [service, limit = '1000'] = process.argv.slice(2);
if (!service) {
  console.error('usage: redrive-events SERVICE [LIMIT]   (reads REDIS_URL and REDIS_PREFIX)');
  process.exit(2);
}
const redis = new RedisConnections({
  url: process.env.REDIS_URL ?? 'redis://127.0.0.1:6379',
  prefix: process.env.REDIS_PREFIX ?? 'tiku',
});
await redis.waitUntilReady();
const queues = new EventQueues(redis, {});
console.log(`${await queues.redrive(service, Number(limit))} events of ${service} are tried again`);
await queues.close();
redis.close();
