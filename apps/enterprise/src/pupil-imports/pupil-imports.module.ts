/** Imports of pupils from a file. */
import { Module } from '@nestjs/common';
import { AuditRecordModule } from '../audit/audit-record.module.js';
import { EnterprisesModule } from '../enterprises/enterprises.module.js';
import { ImportsModule } from '../imports/imports.module.js';
import { MembersModule } from '../members/members.module.js';
import { PupilsModule } from '../pupils/pupils.module.js';
import { UnitsModule } from '../units/units.module.js';
import { ImportClasses } from './import-classes.js';
import { ImportClassesRepository } from './import-classes.repository.js';
import { ImportLimits } from './import-limits.js';
import { ImportLimitsRepository } from './import-limits.repository.js';
import { ImportPortions } from './import-portions.js';
import { ImportPupilsJob } from './import-pupils.job.js';
import { ImportRecord } from './import-record.js';
import { ImportRights } from './import-rights.js';
import { PupilImportCheckRepository } from './pupil-import-check.repository.js';
import { PupilImportsController } from './pupil-imports.controller.js';
import { PupilImportsRepository } from './pupil-imports.repository.js';
import { PupilImportsService } from './pupil-imports.service.js';
import { PupilImportWritesRepository } from './pupil-import-writes.repository.js';

@Module({
  imports: [AuditRecordModule, EnterprisesModule, ImportsModule, MembersModule, PupilsModule, UnitsModule],
  controllers: [PupilImportsController],
  providers: [
    ImportClasses,
    ImportClassesRepository,
    ImportLimits,
    ImportLimitsRepository,
    ImportPortions,
    ImportPupilsJob,
    ImportRecord,
    ImportRights,
    PupilImportCheckRepository,
    PupilImportsRepository,
    PupilImportsService,
    PupilImportWritesRepository,
  ],
})
export class PupilImportsModule {}
