/** The BFF as a Nest app. Routes that are not page data are plain Fastify (see app.ts); the platform provides health. */
import { Module, type DynamicModule } from '@nestjs/common';
import { Background } from '@tiku/platform/background';
import { RedisModule } from '@tiku/platform/redis';
import type { BffConfig } from './config.js';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { DraftsModule } from './drafts/drafts.module.js';
import { PageDataModule } from './graphql/page-data.module.js';
import { ProfilesModule } from './profiles/profiles.module.js';
import { QuestionBanksModule } from './question-banks/question-banks.module.js';
import { QuestionsModule } from './questions/questions.module.js';
import { ServicesModule } from './services.js';
import { TasksModule } from './tasks/tasks.module.js';
import { UsersModule } from './users/users.module.js';

@Module({
  imports: [
    UsersModule,
    ProfilesModule,
    QuestionBanksModule,
    QuestionsModule,
    TasksModule,
    DraftsModule,
    DashboardModule,
  ],
})
export class BffModule {
  static forRoot(config: BffConfig): DynamicModule {
    return {
      module: BffModule,
      // Background work, which a service gets with its database module.
      global: true,
      providers: [Background],
      exports: [Background],
      imports: [
        RedisModule.forService({ url: config.REDIS_URL, prefix: config.REDIS_PREFIX }),
        ServicesModule.forRoot(config),
        PageDataModule.forRoot(config),
      ],
    };
  }
}
