/** Returns money held for a purchase that was cancelled meanwhile. Running it twice returns it once. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '@tiku/platform/jobs';
import { LedgerClient } from './ledger.client.js';
import { RETURN_HOLD } from './purchase-queues.js';

@Injectable()
export class ReturnHoldJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly ledger: LedgerClient,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(RETURN_HOLD, async ({ payload: { holdId } }) => {
      await this.ledger.refund(holdId);
    });
  }
}
