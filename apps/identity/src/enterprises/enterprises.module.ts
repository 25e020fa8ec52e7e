/** Identity's copy of enterprises, and requests for seats to their owner. */
import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { UsersModule } from '../users/users.module.js';
import { EnterpriseClientModule } from './enterprise-client.module.js';
import { EnterpriseProjection } from './enterprise-projection.js';
import { EnterprisesRepository } from './enterprises.repository.js';
import { OnEnterpriseCreatedConsumer } from './on-enterprise-created.consumer.js';
import { OnEnterpriseDeletedConsumer } from './on-enterprise-deleted.consumer.js';
import { OnEnterpriseManagedConsumer } from './on-enterprise-managed.consumer.js';
import { OnEnterpriseUpdatedConsumer } from './on-enterprise-updated.consumer.js';
import { OnSeatWithdrawnConsumer } from './on-seat-withdrawn.consumer.js';
import { OpenEnterprises } from './open-enterprises.js';
import { ReleaseMembersJob } from './release-members.job.js';
import { SeatReservations } from './seat-reservations.js';
import { SeatsWithProof } from './seats-with-proof.js';

@Module({
  imports: [AuditModule, EnterpriseClientModule, NotificationsModule, UsersModule],
  controllers: [
    OnEnterpriseCreatedConsumer,
    OnEnterpriseDeletedConsumer,
    OnEnterpriseManagedConsumer,
    OnEnterpriseUpdatedConsumer,
    OnSeatWithdrawnConsumer,
  ],
  providers: [
    EnterpriseProjection,
    EnterprisesRepository,
    OpenEnterprises,
    ReleaseMembersJob,
    SeatReservations,
    SeatsWithProof,
  ],
  exports: [
    EnterpriseClientModule,
    EnterpriseProjection,
    EnterprisesRepository,
    OpenEnterprises,
    SeatReservations,
    SeatsWithProof,
  ],
})
export class EnterprisesModule {}
