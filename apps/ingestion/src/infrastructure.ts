/** Database, Redis, jobs and storage of ingestion. Its HTTP process and its workers differ only in their queues. */
import type { DynamicModule } from '@nestjs/common';
import { databaseSettings } from '@tiku/platform/config';
import { DatabaseModule } from '@tiku/platform/database';
import { type JobQueue, JobsModule } from '@tiku/platform/jobs';
import { RedisModule } from '@tiku/platform/redis';
import { StorageModule } from '@tiku/platform/storage';
import { StoredFilesModule } from '@tiku/platform/stored-files';
import { type IngestionConfig, SERVICE } from './config.js';
import { entities } from './entities.js';
import { migrations } from './migrations/index.js';
import { QUEUES } from './queues.js';

export function infrastructure(config: IngestionConfig, work: readonly JobQueue[]): DynamicModule[] {
  return [
    DatabaseModule.forService({
      ...databaseSettings(config, SERVICE),
      migrations,
      entities,
    }),
    RedisModule.forService({ url: config.REDIS_URL, prefix: config.REDIS_PREFIX }),
    JobsModule.forService({
      queues: QUEUES,
      work,
      heartbeatMs: config.JOB_HEARTBEAT_MS,
      lostAfterMs: config.JOB_LOST_AFTER_MS,
      requeueAfterMs: config.JOB_REQUEUE_AFTER_MS,
    }),
    StorageModule.forService({ name: SERVICE, config }),
    { module: StoredFilesModule },
  ];
}
