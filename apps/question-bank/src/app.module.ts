/** The modules of question-bank: `QuestionBankModule` lists every route, `forService` adds the infrastructure. */
import { Module, type DynamicModule } from '@nestjs/common';
import { databaseSettings } from '@tiku/platform/config';
import { DatabaseModule } from '@tiku/platform/database';
import { EventsModule } from '@tiku/platform/events';
import { JobsModule } from '@tiku/platform/jobs';
import { EnterpriseMembersModule, PeopleModule, UserSummariesModule } from '@tiku/platform/people';
import { OperationsModule } from '@tiku/platform/operations';
import { RedisModule } from '@tiku/platform/redis';
import { SCREEN_WIDTHS } from '@tiku/contracts/question-bank';
import { StorageModule } from '@tiku/platform/storage';
import { StoredFilesModule } from '@tiku/platform/stored-files';
import { SERVICE, type QuestionBankConfig } from './config.js';
import { AnalyticsModule } from './analytics/analytics.module.js';
import { BankActivityModule } from './bank-activity/bank-activity.module.js';
import { BankInvitationsModule } from './bank-invitations/bank-invitations.module.js';
import { BankMembersModule } from './bank-members/bank-members.module.js';
import { BankStatisticsModule } from './bank-statistics/bank-statistics.module.js';
import { DuplicatesModule } from './duplicates/duplicates.module.js';
import { ImagesModule } from './images/images.module.js';
import { InterchangeModule } from './interchange/interchange.module.js';
import { InternalModule } from './internal/internal.module.js';
import { entities } from './entities.js';
import { migrations } from './migrations/index.js';
import { EnterpriseRecordsModule } from './enterprise-records/enterprise-records.module.js';
import { PersonalDataModule } from './personal-data/personal-data.module.js';
import { PictureSearchModule } from './picture-search/picture-search.module.js';
import { PresenceModule } from './presence/presence.module.js';
import { QuestionUsesModule } from './question-uses/question-uses.module.js';
import { QuestionVersionsModule } from './question-versions/question-versions.module.js';
import { QuestionBanksModule } from './question-banks/question-banks.module.js';
import { QuestionsModule } from './questions/questions.module.js';
import { QUEUES } from './queues.js';
import { RelatedModule } from './related/related.module.js';
import { BulkModule } from './bulk/bulk.module.js';
import { SavedViewsModule } from './saved-views/saved-views.module.js';
import { SimilarityModule } from './similarity/similarity.module.js';
import { TrashModule } from './trash/trash.module.js';
import { UsersModule } from './users/users.module.js';

@Module({
  imports: [
    UsersModule,
    // Must precede the bank routes: `invitations` is not a bank id.
    BankInvitationsModule,
    QuestionBanksModule,
    BankMembersModule,
    BankActivityModule,
    BankStatisticsModule,
    ImagesModule,
    // Must precede the question routes: `bank/…/recommend` is more than a bank id.
    RelatedModule,
    // `questions/analytics` is not a question id.
    AnalyticsModule,
    // Neither is `questions/views`.
    SavedViewsModule,
    BulkModule,
    PictureSearchModule,
    QuestionsModule,
    QuestionUsesModule,
    QuestionVersionsModule,
    PresenceModule,
    DuplicatesModule,
    SimilarityModule,
    InterchangeModule,
    InternalModule,
    PersonalDataModule,
    EnterpriseRecordsModule,
    TrashModule,
    OperationsModule.of(SERVICE),
  ],
})
export class QuestionBankModule {
  static forService(config: QuestionBankConfig): DynamicModule {
    return {
      module: QuestionBankModule,
      imports: [
        DatabaseModule.forService({
          ...databaseSettings(config, SERVICE),
          migrations,
          entities,
        }),
        RedisModule.forService({ url: config.REDIS_URL, prefix: config.REDIS_PREFIX }),
        EventsModule.forService(),
        JobsModule.forService({ queues: QUEUES }),
        StorageModule.forService({ name: SERVICE, config, screenWidths: SCREEN_WIDTHS }),
        StoredFilesModule,
        PeopleModule,
        UserSummariesModule,
        EnterpriseMembersModule,
      ],
    };
  }
}
