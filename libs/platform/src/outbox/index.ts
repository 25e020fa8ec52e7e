export {
  EventQueues,
  eventBackoffMs,
  eventQueueName,
  EVENT_ATTEMPTS,
  type OutboxRow,
} from './event-queues.js';
export { OutboxRelay } from './relay.js';
