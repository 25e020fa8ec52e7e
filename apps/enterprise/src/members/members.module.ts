/** The people of an enterprise and their roles. */
import { Module } from '@nestjs/common';
import { AuditRecordModule } from '../audit/audit-record.module.js';
import { DepartmentsRepository } from '../departments/departments.repository.js';
import { EnterprisesModule } from '../enterprises/enterprises.module.js';
import { ScimTokensRepository } from '../scim/scim-tokens.repository.js';
import { SeatsModule } from '../seats/seats.module.js';
import { IdentityClient } from '../users/identity.client.js';
import { DeparturesController } from './departures.controller.js';
import { DeparturesService } from './departures.service.js';
import { EnterpriseMembersController } from './enterprise-members.controller.js';
import { InternalMembersController } from './internal-members.controller.js';
import { MemberAccountsService } from './member-accounts.service.js';
import { MemberBatchesService } from './member-batches.service.js';
import { MemberChanges } from './member-changes.js';
import { MemberExport } from './member-export.js';
import { MembersController } from './members.controller.js';
import { MembersRepository } from './members.repository.js';
import { MembersService } from './members.service.js';
import { MembershipFinder } from './membership-finder.js';

@Module({
  imports: [AuditRecordModule, EnterprisesModule, SeatsModule],
  controllers: [
    DeparturesController,
    EnterpriseMembersController,
    InternalMembersController,
    MembersController,
  ],
  providers: [
    DepartmentsRepository,
    DeparturesService,
    IdentityClient,
    MemberAccountsService,
    MemberBatchesService,
    MemberChanges,
    MemberExport,
    MembersRepository,
    MembersService,
    MembershipFinder,
    ScimTokensRepository,
  ],
  exports: [DeparturesService, MembersRepository, MembershipFinder],
})
export class MembersModule {}
