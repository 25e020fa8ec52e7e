/** Seats: taken by identity, confirmed by its events, released by a sweeper. */
import { Module } from '@nestjs/common';
import { AuditRecordModule } from '../audit/audit-record.module.js';
import { EnterprisesModule } from '../enterprises/enterprises.module.js';
import { ScimTokensRepository } from '../scim/scim-tokens.repository.js';
import { NominationsRepository } from '../super-admins/nominations.repository.js';
import { DirectoryJoinsRepository } from './directory-joins.repository.js';
import { HandoverService } from './handover.service.js';
import { ReleaseSeats } from './release-seats.js';
import { SeatsController } from './seats.controller.js';
import { SeatsRepository } from './seats.repository.js';
import { SeatsService } from './seats.service.js';

@Module({
  imports: [AuditRecordModule, EnterprisesModule],
  controllers: [SeatsController],
  providers: [
    DirectoryJoinsRepository,
    HandoverService,
    NominationsRepository,
    ReleaseSeats,
    ScimTokensRepository,
    SeatsRepository,
    SeatsService,
  ],
  exports: [DirectoryJoinsRepository, NominationsRepository, SeatsService, SeatsRepository],
})
export class SeatsModule {}
