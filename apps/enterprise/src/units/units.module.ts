/** The units of an enterprise, and who may do what in them. */
import { Module } from '@nestjs/common';
import { AuditRecordModule } from '../audit/audit-record.module.js';
import { EnterprisesModule } from '../enterprises/enterprises.module.js';
import { MembersModule } from '../members/members.module.js';
import { UnitAccessRepository } from './unit-access.repository.js';
import { UnitArchive } from './unit-archive.js';
import { UnitCheck } from './unit-check.js';
import { UnitFactsRepository } from './unit-facts.repository.js';
import { UnitListRepository } from './unit-list.repository.js';
import { UnitMoves } from './unit-moves.service.js';
import { UnitRolesController } from './unit-roles.controller.js';
import { UnitRolesRepository } from './unit-roles.repository.js';
import { UnitRolesService } from './unit-roles.service.js';
import { UnitWrites } from './unit-writes.js';
import { UnitsController } from './units.controller.js';
import { UnitsRepository } from './units.repository.js';
import { UnitsService } from './units.service.js';

@Module({
  imports: [AuditRecordModule, EnterprisesModule, MembersModule],
  controllers: [UnitsController, UnitRolesController],
  providers: [
    UnitAccessRepository,
    UnitArchive,
    UnitCheck,
    UnitFactsRepository,
    UnitListRepository,
    UnitMoves,
    UnitRolesRepository,
    UnitRolesService,
    UnitWrites,
    UnitsRepository,
    UnitsService,
  ],
  exports: [UnitAccessRepository, UnitCheck, UnitFactsRepository, UnitWrites, UnitsRepository],
})
export class UnitsModule {}
