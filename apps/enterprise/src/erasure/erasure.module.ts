/** Erasure of an enterprise. */
import { Module } from '@nestjs/common';
import { AuditRecordModule } from '../audit/audit-record.module.js';
import { DataExportsRepository } from '../data-exports/data-exports.repository.js';
import { EnterprisesModule } from '../enterprises/enterprises.module.js';
import { MembersModule } from '../members/members.module.js';
import { SeatsModule } from '../seats/seats.module.js';
import { EraseEnterprisesJob } from './erase-enterprises.job.js';
import { ErasureController } from './erasure.controller.js';
import { ErasureRepository } from './erasure.repository.js';
import { ErasureService } from './erasure.service.js';

@Module({
  imports: [AuditRecordModule, EnterprisesModule, MembersModule, SeatsModule],
  controllers: [ErasureController],
  providers: [DataExportsRepository, EraseEnterprisesJob, ErasureRepository, ErasureService],
})
export class ErasureModule {}
