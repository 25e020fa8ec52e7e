/** The departments of an enterprise. */
import { Module } from '@nestjs/common';
import { AuditRecordModule } from '../audit/audit-record.module.js';
import { EnterprisesModule } from '../enterprises/enterprises.module.js';
import { MembersModule } from '../members/members.module.js';
import { UnitsModule } from '../units/units.module.js';
import { DepartmentCheck } from './department-check.js';
import { DepartmentTreeRepository } from './department-tree.repository.js';
import { DepartmentsController } from './departments.controller.js';
import { DepartmentsRepository } from './departments.repository.js';
import { DepartmentsService } from './departments.service.js';

@Module({
  imports: [AuditRecordModule, EnterprisesModule, MembersModule, UnitsModule],
  controllers: [DepartmentsController],
  providers: [DepartmentCheck, DepartmentTreeRepository, DepartmentsRepository, DepartmentsService],
})
export class DepartmentsModule {}
