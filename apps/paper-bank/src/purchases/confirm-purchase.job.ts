/** Confirms a purchase whose money is held. Running it twice confirms it once. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '@tiku/platform/jobs';
import { PurchaseSaga } from './purchase-saga.js';
import { CONFIRM_PURCHASE } from './purchase-queues.js';

@Injectable()
export class ConfirmPurchaseJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly saga: PurchaseSaga,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(CONFIRM_PURCHASE, async ({ payload: { purchaseId } }) => {
      await this.saga.confirm(purchaseId);
    });
  }
}
