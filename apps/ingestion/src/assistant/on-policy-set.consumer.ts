/** Applies an enterprise's policy as soon as its event arrives. */
import { Controller } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { type DomainEvent, OnEvent } from '@tiku/platform/events';
import { CorrectionsRepository } from '../corrections/corrections.repository.js';
import { AssistantRepository } from './assistant.repository.js';

@Controller()
export class OnPolicySetConsumer {
  constructor(
    private readonly rows: AssistantRepository,
    private readonly corrections: CorrectionsRepository,
  ) {}

  @OnEvent('enterprise.recognition-policy.set.v1')
  async handle(event: DomainEvent<'enterprise.recognition-policy.set.v1'>, tx: Tx): Promise<void> {
    const isNewest = await this.rows.setPolicy(tx, event.payload, event.aggregateVersion);
    if (isNewest && !event.payload.corrections) await this.corrections.forget(tx, event.payload.enterpriseId);
  }
}
