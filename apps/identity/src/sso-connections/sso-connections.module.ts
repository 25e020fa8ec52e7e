/** Connections to OpenID Connect providers, managed by superadmins and by each enterprise's super admin. */
import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { EnterprisesModule } from '../enterprises/enterprises.module.js';
import { OwnConnectionController } from './own-connection.controller.js';
import { ProviderClients } from './provider-clients.js';
import { SsoConnectionsController } from './sso-connections.controller.js';
import { SsoConnectionsRepository } from './sso-connections.repository.js';
import { SsoConnectionsService } from './sso-connections.service.js';

@Module({
  imports: [AuditModule, EnterprisesModule],
  controllers: [OwnConnectionController, SsoConnectionsController],
  providers: [ProviderClients, SsoConnectionsRepository, SsoConnectionsService],
  exports: [ProviderClients, SsoConnectionsRepository],
})
export class SsoConnectionsModule {}
