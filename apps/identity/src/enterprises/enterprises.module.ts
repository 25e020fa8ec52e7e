/** Enterprises: their e-mail suffixes and seats. */
import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { UsersModule } from '../users/users.module.js';
import { EmailDomainsController } from './email-domains.controller.js';
import { EnterpriseSeats } from './enterprise-seats.js';
import { EnterprisesRepository } from './enterprises.repository.js';
import { EnterprisesService } from './enterprises.service.js';

@Module({
  imports: [AuditModule, UsersModule],
  controllers: [EmailDomainsController],
  providers: [EnterpriseSeats, EnterprisesRepository, EnterprisesService],
  exports: [EnterpriseSeats, EnterprisesRepository, EnterprisesService],
})
export class EnterprisesModule {}
