/** The modules of games: `GamesModule` lists every route, `forService` adds the infrastructure. */
import { Module, type DynamicModule } from '@nestjs/common';
import { databaseSettings, type BaseConfig } from '@tiku/platform/config';
import { DatabaseModule } from '@tiku/platform/database';
import { EventsModule } from '@tiku/platform/events';
import { JobsModule } from '@tiku/platform/jobs';
import { OperationsModule } from '@tiku/platform/operations';
import { PeopleModule, UserSummariesModule } from '@tiku/platform/people';
import { RedisModule } from '@tiku/platform/redis';
import { SERVICE } from './config.js';
import { entities } from './entities.js';
import { migrations } from './migrations/index.js';
import { PersonalDataModule } from './personal-data/personal-data.module.js';
import { QUEUES } from './queues.js';
import { RecordsModule } from './records/records.module.js';
import { StandingsModule } from './standings/standings.module.js';
import { StatisticsModule } from './statistics/statistics.module.js';
import { UsersModule } from './users/users.module.js';

@Module({
  imports: [
    RecordsModule,
    StandingsModule,
    StatisticsModule,
    PersonalDataModule,
    UsersModule,
    OperationsModule.of(SERVICE),
  ],
})
export class GamesModule {
  static forService(config: BaseConfig): DynamicModule {
    return {
      module: GamesModule,
      imports: [
        DatabaseModule.forService({
          ...databaseSettings(config, SERVICE),
          migrations,
          entities,
        }),
        RedisModule.forService({ url: config.REDIS_URL, prefix: config.REDIS_PREFIX }),
        EventsModule.forService(),
        JobsModule.forService({ queues: QUEUES }),
        PeopleModule,
        UserSummariesModule,
      ],
    };
  }
}
