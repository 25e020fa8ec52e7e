/** Refunds the payment of a reversed recharge. The gateway does it once, however often it is called. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '@tiku/platform/jobs';
import { REFUND_PAYMENT } from '../queues.js';
import { ReversalsService } from './reversals.service.js';

@Injectable()
export class RefundPaymentJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly reversals: ReversalsService,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(REFUND_PAYMENT, ({ payload: { rechargeId } }) => this.reversals.refund(rechargeId));
  }
}
