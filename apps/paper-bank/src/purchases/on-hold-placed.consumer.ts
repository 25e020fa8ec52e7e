/** The ledger holds the money of a purchase: marks it paid, even if the requesting process died. */
import { Controller } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { type DomainEvent, OnEvent } from '@tiku/platform/events';
import { CONFIRM_PURCHASE } from './purchase-queues.js';
import { PurchasesRepository } from './purchases.repository.js';
import { RETURN_HOLD } from './purchase-queues.js';

@Controller()
export class OnHoldPlacedConsumer {
  constructor(private readonly purchases: PurchasesRepository) {}

  /** Holds of other services have ids that match no purchase. */
  @OnEvent('vcount-ledger.hold.placed.v1')
  async handle(event: DomainEvent<'vcount-ledger.hold.placed.v1'>, tx: Tx): Promise<void> {
    const { holdId } = event.payload;
    const purchase = await this.purchases.lock(tx, holdId);
    if (purchase?.status === 'pending') await tx.enqueue(CONFIRM_PURCHASE, { purchaseId: holdId });
    if (purchase?.status === 'cancelled') await tx.enqueue(RETURN_HOLD, { holdId });
  }
}
