/** The modules of paper-bank: `PaperBankModule` lists every route, `forService` adds the infrastructure. */
import { Module, type DynamicModule } from '@nestjs/common';
import { databaseSettings, type BaseConfig } from '@tiku/platform/config';
import { DatabaseModule } from '@tiku/platform/database';
import { EventsModule } from '@tiku/platform/events';
import { JobsModule } from '@tiku/platform/jobs';
import { EnterpriseMembersModule, PeopleModule, UserSummariesModule } from '@tiku/platform/people';
import { OperationsModule } from '@tiku/platform/operations';
import { RedisModule } from '@tiku/platform/redis';
import { StorageModule } from '@tiku/platform/storage';
import { StoredFilesModule } from '@tiku/platform/stored-files';
import { SERVICE } from './config.js';
import { ChangesModule } from './changes/changes.module.js';
import { ExportsModule } from './exports/exports.module.js';
import { GenerationModule } from './generation/generation.module.js';
import { MarketModule } from './market/market.module.js';
import { MembersModule } from './members/members.module.js';
import { entities } from './entities.js';
import { migrations } from './migrations/index.js';
import { AnalyticsModule } from './analytics/analytics.module.js';
import { BasketModule } from './basket/basket.module.js';
import { PapersModule } from './papers/papers.module.js';
import { EnterpriseRecordsModule } from './enterprise-records/enterprise-records.module.js';
import { PersonalDataModule } from './personal-data/personal-data.module.js';
import { PaperBanksModule } from './paper-banks/paper-banks.module.js';
import { QuestionUsesModule } from './question-uses/question-uses.module.js';
import { PracticePapersModule } from './practice-papers/practice-papers.module.js';
import { PurchasesModule } from './purchases/purchases.module.js';
import { QUEUES } from './queues.js';
import { ReviewsModule } from './reviews/reviews.module.js';
import { SamePapersModule } from './same-papers/same-papers.module.js';
import { SellersModule } from './sellers/sellers.module.js';
import { StatisticsModule } from './statistics/statistics.module.js';
import { TrashModule } from './trash/trash.module.js';
import { UsersModule } from './users/users.module.js';

@Module({
  // `paper-banks/my-papers` before `paper-banks/:id`.
  imports: [
    // Before `papers/:id`: `papers/analytics`, `papers/basket` and `papers/question-uses` are not ids.
    AnalyticsModule,
    BasketModule,
    QuestionUsesModule,
    PapersModule,
    // Before `paper-banks/:id`: `paper-banks/changes` is not an id.
    ChangesModule,
    SellersModule,
    PaperBanksModule,
    ExportsModule,
    GenerationModule,
    MarketModule,
    MembersModule,
    PracticePapersModule,
    PurchasesModule,
    ReviewsModule,
    SamePapersModule,
    StatisticsModule,
    TrashModule,
    PersonalDataModule,
    EnterpriseRecordsModule,
    UsersModule,
    OperationsModule.of(SERVICE),
  ],
})
export class PaperBankModule {
  static forService(config: BaseConfig): DynamicModule {
    return {
      module: PaperBankModule,
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
        UserSummariesModule,
        EnterpriseMembersModule,
      ],
    };
  }
}
