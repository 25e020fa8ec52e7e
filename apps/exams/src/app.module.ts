/** The modules of exams: `ExamsModule` lists every route, `forService` adds the infrastructure. */
import { Module, type DynamicModule } from '@nestjs/common';
import { databaseSettings, type BaseConfig } from '@tiku/platform/config';
import { DatabaseModule } from '@tiku/platform/database';
import { EventsModule } from '@tiku/platform/events';
import { JobsModule } from '@tiku/platform/jobs';
import { OperationsModule } from '@tiku/platform/operations';
import { PeopleModule } from '@tiku/platform/people';
import { RedisModule } from '@tiku/platform/redis';
import { SERVICE } from './config.js';
import { entities } from './entities.js';
import { migrations } from './migrations/index.js';
import { PersonalDataModule } from './personal-data/personal-data.module.js';
import { SittingsModule } from './sittings/sittings.module.js';
import { QUEUES } from './queues.js';
import { UsersModule } from './users/users.module.js';

@Module({
  imports: [SittingsModule, PersonalDataModule, UsersModule, OperationsModule.of(SERVICE)],
})
export class ExamsModule {
  static forService(config: BaseConfig): DynamicModule {
    return {
      module: ExamsModule,
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
      ],
    };
  }
}
