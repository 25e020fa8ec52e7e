/** What managers did in an enterprise, for its super admin. */
import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { AuditController } from './audit.controller.js';
import { AuditRecordModule } from './audit-record.module.js';

@Module({ imports: [MembersModule, AuditRecordModule], controllers: [AuditController] })
export class AuditModule {}
