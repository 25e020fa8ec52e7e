/** The worker process: jobs that read documents. Serves health and metrics only. */
import { type DynamicModule, Module } from '@nestjs/common';
import type { IngestionConfig } from './config.js';
import { foundation } from './foundation.js';
import { ImageJob } from './ocr/image.job.js';
import { WorkerHeartbeat } from './ocr/worker-heartbeat.js';
import { AdvanceStep } from './pipeline/advance.step.js';
import { DocumentFiles } from './pipeline/document-files.js';
import { ExtractStep } from './pipeline/extract.step.js';
import { InspectStep } from './pipeline/inspect.step.js';
import { RecognitionSteps } from './pipeline/recognition-steps.js';
import { recogniserProvider } from './pipeline/recogniser.provider.js';
import { WorkerJobs } from './pipeline/worker-jobs.js';
import { WORKER_QUEUES } from './queues.js';
import { TaskStoreModule } from './task-store.module.js';

@Module({
  imports: [TaskStoreModule],
  providers: [
    recogniserProvider,
    DocumentFiles,
    RecognitionSteps,
    InspectStep,
    ExtractStep,
    AdvanceStep,
    ImageJob,
    WorkerJobs,
    WorkerHeartbeat,
  ],
})
export class IngestionWorkerModule {
  static forWorker(config: IngestionConfig): DynamicModule {
    return { module: IngestionWorkerModule, imports: foundation(config, WORKER_QUEUES) };
  }
}
