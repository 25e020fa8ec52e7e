/** The change of a school's year. */
import { Module } from '@nestjs/common';
import { AuditRecordModule } from '../audit/audit-record.module.js';
import { UnitsModule } from '../units/units.module.js';
import { RollOverController } from './roll-over.controller.js';
import { RollOverRepository } from './roll-over.repository.js';
import { RollOverService } from './roll-over.service.js';

@Module({
  imports: [AuditRecordModule, UnitsModule],
  controllers: [RollOverController],
  providers: [RollOverRepository, RollOverService],
})
export class RollOverModule {}
