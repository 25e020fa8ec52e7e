/** Invitations to an enterprise. */
import { Module } from '@nestjs/common';
import { AuditRecordModule } from '../audit/audit-record.module.js';
import { DepartmentsRepository } from '../departments/departments.repository.js';
import { EnterprisesModule } from '../enterprises/enterprises.module.js';
import { MembersModule } from '../members/members.module.js';
import { SeatsModule } from '../seats/seats.module.js';
import { IdentityClient } from '../users/identity.client.js';
import { InvitationsController } from './invitations.controller.js';
import { InvitationsRepository } from './invitations.repository.js';
import { InvitationsService } from './invitations.service.js';
import { OwnInvitationController } from './own-invitation.controller.js';
import { OwnInvitationService } from './own-invitation.service.js';

@Module({
  imports: [AuditRecordModule, EnterprisesModule, MembersModule, SeatsModule],
  controllers: [InvitationsController, OwnInvitationController],
  providers: [
    DepartmentsRepository,
    IdentityClient,
    InvitationsRepository,
    InvitationsService,
    OwnInvitationService,
  ],
  exports: [InvitationsService],
})
export class InvitationsModule {}
