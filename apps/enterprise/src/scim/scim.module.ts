/** SCIM 2.0: an enterprise's own directory synchronises people and departments. */
import { Module } from '@nestjs/common';
import { AuditRecordModule } from '../audit/audit-record.module.js';
import { DepartmentsRepository } from '../departments/departments.repository.js';
import { EnterprisesModule } from '../enterprises/enterprises.module.js';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { MembersModule } from '../members/members.module.js';
import { SeatsModule } from '../seats/seats.module.js';
import { IdentityClient } from '../users/identity.client.js';
import { ScimGroupsService } from './scim-groups.service.js';
import { ScimTokensController } from './scim-tokens.controller.js';
import { ScimTokensRepository } from './scim-tokens.repository.js';
import { ScimTokensService } from './scim-tokens.service.js';
import { ScimUsersService } from './scim-users.service.js';
import { ScimController } from './scim.controller.js';
import { ScimRepository } from './scim.repository.js';

@Module({
  imports: [AuditRecordModule, EnterprisesModule, InvitationsModule, MembersModule, SeatsModule],
  controllers: [ScimController, ScimTokensController],
  providers: [
    DepartmentsRepository,
    IdentityClient,
    ScimGroupsService,
    ScimRepository,
    ScimTokensRepository,
    ScimTokensService,
    ScimUsersService,
  ],
})
export class ScimModule {}
