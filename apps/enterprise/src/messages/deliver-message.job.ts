/** Delivers a message to everyone or to a department, page by page. A rerun after a crash delivers nothing twice. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DELIVERED_PEOPLE_MAX } from '@tiku/contracts/events';
import { Transactions } from '@tiku/platform/database';
import { Jobs, type PayloadOf, type RunningJob } from '@tiku/platform/jobs';
import { DELIVER_MESSAGE } from '../queues.js';
import { Delivery } from './delivery.js';
import { MessagesRepository } from './messages.repository.js';

const PAGE_PEOPLE = DELIVERED_PEOPLE_MAX;
/** Leaves workers free while a long delivery runs. */
const CONCURRENCY = 4;

@Injectable()
export class DeliverMessageJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly messages: MessagesRepository,
    private readonly delivery: Delivery,
    private readonly transactions: Transactions,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(DELIVER_MESSAGE, (job) => this.#run(job), { concurrency: CONCURRENCY });
  }

  async #run({ payload, signal }: RunningJob<PayloadOf<typeof DELIVER_MESSAGE>>): Promise<void> {
    const message = await this.messages.pending(payload.messageId);
    if (!message) return;
    for (let after: string | null = null; ;) {
      signal.throwIfAborted();
      const people = await this.messages.audience(message, after, PAGE_PEOPLE);
      if (people.length === 0) return;
      await this.transactions.run((tx) => this.delivery.deliver(tx, message, people));
      after = people.at(-1) ?? null;
    }
  }
}
