/** A price changed: notifies those who watch the bank. Separate from the change, so that the seller does not wait. */
import { Controller } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { OnEvent, type DomainEvent } from '@tiku/platform/events';
import { noticeSent } from './paper-banks.events.js';
import { PaperBanksRepository } from './paper-banks.repository.js';

@Controller()
export class OnPriceChangedConsumer {
  constructor(private readonly banks: PaperBanksRepository) {}

  @OnEvent('paper-bank.paper-bank.price-changed.v1')
  async handle(event: DomainEvent<'paper-bank.paper-bank.price-changed.v1'>, tx: Tx): Promise<void> {
    const { paperBankId, name, price, before } = event.payload;
    for (const userId of await this.banks.watchers(tx, paperBankId))
      await tx.publish(
        ...noticeSent({
          userId,
          type: 'paperBankPriceChanged',
          actorId: null,
          params: { bank: name, before: before / 100, price: price / 100 },
          link: `/paper-banks/${paperBankId}`,
        }),
      );
  }
}
