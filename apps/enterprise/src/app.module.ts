/** The modules of enterprise: `EnterpriseModule` lists every route, `forService` adds the infrastructure. */
import { Module, type DynamicModule } from '@nestjs/common';
import { databaseSettings, type BaseConfig } from '@tiku/platform/config';
import { DatabaseModule } from '@tiku/platform/database';
import { EventsModule } from '@tiku/platform/events';
import { JobsModule } from '@tiku/platform/jobs';
import { OperationsModule } from '@tiku/platform/operations';
import { PeopleModule, UserNamesModule } from '@tiku/platform/people';
import { RedisModule } from '@tiku/platform/redis';
import { StorageModule } from '@tiku/platform/storage';
import { StoredFilesModule } from '@tiku/platform/stored-files';
import { AuditModule } from './audit/audit.module.js';
import { SERVICE } from './config.js';
import { DataExportsModule } from './data-exports/data-exports.module.js';
import { DepartmentsModule } from './departments/departments.module.js';
import { EnterprisesModule } from './enterprises/enterprises.module.js';
import { ErasureModule } from './erasure/erasure.module.js';
import { FilesModule } from './files/files.module.js';
import { ForbiddenWordsModule } from './forbidden-words/forbidden-words.module.js';
import { ImportsModule } from './imports/imports.module.js';
import { InvitationsModule } from './invitations/invitations.module.js';
import { JoinsModule } from './joins/joins.module.js';
import { MembersModule } from './members/members.module.js';
import { AttachmentsModule } from './message-attachments/attachments.module.js';
import { MessageGroupsModule } from './message-groups/message-groups.module.js';
import { MessagesModule } from './messages/messages.module.js';
import { entities } from './entities.js';
import { migrations } from './migrations/index.js';
import { PersonalDataModule } from './personal-data/personal-data.module.js';
import { GuardiansModule } from './guardians/guardians.module.js';
import { PupilImportsModule } from './pupil-imports/pupil-imports.module.js';
import { PupilsModule } from './pupils/pupils.module.js';
import { QUEUES } from './queues.js';
import { RecognitionPolicyModule } from './recognition-policy/recognition-policy.module.js';
import { RollOverModule } from './roll-over/roll-over.module.js';
import { ScimModule } from './scim/scim.module.js';
import { SeatsModule } from './seats/seats.module.js';
import { StatisticsModule } from './statistics/statistics.module.js';
import { SuperAdminsModule } from './super-admins/super-admins.module.js';
import { UnitsModule } from './units/units.module.js';
import { UsersModule } from './users/users.module.js';

@Module({
  imports: [
    UsersModule,
    EnterprisesModule,
    SuperAdminsModule,
    SeatsModule,
    MembersModule,
    DepartmentsModule,
    UnitsModule,
    RollOverModule,
    AuditModule,
    AttachmentsModule,
    MessagesModule,
    MessageGroupsModule,
    ForbiddenWordsModule,
    InvitationsModule,
    JoinsModule,
    ImportsModule,
    GuardiansModule,
    PupilImportsModule,
    PupilsModule,
    RecognitionPolicyModule,
    ScimModule,
    StatisticsModule,
    DataExportsModule,
    ErasureModule,
    FilesModule,
    PersonalDataModule,
    OperationsModule.of(SERVICE),
  ],
})
export class EnterpriseModule {
  static forService(config: BaseConfig): DynamicModule {
    return {
      module: EnterpriseModule,
      imports: [
        DatabaseModule.forService({
          ...databaseSettings(config, SERVICE),
          migrations,
          entities,
        }),
        RedisModule.forService({ url: config.REDIS_URL, prefix: config.REDIS_PREFIX }),
        EventsModule.forService(),
        JobsModule.forService({ queues: QUEUES }),
        StorageModule.forService({ name: SERVICE, config }),
        StoredFilesModule,
        PeopleModule,
        UserNamesModule,
      ],
    };
  }
}
