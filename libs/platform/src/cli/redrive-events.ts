/** `redrive-events SERVICE [LIMIT]`: gives the failed events of a service all their attempts again. */
import { SERVICES } from '@tiku/contracts/events';
import { runProgram } from '../config/index.js';
import { EventQueues } from '../outbox/event-queues.js';
import { RedisConnections } from '../redis/index.js';

const [name, limit = '1000'] = process.argv.slice(2);
const service = SERVICES.find((known) => known === name);
if (!service || !/^[1-9]\d*$/.test(limit)) {
  console.error('usage: redrive-events SERVICE [LIMIT]   (reads REDIS_URL and REDIS_PREFIX)');
  console.error(`SERVICE is one of ${SERVICES.join(', ')}`);
  process.exit(2);
}
await runProgram(async () => {
  const redis = new RedisConnections({
    url: process.env.REDIS_URL ?? 'redis://127.0.0.1:6379',
    prefix: process.env.REDIS_PREFIX ?? 'tiku',
  });
  try {
    await redis.waitUntilReady();
    const queues = new EventQueues(redis, {});
    console.log(`${await queues.redrive(service, Number(limit))} events of ${service} are tried again`);
    await queues.close();
  } finally {
    redis.close();
  }
});
