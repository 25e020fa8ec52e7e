import { expect, it, jest } from '@jest/globals';
import type { Job, Queue } from 'bullmq';
import type { RedisConnections } from '../redis/index.js';
import { EventQueues } from './event-queues.js';

/** A queue with so many delayed jobs, none of them an event. */
function queuesWith(delayed: number): EventQueues {
  const queues = new EventQueues({} as RedisConnections, {});
  const jobs = Array.from({ length: delayed }, () => ({ data: null }) as Job);
  const getJobs = async ([state]: string[], from: number, to: number) =>
    state === 'delayed' ? jobs.slice(from, to + 1) : [];
  jest.spyOn(queues, 'queue').mockReturnValue({ getJobs } as unknown as Queue);
  return queues;
}
const discard = (queues: EventQueues) => queues.discardObsolete('question-bank', () => true);

it('rejects if more events are waiting than it searches, instead of reporting that none is obsolete', async () => {
  expect(await discard(queuesWith(9_999))).toBe(0);
  await expect(discard(queuesWith(10_000))).rejects.toThrow('10000 or more delayed events');
});
