/** Deletes what recognition stored for a deleted enterprise. */
import { Controller } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { type DomainEvent, OnEvent } from '@tiku/platform/events';
import { CorrectionsRepository } from '../corrections/corrections.repository.js';
import { AssistantRepository } from './assistant.repository.js';

@Controller()
export class OnEnterpriseDeletedConsumer {
  constructor(
    private readonly rows: AssistantRepository,
    private readonly corrections: CorrectionsRepository,
  ) {}

  @OnEvent('enterprise.enterprise.deleted.v1')
  async handle(event: DomainEvent<'enterprise.enterprise.deleted.v1'>, tx: Tx): Promise<void> {
    const { enterpriseId } = event.payload;
    await this.corrections.forget(tx, enterpriseId);
    await this.rows.removeAllOfTenant(tx, enterpriseId);
    await this.rows.removePolicy(tx, enterpriseId);
  }
}
