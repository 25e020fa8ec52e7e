/** Imports of people from a file. */
import { Module } from '@nestjs/common';
import { AuditRecordModule } from '../audit/audit-record.module.js';
import { DepartmentsRepository } from '../departments/departments.repository.js';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { MembersModule } from '../members/members.module.js';
import { ImportPeopleJob } from './import-people.job.js';
import { ImportsController } from './imports.controller.js';
import { ImportsRepository } from './imports.repository.js';
import { ImportsService } from './imports.service.js';
import { TableReader } from './table/table-reader.js';

@Module({
  imports: [AuditRecordModule, InvitationsModule, MembersModule],
  controllers: [ImportsController],
  providers: [DepartmentsRepository, ImportPeopleJob, ImportsRepository, ImportsService, TableReader],
  exports: [TableReader],
})
export class ImportsModule {}
