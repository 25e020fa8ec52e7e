/** Copies the part of a new enterprise that admits addresses. */
import { Controller } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { type DomainEvent, OnEvent } from '@tiku/platform/events';
import { EnterpriseProjection } from './enterprise-projection.js';

@Controller()
export class OnEnterpriseCreatedConsumer {
  constructor(private readonly projection: EnterpriseProjection) {}

  @OnEvent('enterprise.enterprise.created.v1')
  async handle(event: DomainEvent<'enterprise.enterprise.created.v1'>, tx: Tx): Promise<void> {
    await this.projection.apply(tx, { ...event.payload, version: event.aggregateVersion });
  }
}
