/** Enterprises: their e-mail suffixes and seats. */
import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { UsersModule } from '../users/users.module.js';
import { EmailDomainsController } from './email-domains.controller.js';
import { EnterpriseClient } from './enterprise.client.js';
import { EnterpriseProjection } from './enterprise-projection.js';
import { EnterpriseSeats } from './enterprise-seats.js';
import { EnterprisesRepository } from './enterprises.repository.js';
import { EnterprisesService } from './enterprises.service.js';
import { HandOver } from './hand-over.js';
import { HandOverRepository } from './hand-over.repository.js';
import { OnEnterpriseCreatedConsumer } from './on-enterprise-created.consumer.js';
import { OnEnterpriseDeletedConsumer } from './on-enterprise-deleted.consumer.js';
import { OnEnterpriseManagedConsumer } from './on-enterprise-managed.consumer.js';
import { OnEnterpriseUpdatedConsumer } from './on-enterprise-updated.consumer.js';
import { OnSeatWithdrawnConsumer } from './on-seat-withdrawn.consumer.js';
import { ReleaseMembersJob } from './release-members.job.js';
import { SeatBook } from './seat-book.js';
import { SeatsWithProof } from './seats-with-proof.js';

@Module({
  imports: [AuditModule, UsersModule],
  controllers: [
    EmailDomainsController,
    OnEnterpriseCreatedConsumer,
    OnEnterpriseDeletedConsumer,
    OnEnterpriseManagedConsumer,
    OnEnterpriseUpdatedConsumer,
    OnSeatWithdrawnConsumer,
  ],
  providers: [
    EnterpriseClient,
    EnterpriseProjection,
    EnterpriseSeats,
    EnterprisesRepository,
    EnterprisesService,
    HandOver,
    HandOverRepository,
    ReleaseMembersJob,
    SeatBook,
    SeatsWithProof,
  ],
  exports: [
    EnterpriseClient,
    EnterpriseProjection,
    EnterpriseSeats,
    EnterprisesRepository,
    EnterprisesService,
    SeatBook,
    SeatsWithProof,
  ],
})
export class EnterprisesModule {}
