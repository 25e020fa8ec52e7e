/** Every job queue of vcount-ledger. Jobs carry at most ids: the rows are the truth. */
import { defineQueue } from '@tiku/platform/jobs';
import { FORGET_PERSON } from '@tiku/platform/people';
import { z } from 'zod';

/** Proves the ledger. One job an hour. */
export const RECONCILE = defineQueue({
  name: 'reconcile',
  payload: z.object({}),
  maxAttempts: 3,
  backoffMs: 60_000,
});

/** Retries for a day: the gateway may be unavailable. */
export const REFUND_PAYMENT = defineQueue({
  name: 'give-back-payment',
  payload: z.object({ rechargeId: z.uuid() }),
  maxAttempts: 30,
  backoffMs: 5_000,
});

/** Publishes the head of the seals' chain. One job a day. */
export const PUBLISH_HEAD = defineQueue({
  name: 'publish-head',
  payload: z.object({}),
  maxAttempts: 10,
  backoffMs: 60_000,
});

export const QUEUES = [FORGET_PERSON, REFUND_PAYMENT, RECONCILE, PUBLISH_HEAD];
