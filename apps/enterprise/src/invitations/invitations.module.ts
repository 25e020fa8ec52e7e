/** Invitations to an enterprise. */
import { Module } from '@nestjs/common';
import { AuditRecordModule } from '../audit/audit-record.module.js';
import { DepartmentsRepository } from '../departments/departments.repository.js';
import { EnterprisesModule } from '../enterprises/enterprises.module.js';
import { MembersModule } from '../members/members.module.js';
import { InvitationsController } from './invitations.controller.js';
import { InvitationsRepository } from './invitations.repository.js';
import { InvitationsService } from './invitations.service.js';

@Module({
  imports: [AuditRecordModule, EnterprisesModule, MembersModule],
  controllers: [InvitationsController],
  providers: [DepartmentsRepository, InvitationsRepository, InvitationsService],
  exports: [InvitationsService],
})
export class InvitationsModule {}
