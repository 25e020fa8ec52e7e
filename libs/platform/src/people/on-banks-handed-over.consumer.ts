/** Transfers a leaving member's banks that were open to the enterprise to the named colleague. */
import { Controller } from '@nestjs/common';
import type { Tx } from '../database/transactions.js';
import { type DomainEvent, OnEvent } from '../events/index.js';
import { BankHandover } from './bank-handover.js';

@Controller()
export class OnBanksHandedOverConsumer {
  constructor(private readonly banks: BankHandover) {}

  @OnEvent('enterprise.banks.handed-over.v1')
  async handle(event: DomainEvent<'enterprise.banks.handed-over.v1'>, tx: Tx): Promise<void> {
    await this.banks.handOver(tx, event.payload, event.occurredAt);
  }
}
