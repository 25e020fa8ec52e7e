/** People who join an enterprise by their verified address. */
import { Module } from '@nestjs/common';
import { AuditRecordModule } from '../audit/audit-record.module.js';
import { EnterprisesModule } from '../enterprises/enterprises.module.js';
import { SeatsModule } from '../seats/seats.module.js';
import { IdentityClient } from '../users/identity.client.js';
import { JoinsController } from './joins.controller.js';
import { JoinsRepository } from './joins.repository.js';
import { JoinsService } from './joins.service.js';

@Module({
  imports: [AuditRecordModule, EnterprisesModule, SeatsModule],
  controllers: [JoinsController],
  providers: [IdentityClient, JoinsRepository, JoinsService],
})
export class JoinsModule {}
