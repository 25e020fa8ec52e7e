/** The worker process: runs jobs that read documents. Serves health and metrics only. */
import { type DynamicModule, Module } from '@nestjs/common';
import type { IngestionConfig } from './config.js';
import { infrastructure } from './infrastructure.js';
import { PipelineModule } from './pipeline/pipeline.module.js';
import { WORKER_QUEUES } from './queues.js';

@Module({ imports: [PipelineModule] })
export class IngestionWorkerModule {
  static forWorker(config: IngestionConfig): DynamicModule {
    return { module: IngestionWorkerModule, imports: infrastructure(config, WORKER_QUEUES) };
  }
}
