/** Exports of all data of an enterprise. */
import { Module } from '@nestjs/common';
import { AuditRecordModule } from '../audit/audit-record.module.js';
import { EnterprisesModule } from '../enterprises/enterprises.module.js';
import { MembersModule } from '../members/members.module.js';
import { AttachmentsModule } from '../message-attachments/attachments.module.js';
import { DataExportsController } from './data-exports.controller.js';
import { DataExportsRepository } from './data-exports.repository.js';
import { DataExportsService } from './data-exports.service.js';
import { EnterpriseRecordsClient } from './enterprise-records.client.js';
import { ExportArchive } from './export-archive.js';
import { ExportDataJob } from './export-data.job.js';
import { ExportSectionsRepository } from './export-sections.repository.js';

@Module({
  imports: [AttachmentsModule, AuditRecordModule, EnterprisesModule, MembersModule],
  controllers: [DataExportsController],
  providers: [
    DataExportsRepository,
    DataExportsService,
    EnterpriseRecordsClient,
    ExportArchive,
    ExportDataJob,
    ExportSectionsRepository,
  ],
})
export class DataExportsModule {}
