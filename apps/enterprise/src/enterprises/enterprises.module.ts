/** Enterprises as the superadmin manages them. */
import { Module } from '@nestjs/common';
import { EnterpriseAvatars } from './enterprise-avatars.js';
import { EnterprisesController } from './enterprises.controller.js';
import { EnterprisesRepository } from './enterprises.repository.js';
import { EnterprisesService } from './enterprises.service.js';

@Module({
  controllers: [EnterprisesController],
  providers: [EnterpriseAvatars, EnterprisesRepository, EnterprisesService],
  exports: [EnterprisesRepository, EnterprisesService],
})
export class EnterprisesModule {}
