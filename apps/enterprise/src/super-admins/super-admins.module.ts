/** Super admins whom the platform names. */
import { Module } from '@nestjs/common';
import { AuditRecordModule } from '../audit/audit-record.module.js';
import { EnterprisesModule } from '../enterprises/enterprises.module.js';
import { SeatsModule } from '../seats/seats.module.js';
import { IdentityClient } from '../users/identity.client.js';
import { SuperAdminsController } from './super-admins.controller.js';
import { SuperAdminsService } from './super-admins.service.js';

@Module({
  imports: [AuditRecordModule, EnterprisesModule, SeatsModule],
  controllers: [SuperAdminsController],
  providers: [IdentityClient, SuperAdminsService],
})
export class SuperAdminsModule {}
