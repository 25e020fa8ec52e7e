/** Handles accounts that are created, changed or deleted. */
import { Module } from '@nestjs/common';
import { AuditRecordModule } from '../audit/audit-record.module.js';
import { DataExportsRepository } from '../data-exports/data-exports.repository.js';
import { EnterprisesModule } from '../enterprises/enterprises.module.js';
import { GuardianCodesRepository } from '../guardians/guardian-codes.repository.js';
import { ImportsRepository } from '../imports/imports.repository.js';
import { InvitationsRepository } from '../invitations/invitations.repository.js';
import { AttachmentsModule } from '../message-attachments/attachments.module.js';
import { MessageGroupsRepository } from '../message-groups/message-groups.repository.js';
import { MessagesRepository } from '../messages/messages.repository.js';
import { PupilImportsRepository } from '../pupil-imports/pupil-imports.repository.js';
import { PupilsRepository } from '../pupils/pupils.repository.js';
import { ScimTokensRepository } from '../scim/scim-tokens.repository.js';
import { SeatsModule } from '../seats/seats.module.js';
import { ActivityRepository } from '../statistics/activity.repository.js';
import { AccountChanges } from './account-changes.js';
import { OnUserDeletedConsumer } from './on-user-deleted.consumer.js';
import { OnUserManagedConsumer } from './on-user-managed.consumer.js';
import { OnUserRegisteredConsumer } from './on-user-registered.consumer.js';
import { OnUserUpdatedConsumer } from './on-user-updated.consumer.js';

@Module({
  imports: [AttachmentsModule, AuditRecordModule, EnterprisesModule, SeatsModule],
  controllers: [
    OnUserDeletedConsumer,
    OnUserManagedConsumer,
    OnUserRegisteredConsumer,
    OnUserUpdatedConsumer,
  ],
  providers: [
    AccountChanges,
    ActivityRepository,
    DataExportsRepository,
    ImportsRepository,
    InvitationsRepository,
    MessageGroupsRepository,
    GuardianCodesRepository,
    PupilImportsRepository,
    PupilsRepository,
    ScimTokensRepository,
    MessagesRepository,
  ],
})
export class UsersModule {}
