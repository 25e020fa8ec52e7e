export {
  EventQueues,
  eventBackoffMs,
  eventQueueName,
  EVENT_ATTEMPTS,
  EVENT_BATCH,
  OutboxRow,
} from './event-queues.js';
export { EventReplay } from './event-replay.js';
export { Publishing } from './publishing.js';
export { RedisWatch, REPLAY_WINDOW_MS } from './redis-watch.js';
export { OutboxRelay } from './relay.js';
export { INBOX_DAYS, removeOutlived } from './retention.js';
